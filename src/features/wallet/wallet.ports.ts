import type { Intent } from '../../data/command.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Collection } from '../../storage/database.ts';

/** What the wallet needs from the rest of the application; `app/wireWallet.ts` gives it. */
export interface WalletPorts {
  clock: Clock;
  /** The kept intents, which outlive a logout. */
  intents: Collection<Intent>;
  /** A new idempotency key, a UUID. */
  newKey(): string;
  /** The same rising sequence that every other call draws from. Contract section 1. */
  nextSequence(): number;
  /** The signed-in member, '' while there is none. */
  uid(): string;
  /** Runs `work` while holding a lock over all tabs; undefined if another holds it. */
  exclusively<T>(name: string, work: () => Promise<T>): Promise<T | undefined>;
  /** Server-corrected milliseconds. */
  serverNow(): number;
  /** Takes a time (milliseconds) the server has just said. */
  learnServerTime(ms: number): void;
  /** Money or points may have moved: the balance is asked for. */
  onMoneyMoved(): void;
}

let connected: WalletPorts | undefined;

/** Joins the wallet to the rest of the application; called once, by the wiring. */
export function connectWallet(given: WalletPorts): void {
  connected = given;
}

/** What the wallet was joined to. Throws before `connectWallet`. */
export function ports(): WalletPorts {
  if (!connected) throw new Error('The wallet before connectWallet()');
  return connected;
}

/** Whether an earlier page, tab or session left something open of this member's: then the wallet's `resume` is due. */
export async function hasOpenRequests(): Promise<boolean> {
  const { intents, uid } = ports();
  const kept = await intents.all();
  // A store that cannot say may hold something.
  return !kept.complete || kept.rows.some(([, intent]) => intent.uid === uid());
}
