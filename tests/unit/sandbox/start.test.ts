import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { apiServer } from '../../../sandbox/api/index.ts';
import { openDb } from '../../../sandbox/db.ts';
import { SCHEMA } from '../../../sandbox/facts.ts';
import { migrate } from '../../../sandbox/migrate.ts';
import { startSandbox } from '../../../sandbox/sandbox.ts';
import { portsFromEnv, PortTaken, reservePorts } from '../../../sandbox/servers.ts';
import { DATABASES, freshSchema, START_TIMEOUT, startTest, type TestSandbox } from './helper.ts';
import { stopProcess } from '../../stopProcess.ts';
import { ANY_PORTS, LAUNCH, MAIN, startProcess, type SandboxProcess } from './process.ts';

// The real module; the spy records whether it was called.
vi.mock('../../../sandbox/migrate.ts', { spy: true });

/** Time limit, in ms, of a test that starts several processes on a busy machine. */
const PROCESSES_TIMEOUT = 120_000;

describe('start', () => {
  const running: SandboxProcess[] = [];
  afterEach(async () => {
    await Promise.all(running.splice(0).map(({ child }) => stopProcess(child)));
  });

  async function start(env: NodeJS.ProcessEnv): Promise<SandboxProcess> {
    const started = await startProcess(env);
    running.push(started);
    return started;
  }

  const login = async (api: string, username = 'demo', password = 'demo-1234') => {
    const response = await fetch(`${api}/auth/login`, { method: 'POST', body: JSON.stringify({ username, password }) });
    const body: { session?: { jwt: string } } = await response.json();
    return body.session?.jwt ?? '';
  };
  const get = async (api: string, path: string, token: string) => {
    const response = await fetch(api + path, { headers: { authorization: `Bearer ${token}` } });
    const body: { data: Record<string, unknown> } = await response.json();
    return body.data;
  };
  const withdraw = (api: string, token: string, key: string) =>
    fetch(`${api}/wallet/withdrawals`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
      body: JSON.stringify({ amount: 10_000 }),
    });

  test.each([
    ['the sandbox alone', 'GAMES_PORT', [MAIN]],
    // `npm start` and `npm run dev` check the ports before they build.
    ['npm start', 'WEB_PORT', [LAUNCH]],
    ['npm run dev', 'WEB_PORT', [LAUNCH, '--dev']],
  ])(
    'a taken port ends %s with one line that names the port and its variable',
    async (_command, name, args) => {
      const server = createServer();
      await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
      const address = server.address();
      const port = address && typeof address === 'object' ? String(address.port) : '';
      const failed = promisify(execFile)(process.execPath, args, {
        env: { ...process.env, ...ANY_PORTS, [name]: port, SANDBOX_DATA: 'memory' },
      });
      await expect(failed).rejects.toMatchObject({
        code: 1,
        stderr: `Port ${port} is taken: stop what uses it, or set ${name} to another port\n`,
      });
      server.close();
    },
    PROCESSES_TIMEOUT,
  );

  test.each([
    [{ DATABASE_URL: 'localhost:5432/sandbox' }, 'DATABASE_URL must be an address such as postgres://'],
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/none' }, 'answers (127.0.0.1:1): connect ECONNREFUSED'],
    [{ NATS_URL: 'nats://127.0.0.1:1' }, 'NATS_URL names no NATS server that answers: '],
    [{ SANDBOX_DATA: 'package.json' }, 'SANDBOX_DATA names no folder that can be written (package.json): EEXIST'],
    // Node's `mkdirSync` with `recursive` does not return here.
    [{ SANDBOX_DATA: '/proc/none' }, 'SANDBOX_DATA names no folder that can be written (/proc/none): '],
    [{ SANDBOX_API: 'sandbox/facts.ts' }, 'SANDBOX_API must export apiServer: sandbox/facts.ts'],
    [
      { OUT_DIR: '/no/build', WEB_ROOT: undefined },
      '/no/build is missing: build the application first, or set WEB_ROOT',
    ],
  ])(
    'with %o the process ends with a line that names the variable and what is wrong',
    async (env, line) => {
      await expect(start({ SANDBOX_DATA: 'memory', ...env })).rejects.toThrow(line);
    },
    PROCESSES_TIMEOUT,
  );

  test('a NATS server that does not answer is reported before the migrations, which take long', async () => {
    await expect(startSandbox({ nats: 'nats://127.0.0.1:1' })).rejects.toThrow('NATS_URL names no NATS server');
    expect(migrate).not.toHaveBeenCalled();
  });

  test('if a port is taken while the servers start, nothing of them is left running', async () => {
    const { CONFIG_PORT } = await reservePorts(portsFromEnv(ANY_PORTS));
    const other = createServer();
    onTestFinished(() => {
      vi.restoreAllMocks();
      other.close();
    });
    const started = vi.spyOn(globalThis, 'setInterval');
    const stopped = vi.spyOn(globalThis, 'clearInterval');
    const failed = startSandbox({
      ports: { CONFIG_PORT },
      api: (...given) => {
        other.listen(CONFIG_PORT, 'localhost');
        return apiServer(...given);
      },
    });
    await expect(failed).rejects.toBeInstanceOf(PortTaken);
    const timers = started.mock.results.map(({ value }) => value as unknown);
    expect(timers.length).toBeGreaterThan(0);
    expect(stopped.mock.calls.map(([timer]) => timer)).toEqual(expect.arrayContaining(timers));
  });

  test(
    'it prints addresses and a login; its data survives a crash; its folder is locked against a second process, until it ends',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
      const first = await start({ SANDBOX_DATA: folder });
      expect(first.output).toContain('demo / demo-1234');
      const token = await login(first.api);
      expect((await withdraw(first.api, token, 'a-key')).status).toBe(200);
      await expect(start({ SANDBOX_DATA: folder })).rejects.toThrow(/is in use by process/);
      await stopProcess(first.child, 'SIGKILL');
      // Simulates a reused process id: the lock file names a process that runs and is not a sandbox.
      const lock = join(folder, 'sandbox.pid');
      writeFileSync(lock, readFileSync(lock, 'utf8').replace(String(first.child.pid), String(process.ppid)));
      const second = await start({ SANDBOX_DATA: folder });
      expect(await get(second.api, '/wallet/summary', token)).toMatchObject({ balance: 990_000 });
      await stopProcess(second.child);
      rmSync(folder, { recursive: true });
    },
    PROCESSES_TIMEOUT,
  );

  test(
    'a second signal, which npm forwards as well as the terminal, does not end it before its database is closed',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      const api = join(folder, 'api.mjs');
      // Closes once it is told to.
      writeFileSync(
        api,
        `import { apiServer as own } from ${JSON.stringify(join(MAIN, '../api/index.ts'))};
        export const apiServer = (...given) => own(...given).addHook('onClose', async () => {
          console.log('closing');
          await new Promise((resolve) => process.stdin.once('data', resolve));
        });`,
      );
      const data = join(folder, 'data');
      const { child } = await start({ SANDBOX_API: api, SANDBOX_DATA: data });
      const ended = once(child, 'exit');
      const closing = once(child.stdout ?? child, 'data');
      child.kill('SIGINT');
      expect(String(await closing)).toBe('closing\n');
      child.kill('SIGINT');
      child.kill('SIGTERM');
      child.stdin?.write('close');
      expect(await ended).toEqual([0, null]);
      expect(existsSync(join(data, 'sandbox.pid'))).toBe(false);
    },
    PROCESSES_TIMEOUT,
  );

  const servers = DATABASES.filter(([name]) => name === 'PostgreSQL');
  test.runIf(servers.length > 0)(
    'two processes that start at once on one empty PostgreSQL serve the same members',
    async () => {
      const [, url = ''] = servers[0] ?? [];
      const admin = await openDb({ at: url, schema: 'public', now: () => new Date() });
      const database = freshSchema();
      await admin.script(`create database ${database}`);
      const own = new URL(url);
      own.pathname = `/${database}`;
      try {
        const [one, two] = await Promise.all([start({ DATABASE_URL: own.href }), start({ DATABASE_URL: own.href })]);
        // Both processes share sessions and balances.
        const token = await login(one.api);
        const keys = Array.from({ length: 10 }, (_, index) => `key-${index}`);
        await Promise.all(keys.flatMap((key) => [withdraw(one.api, token, key), withdraw(two.api, token, key)]));
        expect(await get(two.api, '/wallet/summary', token)).toMatchObject({ balance: 900_000 });
        expect(await get(one.api, '/wallet/summary', token)).toMatchObject({ balance: 900_000 });
        const db = await openDb({ at: own.href, schema: SCHEMA, now: () => new Date() });
        expect(
          await db.query(
            "select count(*) as entries from ledger where member_id = 'demo' and type = 'withdraw' and amount = -10000",
          ),
        ).toEqual([{ entries: 10 }]);
        expect(await db.query('select count(*) as members from members')).toEqual([{ members: 21 }]);
        await db.close();
        await stopProcess(one.child);
        expect(await get(two.api, '/wallet/summary', token)).toMatchObject({ balance: 900_000 });
        await stopProcess(two.child);
      } finally {
        await admin.script(`drop database ${database} with (force)`);
        await admin.close();
      }
    },
    PROCESSES_TIMEOUT,
  );

  test.runIf(servers.length > 0)(
    'a connection that breaks in a transaction fails that call and nothing else',
    async () => {
      const db = await openDb({ at: servers[0]?.[1] ?? '', schema: 'public', now: () => new Date() });
      const end = (isBetweenQueries: boolean): Promise<void> =>
        db.transaction(async (tx) => {
          const [own] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
          // Answers once the connection has ended.
          const ended = db.query('select pg_terminate_backend($1, 60000)', [own?.pid]);
          if (isBetweenQueries) await ended;
          await tx.query('select pg_sleep(60)');
        });
      await expect(end(false)).rejects.toThrow();
      await expect(end(true)).rejects.toThrow();
      expect(await db.query('select 1 as one')).toEqual([{ one: 1 }]);
      await db.close();
    },
  );
});

