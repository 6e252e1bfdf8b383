import type { Clock } from '../../lib/clock.ts';

/** The server's time, in milliseconds. */
export interface ServerClock {
  now(): number;
  /** Takes a time the server has just said. */
  learn(serverNow: number): void;
  /** Server time minus the device's, now. */
  offset(): number;
}

/**
 * Server time: the last one learned (a token's `iat` or a reply's `now`) plus the monotonic time since, so that setting the device's clock
 * moves neither ages nor expiry. Until one is learned it is the device's time plus `known`, the offset that an earlier page of the tab had.
 * Devices are often minutes off, some hours; expiry and bank hours follow the server.
 */
export function createServerClock(clock: Pick<Clock, 'now' | 'monotonic'>, known = 0): ServerClock {
  /** Server time minus monotonic time, in milliseconds. */
  let ahead = clock.now() + known - clock.monotonic();
  const now = (): number => Math.round(clock.monotonic() + ahead);
  return {
    now,
    learn(serverNow) {
      if (Number.isFinite(serverNow)) ahead = serverNow - clock.monotonic();
    },
    offset: () => now() - clock.now(),
  };
}
