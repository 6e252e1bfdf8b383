import { watchConnection, watchLive } from '../../operator/index.ts';
import { watchProviders } from '../../features/games/index.ts';
import { refetchPictures } from './refetchPictures.ts';

/** Watches the connection and refetches what failed once the operator answers again, and subscribes to the live stream. Called once. */
export function connectRecovery(): void {
  watchConnection(refetchPictures);
  watchLive();
  watchProviders();
}
