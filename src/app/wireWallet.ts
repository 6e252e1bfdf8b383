import { subscribeKey } from 'valtio/utils';
import { intentSchema } from '../data/command.ts';
import { expectChange } from '../features/balance/index.ts';
import { connectWallet, hasOpenRequests, resetWallet } from '../features/wallet/index.ts';
import { systemClock } from '../lib/clock.ts';
import { log } from '../lib/log.ts';
import { app } from '../state/app.ts';
import { createCollection } from '../storage/database.ts';
import { exclusively } from '../data/exclusively.ts';
import { learnServerTime, serverNow } from '../operator/index.ts';

/** What the wallet needs of the wiring. */
export interface WalletWires {
  /** The transport's own sequence: one rising row per client. */
  nextSequence(): number;
  /** Asks for the balance. */
  refresh(): void;
}

/** Joins the wallet to session, storage and the browser's locks, and takes up what was left open. Called once, by the wiring. */
export function wireWallet({ nextSequence, refresh }: WalletWires): void {
  connectWallet({
    clock: systemClock,
    intents: createCollection('intents', intentSchema, { personal: false }),
    newKey: () => crypto.randomUUID(),
    nextSequence,
    uid: () => (app.signedIn ? app.uid : ''),
    exclusively,
    serverNow,
    learnServerTime,
    onMoneyMoved() {
      expectChange();
      refresh();
    },
  });
  const look = (): void => {
    if (app.signedIn && document.visibilityState === 'visible') void resume();
  };
  const changed = (): void => {
    resetWallet();
    look();
  };
  subscribeKey(app, 'signedIn', changed);
  subscribeKey(app, 'uid', changed);
  // It may be joined after the sign-in that called for it.
  look();
  addEventListener('focus', look);
  addEventListener('online', look);
  document.addEventListener('visibilitychange', look);
}

/**
 * Takes up what was left open and asks what became of it; the wallet's code is fetched only if there is something.
 */
async function resume(): Promise<void> {
  try {
    if (!(await hasOpenRequests())) return;
    const actions = await import('../features/wallet/wallet.actions.ts');
    await actions.resume();
  } catch (cause) {
    // It stays kept: the next look at the page tries again.
    log.warn('Open requests could not be taken up', cause);
  }
}
