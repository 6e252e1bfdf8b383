import { useEffect, useReducer, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useQuery } from '../../data/query.ts';
import { serverNow } from '../../operator/index.ts';
import { app } from '../../state/app.ts';
import { marketInForce } from '../../state/market.ts';
import type { PlayRefusal } from '../../state/play.ts';
import { closedBy, closesDeposits } from './closed.ts';
import { protection } from './protection.queries.ts';
import { loadStop, stopLock, stopRefusal } from './stop.ts';
import { usePack } from './usePack.ts';
import { usePlayClosed } from './usePlayClosed.ts';
import { useWasClosed } from './useWasClosed.ts';

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

/** Whether the member can deposit. */
export interface DepositsClosed {
  /** Why not; undefined while they can. */
  closed: PlayRefusal | undefined;
  /** It is being checked: they could not at the last check, and the server's answer or the market's pack has not arrived yet. */
  isChecking: boolean;
}

/** Whether the member can deposit, also before `PlayWatch` has set the state of play. Rules R4, R7. */
export function useDepositsClosed(): DepositsClosed {
  const { value, error } = useQuery(protection, {});
  const { site } = useSnapshot(app);
  const pack = usePack(value && marketInForce(value.market, site));
  const wasClosed = useWasClosed();
  // Stays true: what is shown after an error refetches, which clears the error, and would be replaced by the placeholder again.
  const [failed, setFailed] = useState(false);
  if (error && !failed) setFailed(true);
  const any = useClosed() ?? closedBy(value, pack, serverNow());
  const closed = any && closesDeposits(any) ? any : undefined;
  return { closed, isChecking: wasClosed && !closed && !failed && (!value || pack === undefined) };
}
