import { constants } from 'node:os';
import { STOPS } from '../sandbox/install.mjs';

/**
 * Runs `main`, and then what it has added to `cleanups`, the last first: also where it throws, and before a signal ends
 * the process. After a signal, unhandled rejections of what is still running are ignored.
 */
export async function withCleanup(main: (cleanups: (() => unknown)[]) => Promise<void>): Promise<void> {
  const cleanups: (() => unknown)[] = [];
  let cleaning: Promise<void> | undefined;
  const clean = (): Promise<void> =>
    (cleaning ??= (async () => {
      for (const each of cleanups.toReversed()) {
        // One that fails does not leave the others running.
        try {
          await each();
        } catch (error) {
          console.error(error);
        }
      }
    })());
  for (const name of STOPS)
    // It may arrive twice: from the terminal, and forwarded by npm.
    process.on(name, () => {
      process.on('unhandledRejection', () => undefined);
      void clean().finally(() => process.exit(128 + constants.signals[name]));
    });
  try {
    await main(cleanups);
  } finally {
    await clean();
  }
}
