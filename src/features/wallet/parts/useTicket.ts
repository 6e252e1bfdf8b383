import { useSnapshot } from 'valtio';
import type { MoneyRequest } from '../../../contract/wallet.ts';
import { waiting as known, type WaitingRequest } from '../waiting.state.ts';
import type { WalletSnapshot } from './useWallet.ts';

/** What the page of a kind of requests shows of the one that waits. */
export interface WaitingTicket {
  /** The request as the operator's answer has it. */
  waiting: MoneyRequest | null | undefined;
  /** The answer has a request that cannot be read. */
  isUnreadable: boolean;
  /** The request as this device knows it, until there is an answer, or where that cannot be read. */
  storedRequest: WaitingRequest | undefined;
}

/** The waiting request of a kind: by this summary, else as last known on this device. Rule W16. */
export function useTicket(kind: MoneyRequest['kind'], summary: WalletSnapshot['summary']): WaitingTicket {
  const last = useSnapshot(known)[kind].at(-1);
  const waiting = summary?.pending[kind];
  const isUnreadable = !waiting && summary !== undefined && summary.unreadable.includes(kind);
  return { waiting, isUnreadable, storedRequest: summary && !isUnreadable ? undefined : last };
}
