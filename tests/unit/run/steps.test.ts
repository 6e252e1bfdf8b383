import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test.each([
  [['architecture'], '"architecture". The steps: format, lint, '],
  [['--long', 'html', 'herds'], '"herds". The steps: html, '],
])('%j is an error that lists the steps: nothing runs', (words, line) => {
  const { status, stdout, stderr } = spawnSync('node', ['tests/steps.ts', ...words], { encoding: 'utf8' });
  expect([status, stdout, stderr]).toEqual([1, '', expect.stringContaining(line)]);
});

test('the results are printed also where the database of the tests cannot be started', () => {
  const folder = mkdtempSync(join(tmpdir(), 'steps-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  // PostgreSQL has a short limit for the path of its socket.
  const temporary = join(folder, 'long'.repeat(30));
  mkdirSync(temporary);
  // Where there is no PostgreSQL, the tests would run without it.
  writeFileSync(join(folder, 'vitest'), '#!/bin/sh\nexit 1\n');
  chmodSync(join(folder, 'vitest'), 0o755);
  const env = {
    ...process.env,
    TEST_DATABASE_URL: '',
    TMPDIR: temporary,
    PATH: folder + delimiter + process.env['PATH'],
  };
  const { status, stdout } = spawnSync('node', ['tests/steps.ts', '--long', 'databases'], { encoding: 'utf8', env });
  expect([status, stdout]).toEqual([1, expect.stringContaining('FAILED databases')]);
});
