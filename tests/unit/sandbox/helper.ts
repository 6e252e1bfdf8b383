import { randomBytes, randomUUID } from 'node:crypto';
import { ORIGIN_NAMES, type OriginName, type SandboxClock, type SandboxContext } from '../../../sandbox/context.ts';
import { expect } from 'vitest';
import { insert, openDb, type Db, type Queryable } from '../../../sandbox/db.ts';
import { localFanout } from '../../../sandbox/live/fanout.ts';
import { startLive } from '../../../sandbox/live/streams.ts';
import { migrate } from '../../../sandbox/migrate.ts';
import { startSandbox, type SandboxOptions } from '../../../sandbox/sandbox.ts';
import { writeSetting } from '../../../sandbox/settings.ts';
import { MARKET } from '../../../src/config/brand.ts';
import { seededFiles } from '../../seededFiles.ts';

const server = process.env['TEST_DATABASE_URL'];

/** The databases that the suites run on, with their names: PGlite always, PostgreSQL when TEST_DATABASE_URL is set. */
export const DATABASES: readonly (readonly [name: string, database: string])[] = [
  ['PGlite', 'memory'],
  ...(server ? [['PostgreSQL', server] as const] : []),
];

/** Milliseconds: starting PGlite and a reset take seconds on a busy machine. */
export const START_TIMEOUT = 180_000;

/** An API's answer, envelope and all. */
export interface Answer {
  status: number;
  headers: Headers;
  /** The parsed body; tests read the envelope that they expect. */
  body: {
    code?: number;
    msg?: string;
    data: Record<string, unknown>;
    session?: Record<string, string | null>;
    RESULT?: boolean;
    DATA: Record<string, unknown>;
    message?: string;
  };
}

/** Options of a call. */
export interface CallOptions {
  token?: string | undefined;
  body?: unknown;
  key?: string;
  headers?: Record<string, string>;
}

/** A unique schema name. */
export const freshSchema = (): string => `test_${randomBytes(6).toString('hex')}`;

/** The context of a sandbox server, on a database with one provider and what `fill` adds. No server is started; `close` deletes the data. */
export async function emptyContext(
  clock: SandboxClock,
  fill: (tx: Queryable) => Promise<void>,
  { database = 'memory', schema = 'sandbox' } = {},
): Promise<SandboxContext & { close(): Promise<void> }> {
  const db = await openDb({ at: database, schema, now: clock.now });
  await migrate(db, async (tx) => {
    // Instead of the brand's market.
    await writeSetting(tx, 'market', 'intl');
    await insert(tx, 'providers', { id: PROVIDER, title: 'Studio', is_casino: 0, kind: 'slot', position: 0 });
    await fill(tx);
  });
  const origins = Object.fromEntries(ORIGIN_NAMES.map((name) => [name, `http://${name}.localhost`]));
  const live = await startLive(db, localFanout());
  return {
    db,
    clock,
    live,
    origins: origins as Record<OriginName, string>,
    async close() {
      await live.close();
      if (database !== 'memory') await db.script(`drop schema ${schema} cascade`);
      await db.close();
    },
  };
}

/**
 * Waits until other connections wait for this transaction, one or as many as are given. PGlite has one: what others send begins when the
 * transaction has ended.
 */
export async function othersWait({ kind }: Db, tx: Queryable, count = 1): Promise<void> {
  const waiting = 'select distinct pid from pg_locks where pg_backend_pid() = any(pg_blocking_pids(pid))';
  if (kind === 'postgres')
    await expect.poll(async () => (await tx.query(waiting)).length).toBeGreaterThanOrEqual(count);
}

/** The id of the provider of an `emptyContext`. */
export const PROVIDER = '1';

/** Starts a sandbox on free ports. Returns it with functions that call it. */
export async function startTest(database: string, options: Omit<SandboxOptions, 'db' | 'schema' | 'files'> = {}) {
  const own = database === 'memory' ? { files: await seededFiles() } : { schema: freshSchema() };
  const sandbox = await startSandbox({ db: database, ...own, ...options });
  const { origins, db } = sandbox.context;

  async function api(method: string, path: string, call: CallOptions = {}): Promise<Answer> {
    const response = await fetch(origins.api + path, {
      method,
      headers: {
        ...(call.token && { authorization: `Bearer ${call.token}` }),
        ...(call.key && { 'idempotency-key': call.key }),
        ...(method !== 'GET' && { 'content-type': 'text/plain' }),
        ...call.headers,
      },
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  }

  async function control(method: string, path: string, body?: unknown) {
    const response = await fetch(origins.control + path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const answer: Record<string, unknown> = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
    if (path === '/reset') await withoutMarket();
    return answer;
  }

  /** Sets the international market instead of the brand's. */
  async function withoutMarket(): Promise<void> {
    if (MARKET !== 'intl') await control('PATCH', '/settings', { market: 'intl' });
  }

  async function login(username = 'demo', password = 'demo-1234'): Promise<string> {
    const { body } = await api('POST', '/auth/login', { body: { username, password } });
    const jwt = body.session?.['jwt'];
    if (!jwt) throw new Error(`login failed: ${JSON.stringify(body)}`);
    return jwt;
  }

  /** Adds a member with these holdings (whole won and points), and signs them in. */
  async function newMember(holds: { balance?: number; points?: number; rolling?: number } = {}) {
    const account = String((await control('POST', '/members', holds))['account_id']);
    const [row] = await db.query<{ id: string }>('select id from members where account_id = $1', [account]);
    return { account, id: row?.id ?? '', token: await login(account) };
  }

  async function close(): Promise<void> {
    await sandbox.close();
    if (database === 'memory') return;
    const cleaner = await openDb({ at: database, schema: db.schema, now: () => new Date() });
    await cleaner.script(`drop schema if exists ${db.schema} cascade`);
    await cleaner.close();
  }

  await withoutMarket();
  return { ...sandbox, db, origins, api, control, login, newMember, close, key: () => randomUUID() };
}

/** A sandbox under test. */
export type TestSandbox = Awaited<ReturnType<typeof startTest>>;
