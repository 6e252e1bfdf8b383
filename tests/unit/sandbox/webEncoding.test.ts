import { mkdirSync, mkdtempSync, rmdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { encoded } from '../../../sandbox/webEncoding.ts';

test('a file whose first read failed is read again, even if its modification time has not changed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'web-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'a.js');
  // A folder has a modification time, but reading it as a file fails.
  mkdirSync(file);
  utimesSync(file, 1, 1);
  await expect(encoded(file, '')).rejects.toThrow('EISDIR');
  rmdirSync(file);
  writeFileSync(file, 'a');
  utimesSync(file, 1, 1);
  expect(String((await encoded(file, '')).bytes)).toBe('a');
});
