import { spawnSync } from 'node:child_process';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startApp } from '../../looks/world.ts';

vi.mock('../../builds.ts', () => {
  const refuse = () => Promise.reject(new Error('built first'));
  return { builtApp: refuse, startBuilt: refuse, hostRules: () => '' };
});

test.each([
  [['home-in', 'hom'], 'No scene is called "hom". The scenes: '],
  [['--width=400'], 'No width is called "400". The widths: 360, 1280'],
])('npm run shoot with %j names the word and what there is: it would photograph nothing', (words, line) => {
  const { status, stderr } = spawnSync('node', ['tests/looks/shoot.ts', ...words], {
    encoding: 'utf8',
    timeout: 50_000,
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining(line)]);
});

test('what photographs makes sure of a browser before it builds: a machine after npm ci may have none', async () => {
  vi.stubEnv('CHROME_PATH', '/nowhere/chrome');
  onTestFinished(() => void vi.unstubAllEnvs());
  await expect(startApp()).rejects.toThrow('CHROME_PATH names no file');
});
