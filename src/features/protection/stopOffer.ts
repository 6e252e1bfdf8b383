import { subscribeKey } from 'valtio/utils';
import * as TIMINGS from '../../config/timings.ts';
import type { Pause } from '../../contract/protection.ts';
import { serverNow } from '../../operator/index.ts';
import { app } from '../../state/app.ts';
import { play, type PlayRefusal } from '../../state/play.ts';
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
      // A permanent pause ('') lasts longer, and so may one whose end is not known.
      !(Date.parse(closed.until) <= serverNow() + TIMINGS.stop / 2))
  );
}

/** The kinds of pauses that a member chooses: neither a register's, which ends elsewhere, nor the rest after long play, which is short. */
const OWN: readonly (PlayRefusal & { why: 'pause' })['kind'][] = ['break', 'stop', 'exclusion'];

/**
 * When the member's own pause ends, by why play is closed and by the pause of the limits, which a closed market hides: in milliseconds,
 * Infinity if it is permanent; -Infinity if there is none or its end is not known, so that every length is offered.
 */
export function ownPauseEnd(closed: PlayRefusal | undefined, pause: Pause | null | undefined): number {
  const ends = [closed?.why === 'pause' ? closed : undefined, pause].map((each) => {
    if (!each || !OWN.includes(each.kind)) return -Infinity;
    return each.until === '' ? Infinity : Date.parse(each.until) || -Infinity;
  });
  return Math.max(...ends);
}

/**
 * Whether a break or an exclusion that would end then is offered to a member whose own pause ends at `ownEnd`, both as `ownPauseEnd`: like a
 * stop, where it would keep them from play for at least half a day longer. Rule R3.
 */
export function isOffered(end: number, ownEnd: number): boolean {
  // False where both have no end, too: Infinity less Infinity is NaN.
  return end - ownEnd >= TIMINGS.stop / 2;
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
