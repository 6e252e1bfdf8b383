import type { Need } from './check.ts';
import type { World } from './world.ts';

/** One thing that a server must do. */
export interface Rule {
  /** `wallet.idempotency.3`: its subject and a number. Its meaning never changes. */
  id: string;
  /** The expectation, as a sentence. */
  what: string;
  needs?: readonly Need[];
  /** Checks it; resolves to the actual behaviour in a few words. Throws a Deviation where the server deviates, NotChecked where there was nothing to check. */
  run(world: World): Promise<string>;
}
