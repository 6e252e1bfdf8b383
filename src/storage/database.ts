import { safeParse, type GenericSchema } from 'valibot';
import { TIMINGS } from '../config/timings.ts';
import { within, systemClock, type Clock } from '../lib/clock.ts';
import { log } from '../lib/log.ts';
import { err, ok, type Result } from '../lib/result.ts';
import { openPort, type DatabasePort } from './port.ts';

/** What is kept in IndexedDB: money intents, answers of the operator, drafts. */
export type CollectionName = 'intents' | 'answers' | 'drafts';

/** Rows of one kind by id. No method throws or rejects. A row of a player's carries the player in its id (the caller's part). */
export interface Collection<T> {
  /** The row, undefined without one that the schema accepts. `unavailable`: the database cannot say. */
  get(id: string): Promise<Result<T | undefined, 'unavailable'>>;
  /** Stores a row (plain data). `memoryOnly`: it is kept, but only until the page ends or the database is back. */
  set(id: string, value: T): Promise<Result<void, 'memoryOnly'>>;
  /** Forgets a row. `memoryOnly`: it comes back if the page ends before the database is back. */
  delete(id: string): Promise<Result<void, 'memoryOnly'>>;
  /** Changes a row in one transaction; `change` may be called more than once. `unavailable`: nothing was changed. */
  update(id: string, change: (old: T | undefined) => T): Promise<Result<void, 'unavailable' | 'memoryOnly'>>;
  /** Every row. */
  all(): Promise<Rows<T>>;
}

/** The rows of a collection. */
export interface Rows<T> {
  rows: [id: string, value: T][];
  /** False while the database is down: `rows` are those that this page could not store, and nobody knows which others there are. */
  complete: boolean;
}

/** How the database does, for the self-check page. */
export interface DatabaseHealth {
  /** Operations that failed or hung since the page started. */
  failures: number;
  /** Rows waiting in memory to be written or deleted. */
  inMemory: number;
  /** Memory serves now. */
  paused: boolean;
}

/** The door to IndexedDB. */
export interface Database {
  /** The collection `name`; rows that do not fit `schema` are skipped. `personal`: `clearPersonalCollections` reaches it. */
  createCollection<T>(
    name: CollectionName,
    schema: GenericSchema<unknown, T>,
    kind: { personal: boolean },
  ): Collection<T>;
  /**
   * Deletes the rows of personal collections whose id `isGone` accepts, also of those this page has not opened. `unavailable`: it is done
   * once the database is back.
   */
  clearPersonalCollections(isGone: (id: string) => boolean): Promise<Result<void, 'unavailable'>>;
  databaseHealth(): DatabaseHealth;
}

/** Stands in memory for a row that was deleted. */
const DELETED = Symbol('deleted');
const PERSONAL = 'personal/';
/** Errors that are about one row; every other one means that the connection is of no use. */
const OF_THE_ROW = new Set(['QuotaExceededError', 'DataCloneError', 'DataError']);

/**
 * A database over `open` (one connection per call). Every operation has a time limit; after a lost connection it is tried once
 * more on a new one, then memory serves and the database is asked again after a pause. Operations run one after another.
 */
