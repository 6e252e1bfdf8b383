import * as v from 'valibot';

const figures = v.object({ staked: v.number(), won: v.number(), played: v.number() });

/** What was staked and won, in won, and the play time in seconds. */
export type Figures = v.InferOutput<typeof figures>;

/** The shape in which a tally is stored. */
export const tallySchema = v.object({
  /** The session of `now`. */
  session: v.string(),
  before: figures,
  now: figures,
  checked: v.number(),
});

/** Play over the game sessions since the sign-in: that of earlier sessions, of the last one, and the seconds at the last reality check. */
export type Tally = v.InferOutput<typeof tallySchema>;

const NONE: Figures = { staked: 0, won: 0, played: 0 };

/** A tally without play. */
export const NO_PLAY: Tally = { session: '', before: NONE, now: NONE, checked: 0 };

/** The tally with the last figures of a session: changing the game neither restarts the time to a reality check nor hides a loss. */
export function tallied(tally: Tally, session: string, now: Figures): Tally {
  return { ...tally, before: tally.session === session ? tally.before : totalOf(tally), session, now };
}

/** All play of a tally. */
export function totalOf({ before, now }: Tally): Figures {
  return { staked: before.staked + now.staked, won: before.won + now.won, played: before.played + now.played };
}

/** Seconds of play until the next reality check for an interval of `minutes`; 0 if it is due. Rule R17. */
export function untilCheck(tally: Tally, minutes: number): number {
  return Math.max(0, minutes * 60 - (totalOf(tally).played - tally.checked));
}

/** The tally after a reality check was answered. */
export function checkedNow(tally: Tally): Tally {
  return { ...tally, checked: totalOf(tally).played };
}

/**
 * Seconds of play now: those of the last reply, and what has passed since on the monotonic clock (ms), at most `longest` ms, after which
 * the operator counts no more. One or two seconds less than `shown` wait, so that a reply does not turn the clock back.
 */
export function playedNow(played: number, since: number, longest: number, shown: number): number {
  const seconds = played + Math.floor(Math.min(Math.max(0, since), longest) / 1000);
  return shown > seconds && shown - seconds <= 2 ? shown : seconds;
}
