import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { aptInstall, canInstall } from './apt.ts';
import { freePort } from './freePort.ts';
import { hasEnded, stopProcess } from './stopProcess.ts';

/** A web server of operators, for which the build writes a configuration. */
export type WebServerName = 'nginx' | 'caddy';

/** A web server that serves a build for a test. */
export interface RunningServer {
  origin: string;
  stop(): Promise<void>;
}

const BINARIES: Record<WebServerName, readonly string[]> = {
  nginx: ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'],
  caddy: ['/usr/bin/caddy', '/usr/local/bin/caddy', '/opt/homebrew/bin/caddy'],
};
/** Debian's packages. */
const PACKAGES: Record<WebServerName, string> = { nginx: 'nginx-light', caddy: 'caddy' };
/** Milliseconds within which a server has to answer. */
const START_TIMEOUT = 10_000;

/** The path of a server's program, undefined where it is not installed. */
export function findWebServer(name: WebServerName): string | undefined {
  return BINARIES[name].find((path) => existsSync(path));
}

/** Installs missing servers, as root on a build machine (CI=true). Elsewhere it prints which are missing, and their tests are skipped. */
export async function ensureWebServers(): Promise<void> {
  const missing = (['nginx', 'caddy'] as const).filter((name) => !findWebServer(name));
  if (missing.length === 0) return;
  if (process.env['CI'] === 'true' && canInstall()) await aptInstall(...missing.map((name) => PACKAGES[name]));
  else console.log(`No ${missing.join(', no ')} here: the configuration is not tested.`);
}

/** Serves a build with the configuration file beside it, on a free port of this machine. Throws if the server does not answer. */
export async function startWebServer(name: WebServerName, dist: string): Promise<RunningServer> {
  const program = findWebServer(name);
  if (!program) throw new Error(`${name} is not installed`);
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), `night-lounge-${name}-`));
  const config = join(folder, 'config');
  writeFileSync(config, CONFIGS[name](resolve(dist), folder, port));
  const args =
    name === 'nginx'
      ? ['-p', folder, '-e', 'stderr', '-c', config]
      : ['run', '--config', config, '--adapter', 'caddyfile'];
  // Caddy stores its state in these folders.
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const server = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  server.stderr.on('data', (part: Buffer) => (errors += part.toString()));
  const stop = async (): Promise<void> => {
    await stopProcess(server);
    rmSync(folder, { recursive: true, force: true });
  };
  const origin = `http://localhost:${port}`;
  try {
    await waitUntilAnswering(origin, server);
  } catch (cause) {
    await stop();
    throw new Error(`${name} did not start: ${errors}`, { cause });
  }
  return { origin, stop };
}

const CONFIGS: Record<WebServerName, (root: string, folder: string, port: number) => string> = {
  nginx: (root, folder, port) => `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off;
    pid ${folder}/pid;
    events {}
    http {
      access_log off;
      ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((what) => `${what}_temp_path ${folder}/${what};`).join(' ')}
      server { listen 127.0.0.1:${port}; listen [::1]:${port}; root "${root}"; include "${root}-deploy/nginx.conf"; }
    }`,
  caddy: (root, _folder, port) => `
    {
      admin off
      auto_https off
    }
    http://localhost:${port} {
      bind 127.0.0.1 ::1
      root * "${root}"
      import "${root}-deploy/Caddyfile"
    }`,
};

async function waitUntilAnswering(origin: string, server: ChildProcess): Promise<void> {
  const limit = Date.now() + START_TIMEOUT;
  for (;;) {
    if (hasEnded(server)) throw new Error(`it ended with ${server.exitCode ?? server.signalCode}`);
    const answer = await fetch(origin).catch(() => undefined);
    if (answer) return;
    if (Date.now() > limit) throw new Error('it does not answer');
    await wait(50);
  }
}
