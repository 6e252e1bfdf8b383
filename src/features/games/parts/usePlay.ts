import { useEffect, useMemo, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { useQuery } from '../../../data/query.ts';
import { systemClock } from '../../../lib/clock.ts';
import { app } from '../../../state/app.ts';
import { heartbeats } from '../games.queries.ts';
import type { Figures } from '../tally.ts';

/** The figures of an open game session by the operator's last reply. */
export interface Play extends Figures {
  session: string;
  /** The operator has ended the session. */
  ended: boolean;
  /** When the reply arrived, in ms of the monotonic clock. */
  at: number;
}

/**
 * Sends the heartbeats of an open session and returns its figures by the last reply; undefined before the first one and without a session.
 * `inWindow`: the game is in its own window, which may hide this page, so heartbeats are also sent while the page is hidden. Rules R15, R16,
 * C35.
 */
export function usePlay(session: string, inWindow: boolean): Play | undefined {
  const { value, asOf, refetch } = useQuery(heartbeats, session === '' ? undefined : { id: session }, {
    refetchWhile: inWindow ? 'always' : 'visible',
  });
  const { KRW } = useSnapshot(app).balances;
  const lastBalance = useRef(KRW);
  useEffect(() => {
    // When the balance has changed, the figures have changed too.
    if (lastBalance.current !== undefined && lastBalance.current !== KRW) refetch();
    lastBalance.current = KRW;
  }, [KRW, refetch]);
  return useMemo(() => {
    // `asOf` is a dependency: a reply with the same figures also renews `at`.
    if (!value || asOf === undefined) return undefined;
    const { staked, won, played_s, ended } = value;
    return { session, staked, won, played: played_s, ended, at: systemClock.monotonic() };
  }, [session, value, asOf]);
}
