import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { run } from '../../../sandbox/install.mjs';

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

test('stopping a step also ends the processes that it started', async () => {
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
  await expect.poll(() => existsSync(file)).toBe(true);
  const port = Number(readFileSync(file, 'utf8'));
  expect(await answers(port)).toBe(true);
  stop.abort();
  expect(await ended).toBe(128 + 15);
  await expect.poll(() => answers(port)).toBe(false);
});
