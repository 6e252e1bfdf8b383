import { log } from '../../lib/log.ts';

/** One thing to forget at logout, and what it is called in the log. */
export interface Reset {
  name: string;
  run(): void | Promise<unknown>;
}

/**
 * Runs every reset, each in its own try, so that one that fails does not keep the others' data alive; resolves when the last one ended.
 * What needs no promise is done when this returns. Spec section 4, "Logout". The wiring runs the list once more for late replies.
 */
export async function runResets(resets: readonly Reset[]): Promise<void> {
  await Promise.all(
    resets.map(async (reset) => {
      try {
        await reset.run();
      } catch (cause) {
        log.error('A logout reset failed', { reset: reset.name, cause });
      }
    }),
  );
}
