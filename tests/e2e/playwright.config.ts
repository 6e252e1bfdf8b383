import { defineConfig } from '@playwright/test';
import { findBrowser, findHeadless, launchOptions } from '../browser.ts';

/** These take minutes each: they begin first, so that none is left to run alone. */
const LONG = /(moneyFaults|languages|engines|deploy|historyLong)\.spec/;
/** These need what only a browser with windows has: a popup blocker, full screen, an installation. */
const WINDOWS = /(gameWindow|install|keyboard|mainJob|phone|popups|wallet)\.spec/;

const chromium = (path: string | undefined) => ({
  // The test driver turns the popup blocker off; players have it on.
  launchOptions: { ...launchOptions(path), ignoreDefaultArgs: ['--disable-popup-blocking'] },
});

/** Browser tests over the production build and a sandbox of their own, one per worker (see `fixtures.ts`). */
export default defineConfig({
  testDir: '.',
  outputDir: './.results',
  fullyParallel: true,
  // One more than a small machine has cores: there is always one that waits for something.
  workers: 3,
  forbidOnly: true,
  retries: 0,
  // For a machine of half the speed; what never comes is rare, and may take its time to fail.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    // A recording costs a third of the time: TRACE=1 asks for it, where a failure is looked into.
    trace: process.env['TRACE'] === '1' ? 'retain-on-failure' : 'off',
  },
  projects: [
    { name: 'long', testMatch: LONG, use: { ...chromium(findHeadless()), trace: 'off' } },
    { name: 'windows', testMatch: WINDOWS, use: chromium(findBrowser()) },
    { name: 'headless', testIgnore: [LONG, WINDOWS], use: chromium(findHeadless()) },
  ],
});
