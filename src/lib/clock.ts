/** Time and timers, passed to everything that waits, so that tests can control time. */
export interface Clock {
  /** Milliseconds since 1970, for dates. The user can set the device's clock, so durations are never measured with it. */
  now(): number;
  /**
   * Monotonic milliseconds, for durations: due times, ages, deadlines. Some browsers stop it while the device sleeps, so a duration that
   * must include sleep is checked against the server after waking up, or measured by a `stopwatch` or by `waitClock` (`operator/time.ts`).
   */
  monotonic(): number;
  /** Calls `fn` once after `ms`; the returned function cancels it. */
  setTimeout(fn: () => void, ms: number): () => void;
  /** Calls `fn` every `ms`; the returned function stops it. */
  setInterval(fn: () => void, ms: number): () => void;
}

/** The real clock, and the only owner of the platform's timers. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  setTimeout(fn, ms) {
    const id = setTimeout(fn, ms);
    return () => clearTimeout(id);
  },
  setInterval(fn, ms) {
    const id = setInterval(fn, ms);
    return () => clearInterval(id);
  },
};

/**
 * Starts a stopwatch. The returned function gives the milliseconds since then, by the monotonic or by the device's clock, whichever says
 * more: for pauses that include the device's sleep, and that may end early if the player sets the clock.
 */
export function stopwatch(clock: Pick<Clock, 'now' | 'monotonic'>): () => number {
  const [monotonic, now] = [clock.monotonic(), clock.now()];
  return () => Math.max(clock.monotonic() - monotonic, clock.now() - now);
}

/** Resolves after `ms`. Rejects with a DOMException named AbortError as soon as `signal` is aborted. */
export function sleep(clock: Clock, ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(abortError());
    const cancel = clock.setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    function onAbort(): void {
      cancel();
      reject(abortError());
    }
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}

/**
 * Settles as `work` does within `ms`; otherwise rejects with a DOMException named TimeoutError. `work` is not cancelled. If
 * the timer fires late by more than half of `ms`, scripts were blocking the page, as on a slow phone while it starts, and no result could be
 * processed: `work` then gets another `ms`, once.
 */
export function within<T>(clock: Clock, ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const start = clock.monotonic();
    const fail = (): void => reject(new DOMException(`No answer in ${ms} ms`, 'TimeoutError'));
    let cancel = clock.setTimeout(() => {
      if (clock.monotonic() - start < 1.5 * ms) fail();
      else cancel = clock.setTimeout(fail, ms);
    }, ms);
    work.then(resolve, reject).finally(() => cancel());
  });
}

function abortError(): DOMException {
  return new DOMException('Aborted', 'AbortError');
}
