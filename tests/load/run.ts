// `npm run load`: LOAD_PLAYERS signed-in players on one and two API processes over pgbouncer and PostgreSQL, polling and with live streams.
// Everything runs on this machine. Prints a table, and fails if the ledger has errors afterwards.
import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { openDb, type Db } from '../../sandbox/db.ts';
import { SCHEMA } from '../../sandbox/facts.ts';
import { post } from '../../sandbox/ledger.ts';
import { digest } from '../../sandbox/secrets.ts';
import { TERMS_VERSION } from '../../src/config/terms.ts';
import { withCleanup } from '../cleanup.ts';
import { auditLedger } from '../ledgerAudit.ts';
import { ensurePostgres } from '../postgres.ts';
import { startNats, startPgbouncer, startSandboxProcess } from '../servers.ts';
import { wholeNumber } from '../wholeNumber.ts';
import { during } from './during.ts';
import { startPlayers } from './players.ts';

const PLAYERS = wholeNumber('LOAD_PLAYERS', 10_000);
const SECONDS = wholeNumber('LOAD_SECONDS', 20);
/** Changes of a random member's balance per second. */
const CHANGES = 50;
/** Milliseconds before the measurement: the players arrive within the first 10 s. */
const WARM_UP = 15_000;

/** Creates members with a session each; returns their ids and tokens. */
async function createMembers(db: Db): Promise<{ ids: string[]; tokens: string[] }> {
  const rows = Array.from({ length: PLAYERS }, () => ({
    id: randomUUID(),
    token: randomBytes(24).toString('base64url'),
  }));
  const sent = JSON.stringify(rows.map(({ id, token }) => ({ id, hash: digest(token) })));
  const read = 'from jsonb_to_recordset($1::jsonb) as row (id text, hash text)';
  await db.transaction(async (tx) => {
    await tx.query(
      `insert into members (id, account_id, email, nickname, phone, password_hash, agreed_terms, created_at, notices_seen_at)
       select id, id, id, id, id, 'x', $2::text, now(), now() ${read}`,
      [sent, TERMS_VERSION],
    );
    await tx.query(
      `insert into wallets (member_id, unit) select id, unit from (select id ${read}) as m, (values ('won'), ('point')) as u (unit)`,
      [sent],
    );
    await tx.query(
      `insert into sessions (id, member_id, auth_token_hash, created_at, expires_at)
       select gen_random_uuid()::text, id, hash, now(), now() + interval '1 day' ${read}`,
      [sent],
    );
  });
  return { ids: rows.map(({ id }) => id), tokens: rows.map(({ token }) => token) };
}

/** CPU seconds that a process has used, and its memory in MB. */
function usage(pid: number): { cpu: number; memory: number } {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13).map(Number);
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return { cpu: ((user ?? 0) + (system ?? 0)) / 100, memory: Number(kilobytes) / 1024 };
}

function quantile(values: readonly number[], share: number): string {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return value === undefined ? '–' : value.toFixed(0);
}

/** Measures one setup and returns its row of the table. */
async function measure(
  env: Record<string, string>,
  db: Db,
  who: { ids: string[]; tokens: string[] },
  processes: number,
  isLive: boolean,
  cleanups: (() => unknown)[],
): Promise<string> {
  const servers: Awaited<ReturnType<typeof startSandboxProcess>>[] = [];
  for (let i = 0; i < processes; i += 1) {
    const server = await startSandboxProcess(env);
    cleanups.push(server.stop);
    servers.push(server);
  }
  const players = startPlayers(
    who.tokens,
    servers.map(({ api }) => api),
    isLive,
  );
  const change = async (): Promise<void> => {
    const member = Math.floor(Math.random() * PLAYERS);
    players.changing(member);
    await post(db, { memberId: who.ids[member] ?? '', type: 'adjust', amount: 1000, key: randomUUID() });
    await wait(1000 / CHANGES);
  };
  const { before, after, answers, events, errors, opened } = await during(async () => {
    await wait(WARM_UP);
    players.measure();
    const cpuBefore = servers.map(({ pid }) => usage(pid).cpu);
    await wait(SECONDS * 1000);
    return { before: cpuBefore, after: servers.map(({ pid }) => usage(pid)), ...players.measured };
  }, change);
  players.stop();
  for (const server of servers) await server.stop();
  const cpu = after.reduce((sum, { cpu: used }, at) => sum + used - (before[at] ?? 0), 0) / SECONDS;
  const cells = [
    `${isLive ? 'streams' : 'polling'}, ${processes} process${processes > 1 ? 'es' : ''}`,
    (answers.length / SECONDS).toFixed(0),
    `${(cpu * 100).toFixed(0)} %`,
    `${after.reduce((sum, { memory }) => sum + memory, 0).toFixed(0)} MB`,
    ...[0.5, 0.95, 0.99].map((share) => quantile(answers, share)),
    isLive ? `${quantile(events, 0.5)} / ${quantile(events, 0.99)}` : '–',
    isLive ? String(opened) : '–',
    String(errors),
  ];
  return `| ${cells.join(' | ')} |`;
}

async function main(cleanups: (() => unknown)[]): Promise<void> {
  const postgres = await ensurePostgres();
  if (!postgres) throw new Error('no PostgreSQL server here');
  cleanups.push(postgres.stop);
  const pool = await startPgbouncer(postgres.url);
  cleanups.push(pool.stop);
  const nats = await startNats();
  cleanups.push(nats.stop);
  const db = await openDb({ at: postgres.url, schema: SCHEMA, now: () => new Date() });
  cleanups.push(() => db.close());
  // pgbouncer shares connections and drops their search path: set it on the database.
  await db.query(`alter database postgres set search_path = ${SCHEMA}`);
  const env = { DATABASE_URL: pool.url, NATS_URL: `nats://127.0.0.1:${nats.port}` };
  await (await startSandboxProcess(env)).stop();
  const who = await createMembers(db);
  console.log(`${PLAYERS} players, ${SECONDS} s each, ${CHANGES} changes a second

| | polls/s | CPU | memory | p50 ms | p95 | p99 | events p50 / p99 ms | streams | errors |
|---|---|---|---|---|---|---|---|---|---|`);
  for (const isLive of [false, true])
    for (const processes of [1, 2]) console.log(await measure(env, db, who, processes, isLive, cleanups));
  const wrong = await auditLedger(db);
  console.log(`\nledger: ${wrong.length === 0 ? 'clean' : wrong.join('\n')}`);
  if (wrong.length > 0) process.exitCode = 1;
}

await withCleanup(main);
