import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runVnu } from '../../long/htmlCheckers.ts';

test('a check that fails leaves no copies of the pages', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'checkers-'));
  vi.stubEnv('TMPDIR', folder);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  await expect(runVnu([join(folder, 'missing.html')])).rejects.toThrow('ENOENT');
  expect(readdirSync(folder)).toEqual([]);
});
