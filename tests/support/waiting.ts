import { act } from 'react';

/**
 * Waits inside React's `act` until `check` no longer throws, and returns its result. Throws its error after at least a minute: on a busy machine
 * a lazy view takes seconds to load.
 */
export async function until<T>(check: () => T): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return check();
    } catch (cause) {
      if (tries === 6000) throw cause;
      await act(() => new Promise<void>((resolve) => void setTimeout(resolve, 10)));
    }
  }
}

/**
 * Waits for ten turns of the event loop inside React's `act`: for what promises and timers without a delay lead to, however slow the machine is.
 * Only where there is no condition to wait for, such as that nothing happens.
 */
export async function turns(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await act(() => new Promise<void>((resolve) => void setTimeout(resolve)));
}
