/** The server's time, in milliseconds. */
export interface ServerClock {
  now(): number;
  /** Takes a time the server has just said. */
  learn(serverNow: number): void;
  /** Server time minus the device's. */
  offset(): number;
}

/**
 * Server time from the client's clock: the offset is learned from a token's `iat` or a reply's `now`;
 * `known` is what an earlier page learned.
 * Devices are often minutes off, some hours; expiry and bank hours follow the server. Design section 3.
 */
export function createServerClock(now: () => number, known = 0): ServerClock {
  let offset = known;
  return {
    now: () => now() + offset,
    learn(serverNow) {
      if (Number.isFinite(serverNow)) offset = serverNow - now();
    },
    offset: () => offset,
  };
}
