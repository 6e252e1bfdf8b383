import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { ensureBrowser, findBrowser } from '../../browser.ts';
import prepare from '../../long/prepare.ts';

afterEach(() => void vi.unstubAllEnvs());

test('CHROME_PATH names the browser', async () => {
  vi.stubEnv('CHROME_PATH', process.execPath);
  expect(findBrowser()).toBe(process.execPath);
});

test('a CHROME_PATH that names no file is an error, not another browser', async () => {
  vi.stubEnv('CHROME_PATH', '/nowhere/chrome');
  await expect(ensureBrowser()).rejects.toThrow('CHROME_PATH names no file: /nowhere/chrome');
});

test('without Java the screens can be checked: only the W3C’s validator needs it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'no-java-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'apt-get'), '#!/bin/sh\n');
  chmodSync(join(folder, 'apt-get'), 0o755);
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CHROME_PATH', process.execPath);
  await expect(prepare()).resolves.toBeUndefined();
});
