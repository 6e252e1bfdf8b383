import { TIMINGS } from '../config/timings.ts';
import type { Clock } from '../lib/clock.ts';
import { log } from '../lib/log.ts';
import type { PageMessage } from './messages.ts';

/** What following the worker needs of the world; the composition root gives it. */
export interface WorkerPorts {
  clock: Clock;
  /** From 0 to 1, drawn anew at each call. */
  random(): number;
  /** Registers the worker. Rejects if its script cannot be fetched. */
  register(): Promise<ServiceWorkerRegistration>;
  /** Whether a worker controls this page. */
  isControlled(): boolean;
  /** Somebody looks at this tab, and it has a line: only then is it worth trying again. */
  mayTry(): boolean;
  /** A newer worker is installed and waits for the pages. */
  arrived(): void;
}

/** The worker's installation, as this tab follows it. */
export interface WorkerFollower {
  /** Tries again what was put off because nobody looked at the tab, or because there was no line. */
  retry(): void;
}

/**
 * Registers the worker and follows its installation. One that fails is tried again, after growing waits: the browser drops a first worker
 * that could not be installed, and looks for a newer one only when a page is loaded. What was kept before the failure is not fetched twice.
 * A page without a controller asks the active worker to claim it: a page that was being loaded while the worker claimed all pages was missed.
 */
export function followWorker(ports: WorkerPorts): WorkerFollower {
  const followed = new WeakSet<ServiceWorker | ServiceWorkerRegistration>();
  let registration: ServiceWorkerRegistration | undefined;
  let failures = 0;
  /** The next try: none is due, its time has not come, or it is put off. */
  let next: 'none' | 'later' | 'putOff' = 'none';

  async function attempt(): Promise<void> {
    try {
      if (registration?.active) {
        await registration.update();
      } else {
        registration = await ports.register();
        followAll(registration);
        const { installing, waiting, active } = registration;
        // An install that fails at once is over before the page sees it.
        if (!installing && !waiting && !active) fail('The worker was dropped');
      }
    } catch (cause) {
      fail(cause);
    }
  }

  function followAll(from: ServiceWorkerRegistration): void {
    if (!followed.has(from)) from.addEventListener('updatefound', () => found(from));
    followed.add(from);
    for (const worker of [from.installing, from.waiting, from.active]) if (worker) follow(worker);
  }

  function found(from: ServiceWorkerRegistration): void {
    const { installing, waiting, active } = from;
    const isGone = !installing && !waiting && (!active || followed.has(active));
    followAll(from);
    if (isGone) fail('The newer worker was dropped');
  }

  function follow(worker: ServiceWorker): void {
    if (followed.has(worker)) return;
    followed.add(worker);
    let isInstalled = worker.state !== 'installing';
    const changed = (): void => {
      if (worker.state === 'redundant' && !isInstalled) return fail('The worker could not be installed');
      isInstalled = true;
      failures = 0;
      if (worker.state === 'installed') ports.clock.setTimeout(() => tell(worker), TIMINGS.workerWaits);
      if (worker.state === 'activated' && !ports.isControlled())
        worker.postMessage({ type: 'claim' } satisfies PageMessage);
    };
    worker.addEventListener('statechange', changed);
    if (isInstalled) changed();
  }

  function tell(worker: ServiceWorker): void {
    if (worker.state === 'installed') ports.arrived();
  }

  function fail(cause: unknown): void {
    // One failure may be seen in more ways than one.
    if (next !== 'none') return;
    next = 'later';
    log.info('The worker is not installed yet', { cause });
    const wait = Math.min(TIMINGS.workerRetry * 2 ** failures, TIMINGS.workerRetryMost);
    failures += 1;
    ports.clock.setTimeout(again, (wait / 2) * (1 + ports.random()));
  }

  function again(): void {
    next = ports.mayTry() ? 'none' : 'putOff';
    if (next === 'none') void attempt();
  }

  void attempt();
  return {
    retry() {
      if (next === 'putOff') again();
    },
  };
}
