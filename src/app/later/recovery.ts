import { subscribeKey } from 'valtio/utils';
import { PACING } from '../../config/pacing.ts';
import { catalogue, loadProviders } from '../../features/games/index.ts';
import { systemClock } from '../../lib/clock.ts';
import { watchConnection } from '../../operator/later.ts';
import { refetchPictures } from './refetchPictures.ts';

/** Watches the connection, and refetches what failed once the operator answers again. Called once. */
export function connectRecovery(): void {
  watchConnection(() => {
    if (catalogue.status === 'failed') void loadProviders();
    refetchPictures();
  });
  retryProviders();
}

/** A list of providers that alone does not come is asked for again, at twice the wait each time. An empty one is an answer. */
function retryProviders(): void {
  let wait: number = PACING.aloneRetry;
  const retry = (): void => {
    if (catalogue.status === 'failed' && document.visibilityState === 'visible') void loadProviders();
  };
  const failed = (): void => {
    if (catalogue.status !== 'failed' || !catalogue.error) return;
    systemClock.setTimeout(retry, wait);
    wait = Math.min(PACING.aloneRetryMost, wait * 2);
  };
  failed();
  subscribeKey(catalogue, 'status', failed);
}
