import { afterEach, expect, test, vi } from 'vitest';
import { ensureBrowser, findBrowser } from '../../browser.ts';

afterEach(() => void vi.unstubAllEnvs());

test('CHROME_PATH names the browser', async () => {
  vi.stubEnv('CHROME_PATH', process.execPath);
  expect(findBrowser()).toBe(process.execPath);
});

test('a CHROME_PATH that names no file is an error, not another browser', async () => {
  vi.stubEnv('CHROME_PATH', '/nowhere/chrome');
  await expect(ensureBrowser()).rejects.toThrow('CHROME_PATH names no file: /nowhere/chrome');
});
