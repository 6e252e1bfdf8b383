import { defineConfig } from '@playwright/test';
import { findBrowser } from '../browser.ts';

const executablePath = findBrowser();

/** Browser tests over the production build and a sandbox of their own, one per worker (see `fixtures.ts`). */
export default defineConfig({
  testDir: '.',
  outputDir: './.results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    // A recording costs a third of the time, and of a build machine nobody fetches it.
    trace: process.env['CI'] ? 'off' : 'retain-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      // The test driver turns the popup blocker off; players have it on.
      ignoreDefaultArgs: ['--disable-popup-blocking'],
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
