import { setImmediate } from 'node:timers';
import type { Clock } from '../../src/lib/clock.ts';

interface Timer {
  due: number;
  fn: () => void;
  /** Milliseconds between two calls, for an interval. */
  every?: number;
}

/** A clock that stands still until a test moves it. */
export class VirtualClock implements Clock {
  readonly #timers = new Set<Timer>();
  #now: number;

  /** @param start milliseconds since 1970 that `now` begins with */
  constructor(start = Date.UTC(2026, 10, 20)) {
    this.#now = start;
  }

  now(): number {
    return this.#now;
  }

  setTimeout(fn: () => void, ms: number): () => void {
    return this.#add({ due: this.#now + Math.max(0, ms), fn });
  }

  setInterval(fn: () => void, ms: number): () => void {
    const every = Math.max(1, ms);
    return this.#add({ due: this.#now + every, fn, every });
  }

  /** How many timers wait: zero when nothing leaks. */
  get pending(): number {
    return this.#timers.size;
  }

  /** Moves `now` by `ms` and calls what falls due, in order of time, letting promises settle before and after each call. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms;
    await settle();
    for (let timer = this.#next(end); timer; timer = this.#next(end)) {
      this.#now = timer.due;
      if (timer.every === undefined) this.#timers.delete(timer);
      else timer.due += timer.every;
      timer.fn();
      await settle();
    }
    this.#now = end;
  }

  /** Sets `now` without calling anything, as a player who changes the device's clock does: timers keep their distance. */
  jump(ms: number): void {
    this.#now += ms;
    for (const timer of this.#timers) timer.due += ms;
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
export function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
