import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { acquireLock, deleteUnused } from '../../builds.ts';

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
