import * as TIMINGS from '../../config/timings.ts';
import { systemClock } from '../../lib/clock.ts';
import { log } from '../../lib/log.ts';
import type { SignOutStep } from '../../operator/index.ts';

const MINUTE_MS = 60_000;

/**
 * Loads the steps of a sign-out, which all belong to the supports feature. Rejects if its script cannot be loaded; the
 * next call retries.
 */
export async function loadSignOutSteps(): Promise<readonly SignOutStep[]> {
  return (await import('../../features/supports/connect.ts')).signOutSteps;
}

/**
 * Connects the supports feature, whose script the first screen does not load; retries until that succeeds, first after `pause` (ms), at last
 * each minute. Called once.
 */
export async function startSupports(pause: number = TIMINGS.idle): Promise<void> {
  try {
    (await import('../../features/supports/connect.ts')).connectSupports();
  } catch (cause) {
    log.info('The supports could not be connected yet', { cause });
    systemClock.setTimeout(() => void startSupports(Math.min(2 * pause, MINUTE_MS)), pause);
  }
}
