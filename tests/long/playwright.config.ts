import { defineConfig } from '@playwright/test';
import { findHeadless, launchOptions } from '../browser.ts';
import { forgetOperator } from '../forgetOperator.ts';

forgetOperator();

/** `npm run test:long`: checks of the production build that take longer, or need more of the machine, than `npm test` may. */
export default defineConfig({
  testDir: '.',
  outputDir: './.results',
  globalSetup: './prepare.ts',
  workers: 1,
  forbidOnly: true,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  use: {
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    actionTimeout: 40_000,
    navigationTimeout: 60_000,
    trace: 'off',
    launchOptions: launchOptions(findHeadless()),
  },
});
