import { proxy } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import type { Output } from '../../contract/endpoint.ts';
import type { Method, MoneyRequest, summary } from '../../contract/wallet.ts';
import type { ApiError } from '../../operator/index.ts';
import { app } from '../../state/app.ts';

/** Points and waiting requests of the member; the balance is in `app.balances`. */
export type Summary = Omit<Output<typeof summary>, 'balance'>;

/** The payment methods of a kind, as far as they are known. */
interface KnownMethods {
  /** The server's last reply; undefined before the first. */
  list?: readonly Method[];
  /** When it was true, in ms by the server’s clock, with the device’s sleep. */
  asOf?: number;
  /** Why the last request for them failed. */
  error?: ApiError;
}

/** State of the wallet's screens. Written by `wallet.reads.ts` only. */
export interface WalletState {
  /** The server's last reply; undefined before the first. */
  summary: Summary | undefined;
  /** Why the last request for it failed. */
  summaryError: ApiError | undefined;
  /** The points that the reply to a conversion has left; until then (monotonic ms) an answer with more may be from before it. Rule C53. */
  converted: { points: number; until: number } | undefined;
  methods: Record<MoneyRequest['kind'], KnownMethods>;
  /** The request of each kind that ended last while this page was open, until the player closes its ticket. */
  finished: Partial<Record<MoneyRequest['kind'], MoneyRequest>>;
}

function initial(): WalletState {
  return {
    summary: undefined,
    summaryError: undefined,
    converted: undefined,
    methods: { deposit: {}, withdraw: {} },
    finished: {},
  };
}

/** The wallet's state. */
export const wallet = proxy<WalletState>(initial());

// The session has changed: another member or a visitor.
const reset = (): void => void Object.assign(wallet, initial());
subscribeKey(app, 'signedIn', reset);
subscribeKey(app, 'uid', reset);
