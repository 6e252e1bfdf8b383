import { subscribeKey } from 'valtio/utils';
import * as TIMINGS from '../../config/timings.ts';
import { serverNow } from '../../operator/index.ts';
import { app } from '../../state/app.ts';
import { play } from '../../state/play.ts';
import { time } from '../../state/time.ts';

/**
 * Whether a pause is in force that a stop would not outlast by at least half a day. The daily hours without play and the rest after long play do
 * not count as one. A pause of a register that forbids withdrawals always counts: a stop would hide the reason. `closed`: why play is closed.
 */
export function isPaused(closed = play.closed): boolean {
  return (
    closed?.why === 'pause' &&
    closed.kind !== 'hours' &&
    closed.kind !== 'rest' &&
    (closed.kind === 'stop' ||
      !closed.may_withdraw ||
      // Without an end ('') it lasts longer.
      !(Date.parse(closed.until) <= serverNow() + TIMINGS.stop / 2))
  );
}

/** Whether "stop now" is offered: to a member whom it would keep from play for longer, and where there is play to stop. Rule R3. */
export const stopOffer = {
  get: (): boolean => app.signedIn && !isPaused() && play.closed?.why !== 'market',
  subscribe(changed: () => void): () => void {
    const ends = [
      subscribeKey(app, 'signedIn', changed),
      subscribeKey(play, 'closed', changed),
      // As time passes, a stop would last longer than the pause.
      subscribeKey(time, 'now', changed),
    ];
    return () => ends.forEach((end) => end());
  },
};
