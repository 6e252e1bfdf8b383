import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test.each([
  ['tests/e2e/playwright.config.ts', 'site.spec'],
  ['tests/long/playwright.config.ts', 'screens.spec'],
])(
  'the tests of %s are about the sandbox’s brand, also where the environment names another',
  (config, file) => {
    const env = { ...process.env, VITE_BRAND: '/no/brand.json' };
    const list = ['test', '-c', config, '--list', file];
    const { status, stdout } = spawnSync('playwright', list, { encoding: 'utf8', env });
    expect([status, stdout]).toEqual([0, expect.stringContaining(file)]);
  },
  60_000,
);
