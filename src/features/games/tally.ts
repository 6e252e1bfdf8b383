import * as v from 'valibot';

const figures = v.object({ staked: v.number(), won: v.number(), played: v.number() });

/** What was staked and won, in won, and the play time in seconds. */
export type Figures = v.InferOutput<typeof figures>;

/** The shape in which a tally is stored. */
export const tallySchema = v.object({
  /** The last session. */
  session: v.string(),
  /** The play of all sessions before it. */
  before: figures,
  /** The play of the last session. */
  now: figures,
  /** Seconds of play at the last reality check. */
  checked: v.number(),
});

/** The play over all game sessions since the sign-in. */
export type Tally = v.InferOutput<typeof tallySchema>;

const NONE: Figures = { staked: 0, won: 0, played: 0 };

/** A tally without play. */
export const NO_PLAY: Tally = { session: '', before: NONE, now: NONE, checked: 0 };

/**
 * The tally with new figures of a session. It adds up sessions: a change of the game must not restart the time to a reality check or hide a
 * loss. Figures of the same session with less play time are ignored: they are older, or missing in the reply.
 */
export function tallied(tally: Tally, session: string, now: Figures): Tally {
  if (tally.session !== session) return { ...tally, before: totalOf(tally), session, now };
  return now.played < tally.now.played ? tally : { ...tally, now };
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
 * Seconds of play now: `played` of the last reply and the time `since` it (monotonic ms), of which at most `longest` ms
 * count, as at the operator. If that is at most two seconds less than `shown`, returns `shown`: a reply must not set
 * the displayed time back.
 */
export function playedNow(played: number, since: number, longest: number, shown: number): number {
  const seconds = played + Math.floor(Math.min(Math.max(0, since), longest) / 1000);
  return shown > seconds && shown - seconds <= 2 ? shown : seconds;
}
