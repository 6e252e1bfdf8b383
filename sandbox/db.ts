import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import pg from 'pg';
import { lockFolder } from './folderLock.ts';
import { ROOT } from './install.mjs';

/** Runs SQL: a database, or one transaction on it. */
export interface Queryable {
  /** Runs one statement with `$1`-parameters and returns its rows. bigint comes as number, timestamptz as Date. */
  query<Row = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<Row[]>;
  /** Runs several statements without parameters. */
  script(sql: string): Promise<void>;
  /**
   * The server's clock. Rows are stamped by it or by `server_now()`, the database's clock with the same offset; only
   * `live_events` has the database's own time.
   */
  now(): Date;
}

/**
 * One SQL dialect over PGlite and PostgreSQL.
 * Inside `transaction(fn)` only the handle given to `fn` may be used: PGlite has one connection and would wait for itself.
 */
export interface Db extends Queryable {
  kind: 'pglite' | 'postgres';
  /** The schema that holds all tables. */
  schema: string;
  /** Commits when `fn` resolves, rolls back when it rejects (the rejection is passed on). */
  transaction<T>(fn: (tx: Queryable) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Which database to open, its schema and the clock. */
export interface DbOptions {
  /** `memory`, a PostgreSQL URL, or a folder for PGlite. */
  at: string;
  /** Letters, digits and underscores; several sandboxes can share one PostgreSQL server in schemas of their own. */
  schema: string;
  now(): Date;
  /** The files with which a database in `memory` begins, as PGlite dumps them; without them it is empty. */
  files?: Blob | undefined;
}

/** The SQLSTATE of a value that a unique index already has. */
export const UNIQUE_VIOLATION = '23505';

/** Whether an error says that the database cannot store a value: a text with a NUL, a date before its calendar (SQLSTATE class 22). */
export function isUnstorable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^22...$/.test(String(error.code));
}

/** Inserts one row, its values by column, and returns the given columns; rejects if a constraint forbids it. */
export async function insert<Row>(
  db: Queryable,
  table: string,
  values: Record<string, unknown>,
  returning = '*',
): Promise<Row> {
  const columns = Object.keys(values);
  const parameters = columns.map((_column, index) => `$${index + 1}`);
  const sql = `insert into ${table} (${columns.join(', ')}) values (${parameters.join(', ')}) returning ${returning}`;
  const [row] = await db.query<Row>(sql, Object.values(values));
  if (row === undefined) throw new Error(`${table}: a row was not written`);
  return row;
}

/** Runs reads that all see the state of one moment, whatever others commit meanwhile. */
export function snapshot<T>(db: Db, read: (tx: Queryable) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    return read(tx);
  });
}

/** Opens the database; rejects when it cannot be reached, or its folder belongs to a running process. */
export function openDb(options: DbOptions): Promise<Db> {
  if (!/^[a-z_][a-z0-9_]*$/.test(options.schema)) throw new Error(`Not a schema name: ${options.schema}`);
  return isPostgresUrl(options.at) ? openPostgres(options) : openPglite(options);
}

/** Whether an address is that of a PostgreSQL server. */
export function isPostgresUrl(at: string): boolean {
  return /^postgres(ql)?:\/\//.test(at);
}

