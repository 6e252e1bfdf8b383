// Plain JavaScript that imports only Node's own modules: it runs on Node 20.19 before anything is installed.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's top folder. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The signals that end a command: from the keyboard, from another process, from a terminal that is closed. */
export const STOPS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const windows = process.platform === 'win32';
const tools = join(ROOT, 'node_modules', '.bin');
const node = join(tools, windows ? 'node.cmd' : 'node');

/**
 * Runs `npm ci` if node_modules is not what the lockfile says, and puts its tools, Node 24 among them, first on PATH.
 * Throws if npm fails, or skips the install scripts because of its setting ignore-scripts. Each command decides NODE_ENV itself, whatever
 * the shell says: the unit tests need React's development code, a build must be one for production.
 */
export async function install() {
  delete process.env.NODE_ENV;
  if (!installed()) {
    console.log('Installing packages (npm ci) …');
    // The development packages build and serve the client; npm's setting omit=dev would leave them out.
    const code = await run('npm', ['ci', '--include=dev']);
    if (code !== 0) throw new Error(`npm ci ended with ${code}`);
    if (!existsSync(node))
      throw new Error(
        'npm ran no install scripts, so Node 24 is missing. Run npm ci --include=dev --ignore-scripts=false',
      );
  }
  if (process.env.PATH?.split(delimiter)[0] !== tools) process.env.PATH = `${tools}${delimiter}${process.env.PATH}`;
}

/** Whether npm's own record of node_modules agrees with the lockfile. */
function installed() {
  const record = join(ROOT, 'node_modules', '.package-lock.json');
  if (!existsSync(record) || !existsSync(node)) return false;
  const wanted = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(record, 'utf8')).packages;
  const { dependencies = {}, devDependencies = {} } = wanted[''];
  const listed = Object.keys({ ...dependencies, ...devDependencies }).map((name) => `node_modules/${name}`);
  return (
    listed.every((path) => path in present) &&
    Object.keys(present).every((path) => !(path in wanted) || wanted[path].version === present[path].version)
  );
}

/**
 * Runs a program, by default from the top folder with the terminal as its output; resolves with its exit code (128 + n after signal
 * n). It gets a process group of its own: the signals of STOPS and an aborted `signal` are sent to all of it, and what
 * is left of it when the program has ended is killed. When a terminal is closed, only this process gets SIGHUP; it
 * sends SIGTERM to the group.
 */
export function run(command, args, { env = {}, signal, cwd = ROOT, stdio = 'inherit' } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', stdio, stdio],
      detached: !windows,
      shell: windows,
    });
    const kill = (name) => {
      try {
        process.kill(windows ? child.pid : -child.pid, name);
      } catch (error) {
        if (error.code !== 'ESRCH' && error.code !== 'EPERM') throw error; // no process is left in the group
      }
    };
    const stop = (name) => kill(name === 'SIGINT' ? name : 'SIGTERM');
    for (const name of STOPS) process.on(name, stop);
    signal?.addEventListener('abort', stop);
    const done = () => {
      for (const name of STOPS) process.off(name, stop);
      signal?.removeEventListener('abort', stop);
    };
    child.once('error', (error) => {
      done();
      reject(error);
    });
    child.once('exit', (code, name) => {
      done();
      kill('SIGKILL');
      resolve(code ?? 128 + constants.signals[name]);
    });
  });
}
