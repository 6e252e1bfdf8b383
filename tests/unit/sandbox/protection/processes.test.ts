import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDb, type Db } from '../../../../sandbox/db.ts';
import { SCHEMA } from '../../../../sandbox/facts.ts';
import { DATABASES, freshSchema, START_TIMEOUT } from '../helper.ts';
import { stopProcess } from '../../../stopProcess.ts';
import { startProcess, type SandboxProcess } from '../process.ts';
import { SLOT } from './member.ts';

const POSTGRES = DATABASES.find(([name]) => name === 'PostgreSQL')?.[1] ?? '';
/** Clients that send requests at the same time, every other one to the second process. */
const CLIENTS = 100;

interface Reply {
  code?: number;
  data: Record<string, unknown>;
  session?: { jwt: string };
  DATA: { url: string };
}

/** Limits must hold although neither process knows what the other is doing: the database enforces them. */
describe.runIf(POSTGRES)('two processes on one PostgreSQL', () => {
  const database = freshSchema();
  let admin: Db;
  let db: Db;
  let processes: SandboxProcess[];
  beforeAll(async () => {
    const now = () => new Date();
    admin = await openDb({ at: POSTGRES, schema: 'public', now });
    await admin.script(`create database ${database}`);
    const own = new URL(POSTGRES);
    own.pathname = `/${database}`;
    const start = () => startProcess({ DATABASE_URL: own.href });
    processes = await Promise.all([start(), start()]);
    db = await openDb({ at: own.href, schema: SCHEMA, now });
    await db.query('update games set is_service = 1 where id = $1', [SLOT]);
  }, 2 * START_TIMEOUT);
  afterAll(async () => {
    await Promise.all(processes.map(({ child }) => stopProcess(child)));
    await db.close();
    await admin.script(`drop database ${database} with (force)`);
    await admin.close();
  });

  /** The process that a client talks to. */
  const at = (client: number): SandboxProcess => processes[client % 2]!;

  async function send(url: string, token: string, method: string, body?: object): Promise<Reply> {
    const headers = { 'content-type': 'text/plain', 'idempotency-key': randomUUID() };
    const response = await fetch(url, {
      method,
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await response.json()) as Reply;
  }

  /** A new member with a daily limit of one kind. */
  async function limited(kind: string, value: number): Promise<{ id: string; token: string }> {
    const made = await fetch(`${at(0).control}/members`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ balance: 1_000_000 }),
    });
    const { account_id, password } = (await made.json()) as { account_id: string; password: string };
    const login = await send(`${at(0).api}/auth/login`, '', 'POST', { username: account_id, password });
    const token = login.session?.jwt ?? '';
    expect((await send(`${at(1).api}/protection/limits/${kind}/day`, token, 'PUT', { value })).code).toBe(0);
    const [row] = await db.query<{ id: string }>('select id from members where account_id = $1', [account_id]);
    return { id: row?.id ?? '', token };
  }

  const forAll = <T>(work: (client: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: CLIENTS }, (_, client) => work(client)));

  test('100 deposits at once, credited while others are requested, do not exceed a limit of deposits', async () => {
    const { id, token } = await limited('deposit', 100_000);
    const body = { amount: 30_000, method: 'bank', sender_name: '김하늘' };
    const codes = await forAll(async (client) => {
      for (;;) {
        const { code, data } = await send(`${at(client).api}/wallet/deposits`, token, 'POST', body);
        const request = (data['request'] as { id: string } | undefined)?.id;
        // The other process credits the waiting request, whichever client sent it.
        if (request) await fetch(`${at(client + 1).control}/requests/${request}/complete`, { method: 'POST' });
        if (code !== 6001 && code !== 4290) return code;
      }
    });
    expect(codes.toSorted((a = 0, b = 0) => a - b)).toEqual([
      0,
      0,
      0,
      ...Array.from({ length: CLIENTS - 3 }, () => 7001),
    ]);
    const sql =
      "select count(*) as entries, sum(amount)::bigint as sum from ledger where member_id = $1 and type = 'deposit'";
    expect(await db.query(sql, [id])).toEqual([{ entries: 3, sum: 90_000 }]);
  });

  test.each(['stake', 'loss'])('100 rounds at once do not exceed a limit of %s', async (kind) => {
    const { id, token } = await limited(kind, 20_000);
    const launched = await send(`${at(0).api}/game/launch?game_id=${SLOT}&type=slot`, token, 'GET');
    const page = await (await fetch(launched.DATA.url)).text();
    const boot = /data-boot="([^"]+)"/.exec(page)?.[1]?.replaceAll('&quot;', '"') ?? '{}';
    const { session } = JSON.parse(boot) as { session: string };
    const rounds = await forAll(async (client) => {
      const response = await fetch(`${at(client).games}/round`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-game-session': session },
        body: JSON.stringify({ key: randomUUID(), bet: 1_000 }),
      });
      return (await response.json()) as { ok: boolean; reason?: string };
    });
    expect(rounds.filter(({ ok, reason }) => !ok && reason !== 'limit')).toEqual([]);
    const sql = `select coalesce(-sum(amount) filter (where type = 'bet'), 0)::bigint as staked,
        coalesce(-sum(amount) filter (where type in ('bet', 'win')), 0)::bigint as lost
      from ledger where member_id = $1 and type in ('bet', 'win')`;
    const [sums] = await db.query<{ staked: number; lost: number }>(sql, [id]);
    const taken = rounds.filter(({ ok }) => ok).length;
    expect(sums?.staked).toBe(taken * 1_000);
    if (kind === 'stake') expect(taken).toBe(20);
    else expect(sums?.lost).toBeLessThanOrEqual(20_000);
  });
});
