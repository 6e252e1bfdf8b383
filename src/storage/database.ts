import { safeParse, type GenericSchema } from 'valibot';
import * as TIMINGS from '../config/timings.ts';
import { within, systemClock, type Clock } from '../lib/clock.ts';
import { log } from '../lib/log.ts';
import { err, ok, type Result } from '../lib/result.ts';
import { openPort, type DatabasePort } from './port.ts';

/** The collections in IndexedDB: pending commands (`intents`), answers of the operator, drafts, stops of play. */
export type CollectionName = 'intents' | 'answers' | 'drafts' | 'stops';

/**
 * Rows of one kind by id. No method throws or rejects. The ids of a personal collection are made with `rowId`, by which a sign-out finds a
 * player's rows.
 */
export interface Collection<T> {
  /** The row; undefined if there is none that the schema accepts. `unavailable`: the database cannot be read. */
  get(id: string): Promise<Result<T | undefined, 'unavailable'>>;
  /** Stores a row (plain data). `memoryOnly`: stored until the page ends or the database can be written again. */
  set(id: string, value: T): Promise<Result<void, 'memoryOnly'>>;
  /** Deletes a row. `memoryOnly`: it reappears if the page ends before the database can be written again. */
  delete(id: string): Promise<Result<void, 'memoryOnly'>>;
  /** Changes a row in one transaction; `change` may run more than once. `unavailable`: nothing was changed. */
  update(id: string, change: (old: T | undefined) => T): Promise<Result<void, 'unavailable' | 'memoryOnly'>>;
  /** Every row. */
  all(): Promise<Rows<T>>;
}

/** The rows of a collection. */
export interface Rows<T> {
  rows: [id: string, value: T][];
  /** False while the database is unavailable: `rows` has only those that this page could not store, and there may be others. */
  complete: boolean;
}

/**
 * `personal`: `clearPersonalCollections` clears the collection. `restored`: a row that this page has read or written, and that is missing after a
 * lost connection, is written again, because the browser may have emptied the database.
 */
export type CollectionKind = { personal: boolean; restored?: never } | { personal: false; restored: true };

/** State of the database, for the self-check page. */
export interface DatabaseHealth {
  /** Failed or timed-out operations since the page started. */
  failures: number;
  /** Rows waiting in memory to be written or deleted. */
  inMemory: number;
  /** The database is unavailable; memory is used instead. */
  paused: boolean;
}

/** The only access to IndexedDB. */
export interface Database {
  /** The collection `name`; rows that do not fit `schema` are skipped. */
  createCollection<T>(name: CollectionName, schema: GenericSchema<unknown, T>, kind: CollectionKind): Collection<T>;
  /**
   * Deletes the rows of personal collections whose id `isGone` accepts, including collections that this page has not opened. `unavailable`:
   * they are deleted once the database can be written again.
   */
  clearPersonalCollections(isGone: (id: string) => boolean): Promise<Result<void, 'unavailable'>>;
  databaseHealth(): DatabaseHealth;
}

/** Tombstone of a deleted row in `memory`. */
const DELETED = Symbol('deleted');
const PERSONAL = 'personal/';
/** Errors that concern one row; every other error means that the connection is unusable. */
const ROW_ERRORS = new Set(['QuotaExceededError', 'DataCloneError', 'DataError']);

/**
 * A database over `open`, which makes one connection per call. Each operation has a time limit. After a lost connection the operation is
 * retried once on a new one; after that, memory takes over and the database is used again after a pause. Operations run in sequence.
 */
