import * as TIMINGS from '../config/timings.ts';
import type { Clock } from '../lib/clock.ts';
import { log } from '../lib/log.ts';
import type { PageMessage } from './messages.ts';

/** Dependencies of `monitorWorker`. */
export interface WorkerPorts {
  clock: Clock;
  /** A random number from 0 to 1. */
  random(): number;
  /** Registers the worker. Rejects if its script cannot be fetched. */
  register(): Promise<ServiceWorkerRegistration>;
  /** Whether a worker controls this page. */
  isControlled(): boolean;
  /** Whether the tab is visible and connected: only then is a retry worthwhile. */
  mayTry(): boolean;
  /** Called when a newer worker is installed and waiting. */
  arrived(): void;
}

/** Supervision of the worker's installation. */
export interface WorkerMonitor {
  /** Runs a retry that was postponed because the tab was hidden or offline. */
  retry(): void;
}

/**
 * Registers the worker and monitors its installation. A failed installation is retried with growing delays: the browser drops a first
 * worker that could not be installed, and looks for a newer one only on a page load. Files stored before the failure are not fetched again.
 * A page without a controller asks the active worker to claim it: a worker that claims all pages misses those that are still loading.
 */
export function monitorWorker(ports: WorkerPorts): WorkerMonitor {
  const observed = new WeakSet<ServiceWorker | ServiceWorkerRegistration>();
  let registration: ServiceWorkerRegistration | undefined;
  let failures = 0;
  /** The next retry: not needed, scheduled, or postponed. */
  let next: 'none' | 'scheduled' | 'postponed' = 'none';

  async function attempt(): Promise<void> {
    try {
      if (registration?.active) {
        await registration.update();
      } else {
        registration = await ports.register();
        observeAll(registration);
        const { installing, waiting, active } = registration;
        // An installation that fails immediately has ended before the page can observe it.
        if (!installing && !waiting && !active) fail('The worker was dropped');
      }
    } catch (cause) {
      fail(cause);
    }
  }

  function observeAll(from: ServiceWorkerRegistration): void {
    if (!observed.has(from)) from.addEventListener('updatefound', () => found(from));
    observed.add(from);
    for (const worker of [from.installing, from.waiting, from.active]) if (worker) observe(worker, from);
  }

  function found(from: ServiceWorkerRegistration): void {
    const { installing, waiting, active } = from;
    const isGone = !installing && !waiting && (!active || observed.has(active));
    observeAll(from);
    if (isGone) fail('The newer worker was dropped');
  }

  function observe(worker: ServiceWorker, from: ServiceWorkerRegistration): void {
    if (observed.has(worker)) return;
    observed.add(worker);
    let isInstalled = worker.state !== 'installing';
    const changed = (): void => {
      if (worker.state === 'redundant' && !isInstalled) return fail('The worker could not be installed');
      isInstalled = true;
      failures = 0;
      if (worker.state === 'installed') ports.clock.setTimeout(() => announce(worker, from), TIMINGS.workerWaits);
      if (worker.state === 'activated' && !ports.isControlled())
        worker.postMessage({ type: 'claim' } satisfies PageMessage);
    };
    worker.addEventListener('statechange', changed);
    if (isInstalled) changed();
  }

  /** Without an active worker this is the first one, not an update: a slow device may leave it installed for longer than the wait. */
  function announce(worker: ServiceWorker, { active }: ServiceWorkerRegistration): void {
    if (worker.state === 'installed' && active) ports.arrived();
  }

  function fail(cause: unknown): void {
    // One failure may be reported by several events.
    if (next !== 'none') return;
    next = 'scheduled';
    log.info('The worker is not installed yet', { cause });
    const wait = Math.min(TIMINGS.workerRetry * 2 ** failures, TIMINGS.workerRetryMost);
    failures += 1;
    ports.clock.setTimeout(again, (wait / 2) * (1 + ports.random()));
  }

  function again(): void {
    next = ports.mayTry() ? 'none' : 'postponed';
    if (next === 'none') void attempt();
  }

  void attempt();
  return {
    retry() {
      if (next === 'postponed') again();
    },
  };
}
