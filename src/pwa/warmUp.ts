import { messageSW } from 'workbox-window';
import * as TIMINGS from '../config/timings.ts';
import { sleep, systemClock, within } from '../lib/clock.ts';
import { log } from '../lib/log.ts';
import type { PageMessage, WarmResult } from './messages.ts';
import { savesData } from './savesData.ts';

/**
 * Asks the worker to store every screen and language, step by step, each after `idle` has resolved. `locale` is the player's language.
 * Resolves when everything is stored, with the first step that fails, under Save-Data or on a 2G connection, or without a worker. Rule O1.
 */
export async function warmUp(locale: () => string, idle: () => Promise<void>): Promise<void> {
  const worker = await activeWorker();
  let result: WarmResult = worker ? 'more' : 'failed';
  while (worker && result === 'more') {
    await idle();
    // The connection may have changed since.
    if (savesData()) return;
    result = await requestStep(worker, locale());
  }
}

/** The active worker, waiting for one that is being installed; undefined if there is none in time. */
async function activeWorker(): Promise<ServiceWorker | undefined> {
  const { serviceWorker } = navigator;
  try {
    // Without a registration `ready` never resolves.
    if (!(await serviceWorker.getRegistration())) return undefined;
  } catch (cause) {
    log.info('The browser refuses a worker for this site', { cause });
    return undefined;
  }
  const inTime = sleep(systemClock, TIMINGS.workerReady).then(() => undefined);
  const registration = await Promise.race([serviceWorker.ready, inTime]);
  return registration?.active ?? undefined;
}

/** The worker's reply; a failure if none comes in time: the browser may stop the worker, and one of an older build does not reply. */
function requestStep(worker: ServiceWorker, locale: string): Promise<WarmResult> {
  const message: PageMessage = { type: 'warm', locale };
  return within<WarmResult>(systemClock, TIMINGS.warmStep, messageSW(worker, message)).catch(() => 'failed');
}
