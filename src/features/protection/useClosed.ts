import { useEffect, useReducer } from 'react';
import { useQuery } from '../../data/query.ts';
import { serverNow } from '../../operator/index.ts';
import type { PlayRefusal } from '../../state/play.ts';
import { closedBy, closesDeposits } from './closed.ts';
import { protection } from './protection.queries.ts';
import { loadStop, stopLock, stopRefusal } from './stop.ts';
import { usePlayClosed } from './usePlayClosed.ts';

/** The stop of this device, read when the component mounts; undefined if there is none in force. Rule R6. */
export function useStopped(): PlayRefusal | undefined {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    void loadStop();
    return stopLock.subscribe(rerender);
  }, []);
  return stopRefusal();
}

/** Why play is closed for the member, also before `PlayWatch` has set the state of play; undefined while it is open. Rule R5. */
export function useClosed(): PlayRefusal | undefined {
  const { value } = useQuery(protection, {});
  const stopped = useStopped();
  return usePlayClosed() ?? stopped ?? closedBy(value, undefined, serverNow());
}

/** Why the member cannot deposit, also before `PlayWatch` has set the state of play; undefined while they can. Rules R4, R7. */
export function useDepositsClosed(): PlayRefusal | undefined {
  const closed = useClosed();
  return closed && closesDeposits(closed) ? closed : undefined;
}
