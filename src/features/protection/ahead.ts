import { app } from '../../state/app.ts';
import { play } from '../../state/play.ts';
import { game, windowGame } from '../../state/game.ts';
import { TIMINGS } from '../../config/timings.ts';
import { log } from '../../lib/log.ts';
import { serverNow } from '../../operator/index.ts';
import { openOverlay } from '../../overlays/index.ts';

/**
 * Stops play for 24 hours: no question, nothing to wait for, also without a connection. The page is locked when this returns; storing it and
 * telling the server follow. Without a game, which says so itself, a dialog says what is closed. Rules R3, R6.
 */
export function stopPlay(): void {
  if (!app.signedIn) return;
  if (play.closed?.why !== 'pause') {
    const until = new Date(serverNow() + TIMINGS.stop).toISOString();
    play.closed = { why: 'pause', kind: 'stop', until, register: '', may_withdraw: true };
    void store();
  }
  if (!game.currentGame && !windowGame.current) openOverlay({ kind: 'playClosed', refusal: play.closed });
}

async function store(): Promise<void> {
  try {
    const [{ press }, { reportStop }] = await Promise.all([import('./stop.ts'), import('./reportStop.ts')]);
    await press();
    await reportStop();
  } catch (cause) {
    // It is in force in this page, and what could be stored stays.
    log.error('A stop of play could not be stored', cause);
  }
}
