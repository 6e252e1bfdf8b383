import type { DatabasePort } from '../../src/storage/port.ts';

/**
 * What one operation does: works, never answers, begins only at `release`, fails without an error, as when the browser closes the connection, or
 * fails with this DOMException's name.
 */
export type Fate = 'ok' | 'hang' | 'late' | 'closed' | (string & {});

/** A disk with connections to it, for tests: rows outlive connections, and a test says how each operation ends. */
export class FakeDatabase {
  readonly rows = new Map<string, unknown>();
  /** Connections opened so far. */
  opened = 0;
  /** Operations begun so far, as `name key`. */
  readonly begun: string[] = [];
  readonly #late: (() => void)[] = [];
  /** Decides how the next operation ends. */
  fate: (operation: string) => Fate = () => 'ok';

  /** Begins what was `late`, as a database that was slow to open does: on a connection that was given up nothing happens. */
  release(): void {
    for (const begin of this.#late.splice(0)) begin();
  }

  /** A new connection. */
  readonly open = (): DatabasePort => {
    this.opened += 1;
    let closed = false;
    const run = <T>(operation: string, work: () => T): Promise<T> => {
      if (closed) return Promise.reject(new DOMException('given up', 'AbortError'));
      this.begun.push(operation);
      const end = this.fate(operation);
      if (end === 'hang') return new Promise(() => undefined);
      if (end === 'late') {
        return new Promise((resolve) => this.#late.push(() => closed || resolve(work())));
      }
      if (end === 'closed') return Promise.reject(null);
      if (end !== 'ok') return Promise.reject(new DOMException('from the test', end));
      return new Promise((resolve) => resolve(work()));
    };
    const copy = (value: unknown): unknown => structuredClone(value);
    return {
      get: (key) => run(`get ${key}`, () => copy(this.rows.get(key))),
      set: (key, value) => run(`set ${key}`, () => void this.rows.set(key, copy(value))),
      del: (key) => run(`del ${key}`, () => void this.rows.delete(key)),
      update: (key, change) =>
        run(`update ${key}`, () => void this.rows.set(key, copy(change(copy(this.rows.get(key)))))),
      keys: () => run('keys', () => [...this.rows.keys()]),
      getMany: (keys) => run('getMany', () => keys.map((key) => copy(this.rows.get(key)))),
      delMany: (keys) => run('delMany', () => keys.forEach((key) => this.rows.delete(key))),
      close: () => {
        closed = true;
      },
    };
  };
}
