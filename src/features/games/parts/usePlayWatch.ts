import { useEffect, useEffectEvent, useRef } from 'react';
import * as TIMINGS from '../../../config/timings.ts';
import { useQuery } from '../../../data/query.ts';
import { stopwatch, systemClock } from '../../../lib/clock.ts';
import { openOverlay, stack } from '../../../overlays/index.ts';
import { whenRoundEnds, type CurrentGame } from '../../../state/game.ts';
import type { PlayRefusal } from '../../../state/play.ts';
import { store } from '../../../storage/encodedStore.ts';
import { pauseLagLeft, protection, realityMinutes, useMarket, usePack, usePlayClosed } from '../../protection/index.ts';
import { closeEnded, closeForProtection } from '../closing.actions.ts';
import { isOpenHere } from '../session.ts';
import { NO_PLAY, tallied, tallySchema, untilCheck, type Tally } from '../tally.ts';
import type { Play } from './usePlay.ts';

/**
 * Watches an open game: shows a reality check after each interval of play; closes the game when play is closed for the member, once it has
 * an address (`isOpen`), and when the operator has ended its `session` ('' without one). `play` has the figures of the operator's last
 * reply; undefined before the first. `inWindow`: the game is in its own window, which may hide this page, so what protects the member is
 * read also while it is hidden; `unseen`: for how long, in ms, no page had the game open before this one. Dialogs wait for the end of a
 * round. Rules R16 to R19.
 */
export function usePlayWatch(
  item: CurrentGame,
  isOpen: boolean,
  session: string,
  play: Play | undefined,
  { inWindow = false, unseen = 0 }: { inWindow?: boolean; unseen?: number | undefined } = {},
): void {
  const closed = usePlayClosed();
  const refetchWhile = inWindow ? 'always' : 'visible';
  // Not in the minute after the member has paused play: an older answer could open play. `readNowAndWhenSettled` follows. Rule C53.
  const { value } = useQuery(protection, {}, closed && pauseLagLeft() > 0 ? {} : { refetchWhile });
  useClosing(isOpen ? closed : undefined);
  useEnded(item, session, play, unseen);
  useRealityCheck(play, realityMinutes(value, usePack(useMarket())));
}

function useClosing(closed: PlayRefusal | undefined): void {
  useEffect(() => void (closed && closeForProtection({ ...closed })), [closed]);
}

function useEnded(item: CurrentGame, session: string, play: Play | undefined, unseen: number): void {
  /** Milliseconds since this session's last reply; before the first reply, since a page last had the game open. */
  const elapsed = useRef((): number => 0);
  useEffect(() => {
    const sinceHere = stopwatch(systemClock);
    elapsed.current = () => unseen + sinceHere();
  }, [session, unseen]);
  const onReply = useEffectEvent((ended: boolean): void => {
    const gap = elapsed.current();
    elapsed.current = stopwatch(systemClock);
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
    const { session, staked, won, played, ended } = play;
    const before = store.get('play_tally', tallySchema) ?? NO_PLAY;
    // The session has ended, and another tab has begun its own: the tally has the figures of this one already.
    if (ended && before.session !== session) return undefined;
    const tally = tallied(before, session, { staked, won, played });
    store.set('play_tally', tally);
    if (ended || minutes === undefined) return undefined;
    return systemClock.setTimeout(() => void checkReality(tally), untilCheck(tally, minutes) * 1000);
  }, [play, minutes]);
}

/**
 * Shows the reality check when the round has ended, with the play until then; not if the game was left, one is open, or one was answered
 * since the tally `due`: in a long round, each reply starts another wait. A check that is closed without an answer is shown again after the
 * next reply.
 */
async function checkReality(due: Tally): Promise<void> {
  await whenRoundEnds();
  const tally = store.get('play_tally', tallySchema) ?? due;
  if (tally.checked !== due.checked || !isOpenHere(due.session)) return;
  if (!stack.entries.some(({ overlay }) => overlay.kind === 'realityCheck'))
    openOverlay({ kind: 'realityCheck', tally });
}