async function openPglite({ at, schema, now, files }: DbOptions): Promise<Db> {
  const inMemory = at === 'memory';
  const unlock = inMemory ? () => {} : await lockData(at);
  const isNew = inMemory || !existsSync(join(at, COMPLETE));
  const lite = await PGlite.create({
    ...(!inMemory && { dataDir: join(at, 'pglite') }),
    ...(isNew && { loadDataDir: files ?? (await (emptyFiles ??= readEmptyFiles())) }),
    // All rows fit into a part of the default 128 MB, which every start has to clear.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  });
  if (!inMemory) writeFileSync(join(at, COMPLETE), '');
  await lite.exec(`set search_path to ${schema}`);
  const over = (handle: PGlite | Transaction): Queryable => ({
    async query<Row>(sql: string, params: readonly unknown[] = []) {
      return (await handle.query<Row>(sql, [...params])).rows;
    },
    async script(sql) {
      await handle.exec(sql);
    },
    now,
  });
  return {
    ...over(lite),
    kind: 'pglite',
    schema,
    transaction: (fn) => lite.transaction((tx) => fn(over(tx))),
    async close() {
      await lite.close();
      unlock();
    },
  };
}

/** The files of an empty database, once this process has read them. */
let emptyFiles: Promise<Blob> | undefined;

/**
 * Reads the files of an empty database. The first process creates them, which takes seconds, and stores them for all
 * others.
 */
async function readEmptyFiles(): Promise<Blob> {
  const cached = join(ROOT, 'node_modules/.cache', `empty-cluster-${pgliteVersion()}.tar`);
  if (existsSync(cached)) return new Blob([readFileSync(cached)]);
  // Every start has to unpack the files: the default log segment of 16 MB and the two template databases are three quarters of them.
  const lite = await PGlite.create({ dataDir: 'memory://', initDbStartParams: ['--wal-segsize=1'] });
  await lite.exec("update pg_database set datistemplate = false where datname like 'template%'");
  await lite.exec('drop database template0');
  await lite.exec('drop database template1');
  const files = await lite.dumpDataDir('none');
  await lite.close();
  mkdirSync(dirname(cached), { recursive: true });
  // Moved into place when it is complete: other processes start at the same time.
  const unfinished = `${cached}.${process.pid}`;
  writeFileSync(unfinished, Buffer.from(await files.arrayBuffer()));
  renameSync(unfinished, cached);
  return files;
}

function pgliteVersion(): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(ROOT, 'node_modules/@electric-sql/pglite/package.json'), 'utf8'),
  );
  return version;
}

/** Marker file: PGlite has finished creating its files. */
const COMPLETE = 'pglite.complete';

/** Locks a data folder for this process; deletes the files of a first start that was killed before it finished. */
async function lockData(at: string): Promise<() => void> {
  try {
    // With `recursive` Node never returns where the parent exists but can hold no folder, as /proc.
    if (!statSync(at, { throwIfNoEntry: false })?.isDirectory()) mkdirSync(at, { recursive: !existsSync(dirname(at)) });
    accessSync(at, constants.W_OK);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`SANDBOX_DATA names no folder that can be written (${at}): ${why}`, { cause });
  }
  const unlock = await lockFolder(at);
  if (!existsSync(join(at, COMPLETE))) rmSync(join(at, 'pglite'), { recursive: true, force: true });
  return unlock;
}

// By default the library gives a bigint as a text, since it may be more than a number can hold: no amount of the sandbox is.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

async function openPostgres({ at, schema, now }: DbOptions): Promise<Db> {
  const pool = new pg.Pool({
    connectionString: at,
    // Without the timeout, a process that hangs would keep rows locked, and other connections waiting, until its socket
    // closes.
    options: `-c search_path=${schema} -c idle_in_transaction_session_timeout=30s`,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => console.error(`database connection lost: ${error.message}`));
  const over = (handle: pg.Pool | pg.PoolClient): Queryable => ({
    async query<Row>(sql: string, params: readonly unknown[] = []) {
      const result = await handle.query(sql, [...params]);
      const rows: Row[] = result.rows;
      return rows;
    },
    async script(sql) {
      await handle.query(sql);
    },
    now,
  });
  await pool.query('select 1').catch((cause: NodeJS.ErrnoException) => {
    // For example a wrong password or a missing database. Where several addresses refuse, the error has a code and no
    // message.
    const why = cause.message || cause.code;
    throw new Error(`DATABASE_URL names no PostgreSQL server that answers (${new URL(at).host}): ${why}`, { cause });
  });
  return {
    ...over(pool),
    kind: 'postgres',
    schema,
    async transaction(fn) {
      const client = await pool.connect();
      let broken: Error | undefined;
      const lost = (error: Error) => {
        broken = error;
      };
      // A connection that breaks meanwhile rejects its queries; without a listener it would end the process with all its calls.
      client.on('error', lost);
      try {
        await client.query('begin');
        const result = await fn(over(client));
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback').catch((rollback: Error) => {
          broken = rollback;
        });
        throw error;
      } finally {
        client.off('error', lost);
        client.release(broken);
      }
    },
    close: () => pool.end(),
  };
}
