import { TIMINGS } from '../config/timings.ts';
import { sleep, systemClock } from '../lib/clock.ts';
import { log } from '../lib/log.ts';
import type { PageMessage, WarmResult } from './messages.ts';

/**
 * Asks the worker to store every screen and language, step by step, each after `idle` has resolved. `locale` is the player's language.
 * Resolves when everything is stored, with the first step that fails, or without a worker. Rule O1.
 */
export async function warmUp(locale: () => string, idle: () => Promise<void>): Promise<void> {
  const worker = await activeWorker();
  let result: WarmResult = worker ? 'more' : 'failed';
  while (worker && result === 'more') {
    await idle();
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

function requestStep(worker: ServiceWorker, locale: string): Promise<WarmResult> {
  const { port1, port2 } = new MessageChannel();
  return new Promise<WarmResult>((resolve) => {
    // The browser may stop the worker; one of an older build does not reply.
    const cancel = systemClock.setTimeout(() => resolve('failed'), TIMINGS.warmStep);
    port1.onmessage = ({ data }: MessageEvent<WarmResult>) => {
      cancel();
      resolve(data);
    };
    worker.postMessage({ type: 'warm', locale } satisfies PageMessage, [port2]);
  }).finally(() => port1.close());
}
