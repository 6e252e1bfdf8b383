import { setImmediate } from 'node:timers';
import type { Clock } from '../../src/lib/clock.ts';

interface Timer {
  due: number;
  fn: () => void;
  /** Milliseconds between two calls, for an interval. */
  every?: number;
}

/** A clock that a test moves. */
export class VirtualClock implements Clock {
  readonly #timers = new Set<Timer>();
  /** Monotonic milliseconds; what timers count in. */
  #ticks = 0;
  /** Milliseconds since 1970 at tick 0. */
  #origin: number;

  /** @param start milliseconds since 1970 that `now` begins with */
  constructor(start = Date.UTC(2026, 10, 20)) {
    this.#origin = start;
  }

  now(): number {
    return this.#origin + this.#ticks;
  }

  monotonic(): number {
    return this.#ticks;
  }

  setTimeout(fn: () => void, ms: number): () => void {
    return this.#add({ due: this.#ticks + Math.max(0, ms), fn });
  }

  setInterval(fn: () => void, ms: number): () => void {
    const every = Math.max(1, ms);
    return this.#add({ due: this.#ticks + every, fn, every });
  }

  /** How many timers wait: zero when nothing leaks. */
  get pending(): number {
    return this.#timers.size;
  }

  /** Moves time on by `ms` and calls what falls due, in order of time, letting promises settle before and after each call. */
  async advance(ms: number): Promise<void> {
    const end = this.#ticks + ms;
    await flushPromises();
    for (let timer = this.#next(end); timer; timer = this.#next(end)) {
      this.#ticks = timer.due;
      if (timer.every === undefined) this.#timers.delete(timer);
      else timer.due += timer.every;
      timer.fn();
      await flushPromises();
    }
    this.#ticks = end;
  }

  /** Steps `now` by `ms`, as a player who sets the device's clock does: timers and monotonic time are not touched. */
  jump(ms: number): void {
    this.#origin += ms;
  }

  #add(timer: Timer): () => void {
    this.#timers.add(timer);
    return () => void this.#timers.delete(timer);
  }

  /** The earliest timer due by `end`; among equals the one set first. */
  #next(end: number): Timer | undefined {
    let first: Timer | undefined;
    for (const timer of this.#timers) if (timer.due <= end && (!first || timer.due < first.due)) first = timer;
    return first;
  }
}

/** Lets every promise that can settle do so. */
export function flushPromises(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
