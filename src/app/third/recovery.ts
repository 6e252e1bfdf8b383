import { startShownTime, watchConnection, watchLive } from '../../operator/index.ts';
import { watchProviders } from '../../features/games/index.ts';
import { refetchPictures, retryPictures } from './refetchPictures.ts';

/**
 * Advances the shown time, watches the connection, refetches what failed once the operator or the image host answers again, and subscribes
 * to the live stream. Called once.
 */
export function connectRecovery(): void {
  startShownTime();
  watchConnection(refetchPictures);
  retryPictures();
  watchLive();
  watchProviders();
}
