import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test.each([
  [['architecture'], '"architecture". The steps: format, lint, '],
  [['--long', 'html', 'herds'], '"herds". The steps: html, '],
])('%j is an error that lists the steps: nothing runs', (words, line) => {
  const { status, stdout, stderr } = spawnSync('node', ['tests/steps.ts', ...words], { encoding: 'utf8' });
  expect([status, stdout, stderr]).toEqual([1, '', expect.stringContaining(line)]);
});