export function createDatabase(open: () => DatabasePort, clock: Clock): Database {
  /** Changes the database did not take, by full key; written once it is back. */
  const memory = new Map<string, unknown>();
  let port: DatabasePort | undefined;
  /** The database went away, and may lack what `memory` and `clearing` say. */
  let behind = false;
  /** What is still to be cleared of the personal rows, by id. */
  let clearing: ((id: string) => boolean)[] = [];
  let failures = 0;
  let resumeAt = 0;
  let queue: Promise<unknown> = Promise.resolve();

  function run<R>(work: (port: DatabasePort) => Promise<R>): Promise<Result<R, 'unavailable'>> {
    const turn = queue.then(() => attempt(work));
    queue = turn;
    return turn;
  }

  async function attempt<R>(work: (port: DatabasePort) => Promise<R>): Promise<Result<R, 'unavailable'>> {
    if (clock.monotonic() < resumeAt) return err('unavailable');
    for (const retry of [true, false]) {
      try {
        port ??= open();
        if (behind) await catchUp(port);
        return ok(await within(clock, TIMINGS.indexedDb, work(port)));
      } catch (cause) {
        failures += 1;
        log.warn('The database failed', cause);
        if (!isLost(cause)) return err('unavailable');
        behind = true;
        port?.close();
        port = undefined;
        if (!retry) resumeAt = clock.monotonic() + TIMINGS.indexedDbPause;
      }
    }
    return err('unavailable');
  }

  /** Does what could not be done while the database was away. A row that it refuses for itself stays in memory. */
  async function catchUp(to: DatabasePort): Promise<void> {
    for (const isGone of [...clearing]) {
      await within(clock, TIMINGS.indexedDb, clearPersonal(to, isGone));
      clearing = clearing.filter((other) => other !== isGone);
    }
    for (const [key, value] of [...memory]) {
      try {
        await within(clock, TIMINGS.indexedDb, value === DELETED ? to.del(key) : to.set(key, value));
        memory.delete(key);
      } catch (cause) {
        if (isLost(cause)) throw cause;
        log.warn(`The database refused a row: ${key}`, cause);
      }
    }
    behind = false;
  }

  function createCollection<T>(name: CollectionName, schema: GenericSchema<unknown, T>, kind: { personal: boolean }) {
    const prefix = `${kind.personal ? PERSONAL : ''}${name}/`;

    /** A row of another build's shape is left alone: that build may still want it. */
    function accept(key: string, value: unknown): T | undefined {
      if (value === undefined || value === DELETED) return undefined;
      const result = safeParse(schema, value);
      if (result.success) return result.output;
      log.warn(`A stored row does not fit: ${key}`);
      return undefined;
    }

    async function write(id: string, value: unknown): Promise<Result<void, 'memoryOnly'>> {
      const key = prefix + id;
      const done = await run((to) => (value === DELETED ? to.del(key) : to.set(key, value)));
      if (done.ok) memory.delete(key);
      else memory.set(key, value);
      return done.ok ? done : err('memoryOnly');
    }

    const collection: Collection<T> = {
      async get(id) {
        const key = prefix + id;
        const found = await run((from) => from.get(key));
        if (memory.has(key)) return ok(accept(key, memory.get(key)));
        return found.ok ? ok(accept(key, found.value)) : found;
      },
      set: write,
      delete: (id) => write(id, DELETED),
      async update(id, change) {
        const key = prefix + id;
        if (memory.has(key)) await run(() => Promise.resolve()); // a chance to catch up
        if (memory.has(key)) return write(id, change(accept(key, memory.get(key))));
        return run((to) => to.update(key, (old) => change(accept(key, old))));
      },
      async all() {
        const found = await run(async (from) => {
          const keys = (await from.keys()).filter((key) => key.startsWith(prefix));
          const values = await from.getMany(keys);
          return new Map(keys.map((key, at) => [key, values[at]]));
        });
        const held = [...memory].filter(([key]) => key.startsWith(prefix));
        const rows: [string, T][] = [];
        for (const [key, row] of new Map([...(found.ok ? found.value : []), ...held])) {
          const value = accept(key, row);
          if (value !== undefined) rows.push([key.slice(prefix.length), value]);
        }
        return { rows, complete: found.ok };
      },
    };
    return collection;
  }

  function clearPersonalCollections(isGone: (id: string) => boolean): Promise<Result<void, 'unavailable'>> {
    queue = queue.then(() => {
      for (const key of memory.keys()) if (isPersonal(key, isGone)) memory.delete(key);
      clearing.push(isGone);
      behind = true;
      resumeAt = 0; // a logout does not wait for the pause to end
    });
    return run(() => Promise.resolve()); // catching up clears
  }

  return {
    createCollection,
    clearPersonalCollections,
    databaseHealth: () => ({ failures, inMemory: memory.size, paused: clock.monotonic() < resumeAt }),
  };
}

function isLost(cause: unknown): boolean {
  return cause instanceof DOMException && !OF_THE_ROW.has(cause.name);
}

async function clearPersonal(port: DatabasePort, isGone: (id: string) => boolean): Promise<void> {
  const keys = await port.keys();
  await port.delMany(keys.filter((key) => isPersonal(key, isGone)));
}

/** Whether a full key is a personal row's whose id `isGone` accepts. */
function isPersonal(key: string, isGone: (id: string) => boolean): boolean {
  return key.startsWith(PERSONAL) && isGone(key.slice(key.indexOf('/', PERSONAL.length) + 1));
}

/** The page's database. */
export const { createCollection, clearPersonalCollections, databaseHealth }: Database = createDatabase(
  openPort,
  systemClock,
);
