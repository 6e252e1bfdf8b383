// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as TIMINGS from '../../../src/config/timings.ts';
import { whenNetworkIdle } from '../../../src/pwa/whenNetworkIdle.ts';

/** Notifies the page's performance observers of a loaded resource, by its initiator. */
const arrivals = new Set<(initiatorType: string) => void>();
const arrive = (initiatorType: string): void => arrivals.forEach((notify) => notify(initiatorType));

class Observer {
  private readonly notify: (initiatorType: string) => void;
  constructor(callback: (list: { getEntriesByType(): unknown[] }) => void) {
    this.notify = (initiatorType) => callback({ getEntriesByType: () => [{ initiatorType }] });
  }
  observe(): void {
    arrivals.add(this.notify);
  }
  disconnect(): void {
    arrivals.delete(this.notify);
  }
}

const called = vi.fn();
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('PerformanceObserver', Observer);
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
});
afterEach(() => {
  expect(called).toHaveBeenCalledTimes(1);
  expect(arrivals.size).toBe(0);
  called.mockReset();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('the network of a page without files to wait for counts as idle a while after its load event, whatever still arrives', async () => {
  whenNetworkIdle(called, () => false);
  await wait(TIMINGS.idle - 1);
  arrive('img');
  expect(called).not.toHaveBeenCalled();
  await wait(1);
});

test('each file that arrives delays it, a call to a server does not', async () => {
  whenNetworkIdle(called, () => true);
  for (const type of ['script', 'img', 'link']) {
    await wait(TIMINGS.idle - 1);
    arrive(type);
  }
  await wait(TIMINGS.idle - 1);
  arrive('fetch');
  expect(called).not.toHaveBeenCalled();
  await wait(1);
});

test('files that keep arriving delay it no longer than the time limit', async () => {
  whenNetworkIdle(called, () => true);
  for (let time = 0; time < TIMINGS.idleAtMost; time += 1000) {
    expect(called).not.toHaveBeenCalled();
    arrive('img');
    await wait(1000);
  }
});

test.each(['pointerdown', 'keydown', 'wheel', 'touchmove'])(
  'after an input (%s) it does not wait for files: early the usual time, late not at all',
  async (act) => {
    whenNetworkIdle(called, () => true);
    await wait(100);
    arrive('img');
    dispatchEvent(new Event(act));
    arrive('img');
    await wait(TIMINGS.idle - 101);
    expect(called).not.toHaveBeenCalled();
    await wait(1);
    expect(called).toHaveBeenCalledTimes(1);

    called.mockReset();
    whenNetworkIdle(called, () => true);
    await wait(TIMINGS.idle - 1);
    arrive('script');
    await wait(TIMINGS.idle - 1);
    expect(called).not.toHaveBeenCalled();
    dispatchEvent(new Event(act));
    await wait(0);
  },
);
