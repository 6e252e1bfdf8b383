import { subscribe } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import { log } from '../../lib/log.ts';
import { subscribeLive } from '../../operator/index.ts';
import { app } from '../../state/app.ts';
import { countUp } from '../balance/index.ts';
import { isAnythingWaiting, isWaitingKnown } from './waiting.state.ts';

/**
 * While a request waits, finds out on any page how it ended, without a separate poll: when the balance that is polled anyway has risen,
 * when the page is opened or becomes visible, and after a live event. A request made on another device is learned once after the sign-in.
 * Called once. `loadSummary` is that of the wallet's reads, whose script is fetched only when it is called. Rule W16.
 */
export function watchWaiting(loadSummary: () => Promise<void>): void {
  let known = app.balances['KRW'];
  const ask = (): void => {
    if (!app.signedIn || document.visibilityState !== 'visible') return;
    loadSummary().catch((cause: unknown) => {
      // The request stays pending here, and the next event tries again.
      log.info('What became of a request could not be asked yet', { cause });
    });
  };
  const check = (): void => {
    if (isAnythingWaiting() || !isWaitingKnown()) ask();
  };
  const compare = (): void => {
    const before = known;
    known = app.balances['KRW'];
    if (before === undefined || known === undefined || known <= before || !isAnythingWaiting()) return;
    countUp(before, known);
    check();
  };
  // At once: the screens must not show the new balance before it is counted up to.
  subscribe(app, compare, true);
  subscribeKey(app, 'signedIn', check);
  subscribeLive((kind) => {
    if (kind === 'requests') ask();
  });
  document.addEventListener('visibilitychange', check);
  check();
}
