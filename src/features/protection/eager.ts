import { app } from '../../state/app.ts';
import { play } from '../../state/play.ts';
import * as TIMINGS from '../../config/timings.ts';
import { log } from '../../lib/log.ts';
import { guessedServerTime } from '../../operator/index.ts';
import { openOverlay } from '../../overlays/index.ts';
import { isPaused } from './stopOffer.ts';

/**
 * Stops play for 24 hours: without a question, immediately, also offline. The page is locked when this returns; storing it and notifying the
 * server follow. An open game closes at the end of its round. Rules R3, R6.
 */
export function stopPlay(): void {
  if (!app.signedIn) return;
  if (!play.closed || !isPaused()) {
    const until = new Date(guessedServerTime() + TIMINGS.stop).toISOString();
    play.closed = { why: 'pause', kind: 'stop', until, register: '', may_withdraw: true };
    void store();
  }
  openOverlay({ kind: 'playClosed', refusal: play.closed });
}

async function store(): Promise<void> {
  try {
    const { storeStop } = await import('./stop.ts');
    await storeStop();
    // Load this only once the stop is stored: without a connection it may fail to load.
    const { reportStop } = await import('./reportStop.ts');
    await reportStop();
  } catch (cause) {
    // The stop is in force on this page anyway; `PlayWatch` stores and reports one whose script could not be loaded.
    log.error('A stop of play could not be stored or reported', cause);
  }
}