export function createDatabase(open: () => DatabasePort, clock: Clock): Database {
  /** Changes that the database has not accepted, by full key; written when it is available again. */
  const memory = new Map<string, unknown>();
  let port: DatabasePort | undefined;
  /** The rows of `restored` collections as this page last read or wrote them, by full key. */
  const known = new Map<string, unknown>();
  /** The connection was lost: `memory`, and what is missing of `known`, must be written before the next operation. */
  let mustRestore = false;
  /** Conditions (on ids) of personal rows that are still to be deleted. */
  let pendingClears: ((id: string) => boolean)[] = [];
  let failures = 0;
  let resumeAt = 0;
  let queue: Promise<unknown> = Promise.resolve();

  function run<R>(work: (port: DatabasePort) => Promise<R>): Promise<Result<R, 'unavailable'>> {
    const turn = queue.then(() => attempt(work));
    queue = turn;
    return turn;
  }

  /** Applies the pending changes, which every operation does before its own work. */
  const applyNow = (): Promise<Result<void, 'unavailable'>> => run(() => Promise.resolve());

  async function attempt<R>(work: (port: DatabasePort) => Promise<R>): Promise<Result<R, 'unavailable'>> {
    if (clock.monotonic() < resumeAt) return err('unavailable');
    for (const retry of [true, false]) {
      try {
        port ??= open();
        if (mustRestore || pendingClears.length > 0) await applyPending(port);
        return ok(await within(clock, TIMINGS.indexedDb, work(port)));
      } catch (cause) {
        failures += 1;
        log.warn('The database failed', cause);
        if (!isConnectionLost(cause)) return err('unavailable');
        mustRestore = true;
        port?.close();
        port = undefined;
        if (!retry) resumeAt = clock.monotonic() + TIMINGS.indexedDbPause;
      }
    }
    return err('unavailable');
  }

  /** Applies the pending changes. A row that the database rejects while others succeed stays in memory. */
  async function applyPending(to: DatabasePort): Promise<void> {
    for (const isGone of [...pendingClears]) {
      await within(clock, TIMINGS.indexedDb, clearPersonal(to, isGone));
      pendingClears = pendingClears.filter((other) => other !== isGone);
    }
    if (mustRestore && known.size > 0) {
      const stored = await within(clock, TIMINGS.indexedDb, to.keys());
      for (const [key, value] of known) if (!stored.includes(key) && !memory.has(key)) memory.set(key, value);
    }
    mustRestore = false;
    for (const [key, value] of [...memory]) {
      try {
        await within(clock, TIMINGS.indexedDb, value === DELETED ? to.del(key) : to.set(key, value));
        memory.delete(key);
      } catch (cause) {
        if (isConnectionLost(cause)) throw cause;
        log.warn(`The database refused a row: ${key}`, cause);
      }
    }
  }

  function createCollection<T>(
    name: CollectionName,
    schema: GenericSchema<unknown, T>,
    kind: CollectionKind,
  ): Collection<T> {
    const prefix = `${kind.personal ? PERSONAL : ''}${name}/`;

    /** A row of another shape is left in place: another build may still use it. */
    function accept(key: string, value: unknown): T | undefined {
      if (value === undefined || value === DELETED) return undefined;
      const result = safeParse(schema, value);
      if (result.success) return result.output;
      log.warn(`A stored row does not fit: ${key}`);
      return undefined;
    }

    /** Updates `known` with a row that this page has read or written; gives the row. */
    function remember<V>(key: string, value: V): V {
      if (value === DELETED) known.delete(key);
      else if (kind.restored) known.set(key, value);
      return value;
    }

    async function write(id: string, value: unknown): Promise<Result<void, 'memoryOnly'>> {
      const key = prefix + id;
      const done = await run((to) => (value === DELETED ? to.del(key) : to.set(key, value)));
      // Not before: a read that is still under way finds the earlier row.
      remember(key, value);
      if (done.ok) memory.delete(key);
      else memory.set(key, value);
      return done.ok ? done : err('memoryOnly');
    }

    return {
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
        if (memory.has(key)) await applyNow();
        if (memory.has(key)) return write(id, change(accept(key, memory.get(key))));
        return run((to) => to.update(key, (old) => remember(key, change(accept(key, old)))));
      },
      async all() {
        const found = await run(async (from) => {
          const keys = (await from.keys()).filter((key) => key.startsWith(prefix));
          const values = await from.getMany(keys);
          return new Map(keys.map((key, at) => [key, values[at]]));
        });
        const held = [...memory].filter(([key]) => key.startsWith(prefix));
        const rows: [string, T][] = [];
        if (found.ok) for (const key of known.keys()) if (key.startsWith(prefix)) known.delete(key);
        for (const [key, row] of new Map([...(found.ok ? found.value : []), ...held])) {
          const value = accept(key, row);
          if (value !== undefined) rows.push([key.slice(prefix.length), remember(key, value)]);
        }
        return { rows, complete: found.ok };
      },
    };
  }

  function clearPersonalCollections(isGone: (id: string) => boolean): Promise<Result<void, 'unavailable'>> {
    queue = queue.then(() => {
      for (const key of memory.keys()) if (isPersonal(key, isGone)) memory.delete(key);
      pendingClears.push(isGone);
      resumeAt = 0; // a sign-out does not wait for the end of the pause
    });
    return applyNow();
  }

  return {
    createCollection,
    clearPersonalCollections,
    databaseHealth: () => ({ failures, inMemory: memory.size, paused: clock.monotonic() < resumeAt }),
  };
}

/** Whether the connection is unusable. A browser that closes it, as when the player clears the site's data, aborts its transactions with null. */
function isConnectionLost(cause: unknown): boolean {
  return cause instanceof DOMException ? !ROW_ERRORS.has(cause.name) : cause === null;
}

async function clearPersonal(port: DatabasePort, isGone: (id: string) => boolean): Promise<void> {
  const keys = await port.keys();
  await port.delMany(keys.filter((key) => isPersonal(key, isGone)));
}

/** Whether a full key is that of a personal row whose id `isGone` accepts. */
function isPersonal(key: string, isGone: (id: string) => boolean): boolean {
  return key.startsWith(PERSONAL) && isGone(key.slice(key.indexOf('/', PERSONAL.length) + 1));
}

/** The page's database. */
export const { createCollection, clearPersonalCollections, databaseHealth }: Database = createDatabase(
  openPort,
  systemClock,
);
