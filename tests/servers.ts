import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { reservePorts } from '../sandbox/servers.ts';
import { aptInstall, canInstall } from './apt.ts';
import { freePort } from './freePort.ts';
import { hasEnded, stopProcess } from './stopProcess.ts';

/** A server that runs for one test. */
export interface TestServer {
  port: number;
  /** Ends it as a crash would. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

const ANY_PORTS = { WEB_PORT: 0, API_PORT: 0, CONFIG_PORT: 0, GAMES_PORT: 0, IMAGES_PORT: 0, CONTROL_PORT: 0 };
/** Milliseconds within which a server has to answer. */
const START_TIMEOUT = 60_000;

/** Installs Debian packages whose programs are missing, as root on a build machine (CI=true). Throws if a program is missing afterwards. */
async function ensurePrograms(programs: Readonly<Record<string, string>>): Promise<void> {
  const missing = (): string[] => Object.keys(programs).filter((path) => !existsSync(path));
  if (missing().length > 0 && process.env['CI'] === 'true' && canInstall())
    await aptInstall(...missing().map((path) => programs[path] ?? ''));
  if (missing().length > 0) throw new Error(`not installed: ${missing().join(', ')}`);
}

/** Paths of the programs, each with its Debian package. */
const NATS = { '/usr/sbin/nats-server': 'nats-server' } as const;
const PGBOUNCER = { '/usr/sbin/pgbouncer': 'pgbouncer' } as const;

/** A NATS server. */
export async function startNats(): Promise<TestServer> {
  await ensurePrograms(NATS);
  const port = await freePort();
  return started(
    spawn('/usr/sbin/nats-server', ['-a', '127.0.0.1', '-p', String(port), '-l', '/dev/null'], QUIET),
    port,
  );
}

/** A pgbouncer that pools connections to a PostgreSQL server by transaction: use its `url` instead of the server's. */
export async function startPgbouncer(database: string): Promise<TestServer & { url: string }> {
  await ensurePrograms(PGBOUNCER);
  const port = await freePort();
  const { hostname, port: serverPort, username, pathname } = new URL(database);
  const folder = mkdtempSync(join(tmpdir(), 'night-lounge-pgbouncer-'));
  writeFileSync(join(folder, 'users'), `"${username}" ""\n`);
  writeFileSync(
    join(folder, 'config'),
    `[databases]
 * = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users')}
pool_mode = transaction
default_pool_size = 40
max_client_conn = 1000
ignore_startup_parameters = options,extra_float_digits
log_connections = 0
log_disconnections = 0
`,
  );
  // pgbouncer refuses to run as root.
  const asOther = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn('/usr/sbin/pgbouncer', ['-q', ...asOther, join(folder, 'config')], QUIET);
  const server = await started(child, port);
  return {
    ...server,
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A process of the sandbox; `env` names the database and the NATS server that it shares with other processes. */
export async function startSandboxProcess(
  env: Record<string, string>,
): Promise<TestServer & { api: string; control: string; pid: number }> {
  const ports = await reservePorts(ANY_PORTS);
  const named = Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)]));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'sandbox/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...named, WEB_ROOT: '', SANDBOX_AUTO_DECIDE: '0', ...env },
  });
  const server = await started(child, ports.CONTROL_PORT);
  const at = (port: number): string => `http://localhost:${port}`;
  return { ...server, pid: child.pid ?? 0, api: at(ports.API_PORT), control: at(ports.CONTROL_PORT) };
}

/** A load balancer: connects each client to the next of the servers in turn, skipping those that refuse. */
export async function startBalancer(origins: readonly string[]): Promise<{ origin: string; stop(): Promise<void> }> {
  const sockets = new Set<Socket>();
  let turn = 0;
  const server = createServer((client) => {
    sockets.add(client);
    client.on('error', () => client.destroy()).on('close', () => sockets.delete(client));
    const attempt = (left: number): void => {
      const { hostname, port } = new URL(origins[(turn += 1) % origins.length] ?? '');
      const upstream = connect(Number(port), hostname);
      let isConnected = false;
      upstream.once('connect', () => {
        isConnected = true;
        client.pipe(upstream).pipe(client);
        client.on('close', () => upstream.destroy());
      });
      upstream.on('close', () => (isConnected || left === 1 ? client.destroy() : attempt(left - 1)));
      upstream.on('error', () => upstream.destroy());
    };
    attempt(origins.length);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      const closed = new Promise((resolve) => void server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

const QUIET: SpawnOptions = { stdio: ['ignore', 'ignore', 'inherit'] };

/** Waits until a process listens on its port. Throws if it exits before, or is not ready in time; it is then ended. */
async function started(child: ChildProcess, port: number): Promise<TestServer> {
  const limit = performance.now() + START_TIMEOUT;
  while (!(await listens(port))) {
    if (hasEnded(child)) throw new Error(`${child.spawnfile} ended with ${child.exitCode ?? child.signalCode}`);
    if (performance.now() > limit) {
      await stopProcess(child, 'SIGKILL');
      throw new Error(`${child.spawnfile} does not listen on ${port}`);
    }
    await wait(100);
  }
  return { port, kill: () => stopProcess(child, 'SIGKILL'), stop: () => stopProcess(child) };
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, 'localhost');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
