import { subscribeKey } from 'valtio/utils';
import { retryWait } from '../../data/policy.ts';
import { systemClock } from '../../lib/clock.ts';
import * as TIMINGS from '../../config/timings.ts';
import { subscribeLive } from '../../operator/index.ts';
import { app } from '../../state/app.ts';
import { preferences } from '../../state/preferences.ts';
import { loadProviders, refetchProviders } from './catalogue.actions.ts';
import { catalogue } from './catalogue.state.ts';

/**
 * Refetches the providers by the rules of every other read: in another language, after an outage, after a live event of the catalogue, and
 * after failures with doubled delays. An empty list is an answer, and is not retried. Called once.
 */
export function watchProviders(): void {
  let failures = 0;
  let cancel: (() => void) | undefined;
  const retry = (): void => {
    if (document.visibilityState === 'visible') void loadProviders();
    else retryLater();
  };
  const retryLater = (): void => {
    cancel?.();
    cancel = catalogue.error && systemClock.setTimeout(retry, retryWait(failures));
  };
  // Counts changes of `error`, since `status` stays `failed` when the next attempt fails too.
  const count = (): void => {
    failures = catalogue.error ? failures + 1 : 0;
    retryLater();
  };
  count();
  subscribeKey(catalogue, 'error', count);
  subscribeKey(app, 'outageSince', () => {
    if (catalogue.status === 'failed') void loadProviders();
  });
  // The language may have changed since they were fetched.
  if (catalogue.status === 'ready') void loadProviders();
  subscribeKey(preferences, 'lang', () => void refetchProviders());
  subscribeLive((kind) => {
    if (kind === 'catalogue') void refetchProviders(true);
  });
  // Without the operator's address nothing was fetched so far. Fetching now fails, which shows the player an error.
  systemClock.setTimeout(() => void (catalogue.status === 'idle' && refetchProviders()), TIMINGS.callTimeout);
}
