import type { SandboxContext } from '../context.ts';

/** What the subjects of the operator API share. */
export interface Api extends SandboxContext {
  /** Idempotent calls that are running in this process, by scope and key. */
  running: Map<string, Promise<unknown>>;
}
