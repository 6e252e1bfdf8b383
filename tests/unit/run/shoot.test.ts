import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test.each([
  [['home-in', 'hom'], 'No scene is called "hom". The scenes: '],
  [['--width=400'], 'No width is called "400". The widths: 360, 1280'],
])('npm run shoot with %j names the word and what there is: it would photograph nothing', (words, line) => {
  const { status, stderr } = spawnSync('node', ['tests/looks/shoot.ts', ...words], {
    encoding: 'utf8',
    timeout: 20_000,
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining(line)]);
});
