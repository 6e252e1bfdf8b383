import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { proveRows, runTool } from '../../mutations/run.ts';
import type { Mutation } from '../../mutations/mutation.ts';

const row = (rule: string): Mutation => ({ rule, file: 'a.ts', find: 'a', replace: 'b', test: ['a.test.ts', 'a'] });

test('rows that an interruption leaves out count as skipped, not as passed', async () => {
  const begun: string[] = [];
  const report = await proveRows(
    ['copy'],
    ['one', 'two', 'three', 'four'].map(row),
    () => begun.length === 2,
    async (_copy, { rule }) => {
      begun.push(rule);
      return rule === 'two' ? 'the test passes' : undefined;
    },
  );
  expect(report).toEqual({ passed: 1, failed: 1, skipped: 2, failures: ['✗ two\n    a.ts: the test passes'] });
});

/** Whether something listens on a port of this machine. */
const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

test('at the time limit of a run its workers end as well, also one that is busy', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mutations-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  // A worker that opens a port and then loops. It ends when the folder is deleted, so that a failed test leaves no process.
  writeFileSync(
    join(folder, 'worker.cjs'),
    `const { existsSync, renameSync, writeFileSync } = require('node:fs');
     const server = require('node:net').createServer().listen(0, '127.0.0.1', () => {
       writeFileSync('new', String(server.address().port));
       renameSync('new', 'port');
       while (existsSync(__filename));
       process.exit();
     });`,
  );
  const limit = new AbortController();
  const main = "require('node:child_process').fork('./worker.cjs')";
  const ended = runTool(folder, 'node', ['-e', main], { signal: limit.signal });
  await expect.poll(() => existsSync(join(folder, 'port'))).toBe(true);
  const port = Number(readFileSync(join(folder, 'port'), 'utf8'));
  expect(await listens(port)).toBe(true);
  limit.abort();
  expect(await ended).not.toBe(0);
  await expect.poll(() => listens(port)).toBe(false);
});