describe.each(DATABASES)('reset and waiting requests on %s', (_name, database) => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await startTest(database, { autoDecideSeconds: 1 });
  }, START_TIMEOUT);
  afterAll(() => sandbox.close());

  test('requests are decided automatically after the configured time', async () => {
    const { token } = await sandbox.newMember({ balance: 1_000_000 });
    const body = { amount: 50_000, method: 'bank', sender_name: '김하늘' };
    await sandbox.api('POST', '/wallet/deposits', { token, key: sandbox.key(), body });
    await expect
      .poll(async () => (await sandbox.api('GET', '/wallet/summary', { token })).body.data['balance'])
      .toBe(1_050_000);
  });

  test('a reset restores the state of the first start', async () => {
    const before = await sandbox.control('GET', '/members/demo/ledger');
    const token = await sandbox.login();
    await sandbox.api('POST', '/wallet/withdrawals', { token, key: sandbox.key(), body: { amount: 10_000 } });
    await sandbox.control('PUT', '/clock', { advance: 60_000 });
    await sandbox.control('POST', '/reset');
    const shape = (answer: Record<string, unknown>) =>
      (answer['list'] as { type: string; amount: number; after: number }[]).map(({ type, amount, after }) => [
        type,
        amount,
        after,
      ]);
    expect(shape(await sandbox.control('GET', '/members/demo/ledger'))).toEqual(shape(before));
    expect((await sandbox.control('GET', '/clock'))['offset']).toBe(0);
    expect((await sandbox.api('GET', '/wallet/summary', { token })).status).toBe(403);
  });
});
