import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { acquireLock, builtApp, deleteUnused } from '../../builds.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'builds-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('builds that nothing has used for a day are deleted, also when another process deletes one meanwhile', () => {
  // As an entry that is gone when its time is read.
  symlinkSync(join(folder, 'gone'), join(folder, 'a'));
  for (const name of ['old', 'used']) mkdirSync(join(folder, name));
  utimesSync(join(folder, 'old'), 0, 0);
  deleteUnused(folder);
  expect([existsSync(join(folder, 'old')), existsSync(join(folder, 'used'))]).toEqual([false, true]);
});

test('a lock that another process holds is waited for; one that cannot be created is an error', () => {
  const lock = join(folder, 'lock');
  expect([acquireLock(lock), acquireLock(lock)]).toEqual([true, false]);
  expect(() => acquireLock(join(folder, 'missing', 'lock'))).toThrow('ENOENT');
});

/** The variables with which a test build runs in this environment: its `vite` prints them and fails, so that no build stays. */
async function variablesOfBuild(environment: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  writeFileSync(join(folder, 'vite'), `#!/bin/sh\nenv > '${folder}/seen'\nexit 1\n`);
  chmodSync(join(folder, 'vite'), 0o755);
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH'] ?? ''}`);
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  await expect(builtApp({ VITE_BUILD: `unit-${process.pid}` })).rejects.toThrow('vite');
  const lines = readFileSync(join(folder, 'seen'), 'utf8').split('\n');
  return Object.fromEntries(lines.map((line) => [line.replace(/=.*/, ''), line.replace(/^[^=]*=?/, '')]));
}

test('a build of the tests is for production, whatever the shell says', async () => {
  expect((await variablesOfBuild({ NODE_ENV: 'test' }))['NODE_ENV']).toBe('production');
});

test('a build of the tests is for their own servers, also where the environment names an operator’s', async () => {
  const operator = { VITE_CONFIG_URL: 'https://config.example', VITE_IMAGES_URL: 'https://images.example' };
  const seen = await variablesOfBuild(operator);
  expect([seen['VITE_CONFIG_URL'], seen['VITE_IMAGES_URL']]).toEqual([
    'http://localhost:19175',
    'http://localhost:19177',
  ]);
});
