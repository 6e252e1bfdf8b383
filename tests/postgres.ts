import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aptInstall, canInstall } from './apt.ts';
import { freePort } from './freePort.ts';

/** A PostgreSQL server for one test run. */
export interface TestPostgres {
  /** Connection address of a database whose owner the tests are. */
  url: string;
  /** Stops and deletes the server that was started for this run; a server named by TEST_DATABASE_URL is left alone. */
  stop(): Promise<void>;
}

/**
 * The server that TEST_DATABASE_URL names, or a temporary one from Debian's binaries, which root on a build machine (CI=true) installs.
 * Undefined, with a printed line, if neither is available: the tests then run on PGlite alone.
 */
export async function ensurePostgres(): Promise<TestPostgres | undefined> {
  const named = process.env['TEST_DATABASE_URL'];
  if (named) return { url: named, stop: async () => {} };
  if (!serverBinaries() && process.env['CI'] === 'true' && canInstall()) await aptInstall('postgresql');
  const binaries = serverBinaries();
  if (!binaries) {
    console.log('No PostgreSQL server here: the tests run on PGlite alone.');
    return undefined;
  }
  return startCluster(binaries);
}

function serverBinaries(): string | undefined {
  const found = globSync('/usr/lib/postgresql/*/bin').filter((path) => existsSync(join(path, 'initdb')));
  return found.toSorted((a, b) => versionOf(b) - versionOf(a))[0];
}

function versionOf(path: string): number {
  return Number(path.split('/').at(-2));
}

async function startCluster(binaries: string): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'night-lounge-postgres-'));
  const data = join(folder, 'data');
  const root = process.getuid?.() === 0;
  // PostgreSQL refuses to run as root.
  if (root) chownSync(folder, idOf('-u'), idOf('-g'));
  const call = (program: string, ...args: string[]): void => {
    const command = [join(binaries, program), ...args];
    const [first = '', ...rest] = root ? ['runuser', '-u', 'postgres', '--', ...command] : command;
    execFileSync(first, rest, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  };
  const stop = async (): Promise<void> => {
    try {
      if (existsSync(join(data, 'postmaster.pid'))) call('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  try {
    const port = await freePort();
    call('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync');
    // The data does not outlive the run, so fsync is off.
    const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200`;
    call('pg_ctl', '-D', data, '-l', join(folder, 'log'), '-o', settings, '-w', 'start');
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function idOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
}
