import { describe, expect, test, vi } from 'vitest';
import { sleep, stopwatch, systemClock, within } from '../../../src/lib/clock.ts';
import { VirtualClock } from '../../support/virtualClock.ts';

describe('the virtual clock', () => {
  test('starts at the given time and runs due timers in order', async () => {
    const clock = new VirtualClock(1000);
    const seen: [string, number][] = [];
    clock.setTimeout(() => seen.push(['late', clock.now()]), 300);
    clock.setTimeout(() => seen.push(['early', clock.now()]), 100);
    clock.setInterval(() => seen.push(['tick', clock.now()]), 150);
    await clock.advance(300);
    expect(seen).toEqual([
      ['early', 1100],
      ['tick', 1150],
      ['late', 1300],
      ['tick', 1300],
    ]);
    expect(clock.now()).toBe(1300);
  });

  test('lets promises settle between two timers, so that a timer set in one runs in the same advance', async () => {
    const clock = new VirtualClock(0);
    const seen: number[] = [];
    const loop = async () => {
      for (let i = 0; i < 3; i += 1) {
        await sleep(clock, 10);
        await Promise.resolve();
        seen.push(clock.now());
      }
    };
    void loop();
    await clock.advance(30);
    expect(seen).toEqual([10, 20, 30]);
    expect(clock.pending).toBe(0);
  });

  test('a cancelled timer is never called', async () => {
    const clock = new VirtualClock(0);
    const fn = vi.fn();
    const cancelTimeout = clock.setTimeout(fn, 10);
    const cancelInterval = clock.setInterval(fn, 10);
    cancelTimeout();
    await clock.advance(25);
    expect(fn).toHaveBeenCalledTimes(2);
    cancelInterval();
    await clock.advance(100);
    expect(fn).toHaveBeenCalledTimes(2);
  });

  test("a change of the device's clock changes now() and fires no timer", async () => {
    const clock = new VirtualClock(0);
    const fn = vi.fn();
    clock.setTimeout(fn, 100);
    clock.jump(3_600_000);
    await clock.advance(99);
    expect(fn).not.toHaveBeenCalled();
    await clock.advance(1);
    expect(fn).toHaveBeenCalledOnce();
    expect(clock.now()).toBe(3_600_100);
  });
});

describe('sleep', () => {
  test('resolves after its time', async () => {
    const clock = new VirtualClock();
    const done = vi.fn();
    void sleep(clock, 1000).then(done);
    await clock.advance(999);
    expect(done).not.toHaveBeenCalled();
    await clock.advance(1);
    expect(done).toHaveBeenCalledOnce();
  });

  test('rejects with AbortError when aborted, and clears its timer', async () => {
    const clock = new VirtualClock();
    const abort = new AbortController();
    const sleeping = sleep(clock, 1000, abort.signal);
    abort.abort('any reason');
    await expect(sleeping).rejects.toMatchObject({ name: 'AbortError' });
    expect(clock.pending).toBe(0);
  });

  test('rejects at once when already aborted', async () => {
    const clock = new VirtualClock();
    await expect(sleep(clock, 1000, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
    expect(clock.pending).toBe(0);
  });

  test('removes its abort listener when it is done', async () => {
    const clock = new VirtualClock();
    const { signal } = new AbortController();
    const removed = vi.spyOn(signal, 'removeEventListener');
    const sleeping = sleep(clock, 10, signal);
    await clock.advance(10);
    await sleeping;
    expect(removed).toHaveBeenCalledOnce();
  });
});

describe('within', () => {
  test('settles with the result of work that is in time, and clears its timer', async () => {
    const clock = new VirtualClock();
    await expect(within(clock, 100, Promise.resolve(7))).resolves.toBe(7);
    await expect(within(clock, 100, Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(clock.pending).toBe(0);
  });

  test('rejects with TimeoutError when work is late', async () => {
    const clock = new VirtualClock();
    const late = within(clock, 100, new Promise(() => undefined));
    const outcome = expect(late).rejects.toMatchObject({ name: 'TimeoutError' });
    await clock.advance(100);
    await outcome;
  });

  test('if scripts blocked the page for longer than the limit, work gets the limit again, once', async () => {
    const block = (ms: number): void => {
      for (const start = performance.now(); performance.now() - start < ms;);
    };
    const late = new Promise((resolve) => systemClock.setTimeout(() => resolve('late'), 60));
    const first = within(systemClock, 40, late);
    const never = expect(within(systemClock, 40, new Promise(() => undefined))).rejects.toMatchObject({
      name: 'TimeoutError',
    });
    block(120);
    await expect(first).resolves.toBe('late');
    await never;
  });
});

test('the system clock waits, repeats and cancels for real', async () => {
  const before = systemClock.now();
  let ticks = 0;
  const stop = systemClock.setInterval(() => (ticks += 1), 5);
  const never = vi.fn();
  systemClock.setTimeout(never, 5)();
  await sleep(systemClock, 40);
  await expect.poll(() => ticks).toBeGreaterThan(1);
  stop();
  const counted = ticks;
  expect(systemClock.now() - before).toBeGreaterThanOrEqual(35);
  await sleep(systemClock, 20);
  expect(ticks).toBe(counted);
  expect(never).not.toHaveBeenCalled();
});

test('a stopwatch counts the sleep of a device whose monotonic clock stands still, and no clock that is set back', async () => {
  const clock = new VirtualClock(1000);
  const elapsed = stopwatch(clock);
  await clock.advance(300);
  expect(elapsed()).toBe(300);
  clock.jump(-5000);
  expect(elapsed()).toBe(300);
  clock.jump(60_000);
  expect(elapsed()).toBe(55_300);
});
