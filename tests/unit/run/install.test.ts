import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ROOT, run, type install } from '../../../sandbox/install.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Whether something on this machine answers at the port. A process id would not do: an ended child has it until its parent has waited for it. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

test('a step returns its exit code, and has the given environment', async () => {
  expect(await run('node', ['-e', 'process.exit(Number(process.env.CODE))'], { env: { CODE: '7' } })).toBe(7);
});

test('a missing program is an error', async () => {
  await expect(run('no-such-program', [])).rejects.toThrow('ENOENT');
});

/** A program that starts a server, whose port it writes into `file` when it listens. With the test's folder the server goes, too. */
function parentOfServer(file: string): string {
  writeFileSync(
    join(folder, 'child.cjs'),
    `const server = require('node:net').createServer().listen(0, '127.0.0.1', () => {
       require('node:fs').writeFileSync('${file}.new', String(server.address().port));
       require('node:fs').renameSync('${file}.new', '${file}');
     });
     setInterval(() => require('node:fs').existsSync('${folder}') || process.exit(), 500);`,
  );
  return `require('node:child_process').spawn('node', ['${folder}/child.cjs'])`;
}

test('stopping a step also ends the processes that it started', async () => {
  const file = join(folder, 'port');
  const stop = new AbortController();
  const ended = run('node', ['-e', parentOfServer(file)], { signal: stop.signal });
  await expect.poll(() => existsSync(file)).toBe(true);
  const port = Number(readFileSync(file, 'utf8'));
  expect(await answers(port)).toBe(true);
  stop.abort();
  expect(await ended).toBe(128 + 15);
  await expect.poll(() => answers(port)).toBe(false);
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s, of which a closed terminal sends the last, ends all of it',
  async (signal) => {
    const file = join(folder, 'port');
    const main = join(folder, 'main.mjs');
    const module = JSON.stringify(join(ROOT, 'sandbox/install.mjs'));
    writeFileSync(
      main,
      `import { run } from ${module}; await run('node', ['-e', ${JSON.stringify(parentOfServer(file))}]);`,
    );
    const command = spawn('node', [main], { stdio: 'ignore' });
    onTestFinished(() => void command.kill('SIGTERM'));
    const ended = once(command, 'exit');
    await expect.poll(() => existsSync(file)).toBe(true);
    const port = Number(readFileSync(file, 'utf8'));
    command.kill(signal);
    await ended;
    await expect.poll(() => answers(port)).toBe(false);
  },
);

/** `install` of a copy where nothing is installed, with an `npm` that is this line of a shell script. */
async function installWith(npm: string): Promise<typeof install> {
  mkdirSync(join(folder, 'sandbox'));
  cpSync(join(ROOT, 'sandbox/install.mjs'), join(folder, 'sandbox/install.mjs'));
  cpSync(join(ROOT, 'package-lock.json'), join(folder, 'package-lock.json'));
  writeFileSync(join(folder, 'npm'), `#!/bin/sh\n${npm}\n`);
  chmodSync(join(folder, 'npm'), 0o755);
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH'] ?? ''}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  const copy: { install: typeof install } = await import(join(folder, 'sandbox/install.mjs'));
  return copy.install;
}

test('an npm that runs no install scripts is an error that says so: the programs of this repository need the Node of one', async () => {
  const installCopy = await installWith('exit 0');
  await expect(installCopy()).rejects.toThrow('npm ci --include=dev --ignore-scripts=false');
});

test.each(['production', 'development'])('no command has the NODE_ENV=%s of the shell', async (value) => {
  const installCopy = await installWith(`echo "\${NODE_ENV-none}" > '${folder}/seen'; exit 1`);
  vi.stubEnv('NODE_ENV', value);
  await expect(installCopy()).rejects.toThrow('npm ci ended with 1');
  expect(readFileSync(join(folder, 'seen'), 'utf8')).toBe('none\n');
});
