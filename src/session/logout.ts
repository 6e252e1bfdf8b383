import { log } from '../lib/log.ts';

/** One thing to forget at logout, and what it is called in the log. */
export interface Reset {
  name: string;
  run(): void | Promise<unknown>;
}

/**
 * Runs every reset, each in its own try, so that one that fails does not keep the others' data alive. Spec section 4, "Logout".
 * The wiring runs the list once more for replies that arrive late.
 */
export function runResets(resets: readonly Reset[]): void {
  for (const reset of resets) {
    try {
      const done = reset.run();
      if (done) void done.catch((cause: unknown) => log.error('A logout reset failed', { reset: reset.name, cause }));
    } catch (cause) {
      log.error('A logout reset failed', { reset: reset.name, cause });
    }
  }
}
