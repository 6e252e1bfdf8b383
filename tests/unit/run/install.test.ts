import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { run } from '../../../sandbox/install.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Whether something on this machine answers at the port. A process id is no proof: an ended child keeps it until its parent has waited for it. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

test('a step gives its exit code and gets the environment it was promised', async () => {
  expect(await run('node', ['-e', 'process.exit(Number(process.env.CODE))'], { env: { CODE: '7' } })).toBe(7);
});

test('a program that is not there is an error', async () => {
  await expect(run('no-such-program', [])).rejects.toThrow('ENOENT');
});

test('a stopped step takes everything it started with it', async () => {
  const file = join(folder, 'port');
  writeFileSync(
    join(folder, 'child.cjs'),
    `const server = require('node:net').createServer().listen(0, '127.0.0.1', () => {
       require('node:fs').writeFileSync('${file}.new', String(server.address().port));
       require('node:fs').renameSync('${file}.new', '${file}');
     });`,
  );
  const parent = `require('node:child_process').spawn('node', ['${folder}/child.cjs']); setInterval(() => {}, 1000)`;
  const stop = new AbortController();
  const ended = run('node', ['-e', parent], { signal: stop.signal });
  await vi.waitUntil(() => existsSync(file), 10_000);
  const port = Number(readFileSync(file, 'utf8'));
  expect(await answers(port)).toBe(true);
  stop.abort();
  expect(await ended).toBe(128 + 15);
  await vi.waitUntil(async () => !(await answers(port)), 5000);
}, 20_000);
