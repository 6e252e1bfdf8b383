import { TIMINGS } from '../../config/timings.ts';
import { systemClock } from '../../lib/clock.ts';
import { log } from '../../lib/log.ts';

const MINUTE = 60_000;

let connecting: Promise<void> | undefined;

/**
 * Connects the supports feature, whose script the first screen does not load: a sign-out waits for it, since it has sign-out hooks, as for any
 * feature that registers one. Rejects if it cannot be loaded; the next call then retries. Once connected, further calls do nothing.
 */
export function loadSupports(): Promise<void> {
  connecting ??= connect();
  return connecting;
}

/** Connects it; retries until that succeeds, first after `pause` (ms), at last each minute. */
export function startSupports(pause: number = TIMINGS.idle): void {
  loadSupports().catch(() => systemClock.setTimeout(() => startSupports(Math.min(2 * pause, MINUTE)), pause));
}

async function connect(): Promise<void> {
  try {
    const { connectSupports } = await import('../../features/supports/connect.ts');
    connectSupports();
  } catch (cause) {
    connecting = undefined;
    log.info('The supports could not be connected yet', { cause });
    throw cause;
  }
}
