import { proxy } from 'valtio';
import type { ApiError } from '../../operator/index.ts';
import type { Output } from '../../contract/endpoint.ts';
import type { Intent } from '../../data/command.ts';
import type { Method, MoneyRequest, summary } from '../../contract/wallet.ts';

/** What a player can ask for that moves money. Each is one kind of intent: one of a kind is under way at a time. */
export type MoneyKind = 'deposit' | 'withdraw' | 'convert' | 'cancel';

/** What the member holds. */
export type Summary = Output<typeof summary>;

/** What the wallet's screens know. Written by `wallet.actions.ts` only. */
export interface WalletState {
  /** As the server last said; undefined before it said anything. */
  summary: Summary | undefined;
  /** Why the last try to learn it failed. */
  summaryError: ApiError | undefined;
  methods: Partial<Record<'deposit' | 'withdraw', readonly Method[]>>;
  methodsError: ApiError | undefined;
  /** The kinds that this tab is sending at this moment. */
  sending: Partial<Record<MoneyKind, true>>;
  /** What left and is not known to have ended: being asked about, or (`unseen`) waiting for the player's decision. */
  open: Partial<Record<MoneyKind, Intent>>;
  /** The last request of its kind that stopped waiting while the player looked on. */
  finished: Partial<Record<'deposit' | 'withdraw', MoneyRequest>>;
}

function initial(): WalletState {
  return {
    summary: undefined,
    summaryError: undefined,
    methods: {},
    methodsError: undefined,
    sending: {},
    open: {},
    finished: {},
  };
}

/** The one wallet. */
export const wallet = proxy<WalletState>(initial());

/** Forgets everything that belongs to the member. */
export function resetWallet(): void {
  Object.assign(wallet, initial());
}

/** Whether money is being asked for in this tab right now: no reload may come between. Design section 7. */
export function isMoneyInFlight(): boolean {
  return Object.keys(wallet.sending).length > 0;
}
