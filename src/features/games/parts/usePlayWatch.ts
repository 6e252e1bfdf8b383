import { useEffect, useEffectEvent, useRef } from 'react';
import * as TIMINGS from '../../../config/timings.ts';
import { fetchQuery, useQuery } from '../../../data/query.ts';
import { sleep, stopwatch, systemClock } from '../../../lib/clock.ts';
import { isOverlayOpen, openOverlay } from '../../../overlays/index.ts';
import { whenRoundEnds, type CurrentGame } from '../../../state/game.ts';
import type { PlayRefusal } from '../../../state/play.ts';
import { store } from '../../../storage/encodedStore.ts';
import { pauseLagLeft, protection, realityMinutes, useMarket, usePack, usePlayClosed } from '../../protection/index.ts';
import { closeEnded, closeForProtection } from '../closing.actions.ts';
import { heartbeats } from '../games.queries.ts';
import { isOpenHere } from '../session.ts';
import { NO_PLAY, tallied, tallySchema, untilCheck, type Tally } from '../tally.ts';
import { usePlay, type Play } from './usePlay.ts';

/** Age, in ms, up to which the figures of a reply count as current. */
const CURRENT = 1000;
/** Time limit, in ms, for current figures; a reality check is then shown with the last known ones. */
const ANSWERS_WITHIN = 2000;

/**
 * Watches an open game: shows a reality check after each interval of play; closes the game when play is closed for the member, once it has
 * an address (`isOpen`), and when the operator has ended its `session` ('' without one). `inWindow`: the game is in its own window, which may
 * hide this page, so what protects the member is read also while it is hidden; `unseen`: for how long, in ms, no page had the game open
 * before this one. Dialogs wait for the end of a round. Returns the figures of `usePlay`. Rules R16 to R19.
 */
export function usePlayWatch(
  item: CurrentGame,
  isOpen: boolean,
  session: string,
  { inWindow = false, unseen = 0 }: { inWindow?: boolean; unseen?: number | undefined } = {},
): Play | undefined {
  const play = usePlay(session, inWindow);
  const closed = usePlayClosed();
  const refetchWhile = inWindow ? 'always' : 'visible';
  // Do not refetch in the minute after the member has paused play: an older answer could open it again. After that minute
  // `readNowAndWhenSettled` refetches. Rule C53.
  const { value } = useQuery(protection, {}, closed && pauseLagLeft() > 0 ? {} : { refetchWhile });
  useClosing(isOpen ? closed : undefined);
  useEnded(item, session, play, unseen);
  useRealityCheck(play, realityMinutes(value, usePack(useMarket())));
  return play;
}

function useClosing(closed: PlayRefusal | undefined): void {
  useEffect(() => void (closed && closeForProtection({ ...closed })), [closed]);
}

function useEnded(item: CurrentGame, session: string, play: Play | undefined, unseen: number): void {
  /** Returns the ms since this session's last reply or, before the first one, since a page last had the game open. */
  const sinceReply = useRef((): number => 0);
  useEffect(() => {
    const sinceHere = stopwatch(systemClock);
    sinceReply.current = () => unseen + sinceHere();
  }, [session, unseen]);
  const onReply = useEffectEvent((ended: boolean): void => {
    const gap = sinceReply.current();
    sinceReply.current = stopwatch(systemClock);
    // The operator ends a session after `sessionLost` without a heartbeat. Rule C35.
    if (ended) void closeEnded(item, session, gap > TIMINGS.sessionLost);
  });
  useEffect(() => {
    if (play) onReply(play.ended);
  }, [play]);
}

function useRealityCheck(play: Play | undefined, minutes: number | undefined): void {
  useEffect(() => {
    if (!play) return undefined;
    const { session, staked, won, played, ended, at } = play;
    const before = store.get('play_tally', tallySchema) ?? NO_PLAY;
    // The session has ended, and another tab has begun its own: the tally has the figures of this one already.
    if (ended && before.session !== session) return undefined;
    const tally = tallied(before, session, { staked, won, played });
    store.set('play_tally', tally);
    if (ended || minutes === undefined) return undefined;
    return systemClock.setTimeout(() => void checkReality(tally, at), untilCheck(tally, minutes) * 1000);
  }, [play, minutes]);
}

/**
 * Shows the reality check at the end of the round, or after `TIMINGS.roundWait`, with the play until then. `due` is the tally by which it
 * is due, from a reply that arrived at `at`. Does nothing if the game was left, a check is open, or one was answered since: each reply in a
 * long round starts another wait. A check that was closed without an answer is shown again after the next reply.
 */
async function checkReality(due: Tally, at: number): Promise<void> {
  const end = systemClock.monotonic() + TIMINGS.roundWait;
  await whenRoundEnds();
  let readAt = at;
  // Between two heartbeats: what was played and staked since is missing. Once more after the round that may have begun meanwhile.
  for (let reads = 0; reads < 2 && stillDue(due) && systemClock.monotonic() - readAt > CURRENT; reads += 1) {
    readAt = systemClock.monotonic();
    await readFigures(due.session);
    // All rounds together: one that lasts for minutes must not be waited for several times.
    await Promise.race([whenRoundEnds(), sleep(systemClock, Math.max(0, end - systemClock.monotonic()))]);
  }
  const tally = stillDue(due);
  if (tally) openOverlay({ kind: 'realityCheck', tally });
}

/** The present tally, if the reality check that was due by the tally `due` is still to be shown; otherwise undefined. */
function stillDue(due: Tally): Tally | undefined {
  const tally = store.get('play_tally', tallySchema) ?? due;
  if (tally.checked !== due.checked || !isOpenHere(due.session)) return undefined;
  return isOverlayOpen('realityCheck') ? undefined : tally;
}

/** Brings the tally up to date with the operator's figures of a session. Without an answer in time it stays as it is. */
async function readFigures(session: string): Promise<void> {
  const reply = await Promise.race([fetchQuery(heartbeats, { id: session }), sleep(systemClock, ANSWERS_WITHIN)]);
  // The session may have ended meanwhile, and another one begun.
  if (!reply?.ok || reply.value.ended || !isOpenHere(session)) return;
  const { staked, won, played_s } = reply.value;
  store.set(
    'play_tally',
    tallied(store.get('play_tally', tallySchema) ?? NO_PLAY, session, { staked, won, played: played_s }),
  );
}
