import type { Need } from './check.ts';
import type { World } from './world.ts';

/** One thing that a server must do. */
export interface Rule {
  /** `wallet.idempotency.3`: what it is about, and its number there. Never changes its meaning. */
  id: string;
  /** What is expected, as a sentence. */
  what: string;
  needs?: readonly Need[];
  /** Checks it; gives what came, in a few words. Throws a Deviation where the server does something else. */
  run(world: World): Promise<string>;
}
