import type { SandboxContext } from '../context.ts';

/** What all routes of the operator API get. */
export interface Api extends SandboxContext {
  /** Idempotent calls that are running in this process, by scope and key. */
  running: Map<string, Promise<unknown>>;
}
