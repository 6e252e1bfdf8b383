// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as TIMINGS from '../../../src/config/timings.ts';
import { monitorWorker } from '../../../src/pwa/monitorWorker.ts';
import { VirtualClock } from '../../support/virtualClock.ts';

class FakeServiceWorker extends EventTarget {
  state = 'installing';
  readonly posted: unknown[] = [];
  postMessage(data: unknown): void {
    this.posted.push(data);
  }
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeServiceWorker | null = null;
  waiting: FakeServiceWorker | null = null;
  active: FakeServiceWorker | null = null;
  updates = 0;
  async update(): Promise<void> {
    this.updates += 1;
    this.found();
  }
  found(): FakeServiceWorker {
    this.installing = new FakeServiceWorker();
    this.dispatchEvent(new Event('updatefound'));
    return this.installing;
  }
}

let clock: VirtualClock;
let world: { registered: FakeRegistration[]; refusals: number; controlled: boolean; mayTry: boolean; arrivals: number };

beforeEach(() => {
  clock = new VirtualClock();
  world = { registered: [], refusals: 0, controlled: false, mayTry: true, arrivals: 0 };
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function start(first: (registration: FakeRegistration) => void = (each) => void each.found()) {
  const monitor = monitorWorker({
    clock,
    random: () => 1,
    async register() {
      if ((world.refusals -= 1) >= 0) throw new TypeError('Failed to fetch');
      const registration = new FakeRegistration();
      first(registration);
      world.registered.push(registration);
      return registration as unknown as ServiceWorkerRegistration;
    },
    isControlled: () => world.controlled,
    mayTry: () => world.mayTry,
    arrived: () => (world.arrivals += 1),
  });
  await clock.advance(0);
  return monitor;
}

test('a first worker that cannot be installed is registered again, after delays that grow up to a limit', async () => {
  await start();
  for (let round = 0; round < 12; round += 1) {
    world.registered.at(-1)?.installing?.become('redundant');
    const wait = Math.min(TIMINGS.workerRetry * 2 ** round, TIMINGS.workerRetryMost);
    await clock.advance(wait - 1);
    expect(world.registered).toHaveLength(round + 1);
    await clock.advance(1);
    expect(world.registered).toHaveLength(round + 2);
  }
});

test('an installation that ends before the page sees it counts as failed, for a first and a newer worker', async () => {
  await start(() => undefined);
  world.registered[0]?.dispatchEvent(new Event('updatefound'));
  await clock.advance(TIMINGS.workerRetry);
  expect(world.registered).toHaveLength(2);
  await clock.advance(2 * TIMINGS.workerRetry - 1);
  expect(world.registered).toHaveLength(2);
  const active = new FakeServiceWorker();
  active.state = 'activated';
  await start((registration) => (registration.active = active));
  const registration = world.registered.at(-1);
  registration?.dispatchEvent(new Event('updatefound'));
  await clock.advance(TIMINGS.workerRetry);
  expect(registration?.updates).toBe(1);
});

test('a registration without any worker counts as failed, although there is no event', async () => {
  await start(() => undefined);
  await clock.advance(TIMINGS.workerRetry);
  expect(world.registered).toHaveLength(2);
});

test('a script that cannot be loaded is requested again', async () => {
  world.refusals = 2;
  await start();
  expect(world.registered).toHaveLength(0);
  await clock.advance(3 * TIMINGS.workerRetry);
  expect(world.registered).toHaveLength(1);
  await clock.advance(TIMINGS.workerRetryMost);
  expect(world.registered).toHaveLength(1);
});

test('a newer worker that cannot be installed is requested again, and reported once it waits', async () => {
  world.controlled = true;
  const old = new FakeServiceWorker();
  old.state = 'activated';
  await start((registration) => (registration.active = old));
  const [registration] = world.registered;
  registration?.found().become('redundant');
  await clock.advance(TIMINGS.workerRetry);
  expect(registration?.updates).toBe(1);
  registration?.installing?.become('installed');
  expect(world.arrivals).toBe(0);
  await clock.advance(TIMINGS.workerWaits);
  expect(world.arrivals).toBe(1);
  // After a success the delays start again.
  registration?.found().become('redundant');
  await clock.advance(TIMINGS.workerRetry);
  expect(registration?.updates).toBe(2);
});

test('a first worker that a slow device takes long to activate is not reported as a newer one (Rule O3)', async () => {
  await start();
  const [registration] = world.registered;
  const first = registration?.installing ?? new FakeServiceWorker();
  first.become('installed');
  await clock.advance(10 * TIMINGS.workerWaits);
  Object.assign(registration ?? {}, { installing: null, active: first });
  first.become('activating');
  first.become('activated');
  await clock.advance(TIMINGS.workerWaits);
  expect(world.arrivals).toBe(0);
});

test('a waiting worker is reported; one that activates itself or is replaced is not a failure', async () => {
  const [old, waiting] = [new FakeServiceWorker(), new FakeServiceWorker()];
  old.state = 'activated';
  waiting.state = 'installed';
  await start((registration) => Object.assign(registration, { active: old, waiting }));
  await clock.advance(TIMINGS.workerWaits);
  expect(world.arrivals).toBe(1);
  const next = world.registered[0]?.found();
  next?.become('installed');
  next?.become('activating');
  waiting.become('redundant');
  await clock.advance(TIMINGS.workerRetryMost);
  expect(world.arrivals).toBe(1);
  expect(world.registered).toHaveLength(1);
});

test('a page without a controller asks the active worker to claim it, one with a controller does not', async () => {
  await start();
  const worker = world.registered[0]?.installing;
  worker?.become('installed');
  worker?.become('activating');
  expect(worker?.posted).toEqual([]);
  worker?.become('activated');
  expect(worker?.posted).toEqual([{ type: 'claim' }]);
  const active = new FakeServiceWorker();
  active.state = 'activated';
  await start((registration) => (registration.active = active));
  expect(active.posted).toEqual([{ type: 'claim' }]);
  world.controlled = true;
  const other = new FakeServiceWorker();
  other.state = 'activated';
  await start((registration) => (registration.active = other));
  expect(other.posted).toEqual([]);
});

test('no retry while the tab is hidden or offline, and at once afterwards', async () => {
  const { retry } = await start();
  world.mayTry = false;
  retry();
  world.registered[0]?.installing?.become('redundant');
  await clock.advance(TIMINGS.workerRetryMost);
  retry();
  expect(world.registered).toHaveLength(1);
  world.mayTry = true;
  retry();
  retry();
  await clock.advance(0);
  expect(world.registered).toHaveLength(2);
});
