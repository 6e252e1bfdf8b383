import { useEffect, useMemo, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { useQuery } from '../../../data/query.ts';
import { systemClock } from '../../../lib/clock.ts';
import { app } from '../../../state/app.ts';
import { heartbeats } from '../games.queries.ts';
import type { Figures } from '../tally.ts';

/** An open game session by the operator's last reply. */
export interface Play extends Figures {
  session: string;
  /** The operator has ended it. */
  ended: boolean;
  /** When the reply came, in monotonic ms. */
  at: number;
}

/**
 * Sends the heartbeats of an open session and returns its figures of the last reply; undefined before the first one and without a session.
 * A game in its own window hides this page while it is played. Rules R15, R16, C35.
 */
export function usePlay(session: string, inWindow = false): Play | undefined {
  const { value, asOf, refetch } = useQuery(heartbeats, session === '' ? undefined : { id: session }, {
    live: inWindow ? 'always' : 'visible',
  });
  const { KRW } = useSnapshot(app).balances;
  const known = useRef(KRW);
  useEffect(() => {
    // Money has moved: the figures have, too.
    if (known.current !== undefined && known.current !== KRW) refetch();
    known.current = KRW;
  }, [KRW, refetch]);
  return useMemo(() => {
    // A reply with the same figures is a reply all the same.
    if (!value || asOf === undefined) return undefined;
    const { staked, won, played_s, ended } = value;
    return { session, staked, won, played: played_s, ended, at: systemClock.monotonic() };
  }, [session, value, asOf]);
}
