import { defineConfig } from '@playwright/test';
import { findBrowser, findHeadless, launchOptions } from '../browser.ts';
import { forgetOperator } from '../forgetOperator.ts';
import { WINDOWS } from './tags.ts';

forgetOperator();

function chromium(path: string | undefined, ...more: string[]) {
  const { args, ...options } = launchOptions(path);
  return {
    // The test driver turns the popup blocker off; players have it on.
    launchOptions: { ...options, args: [...args, ...more], ignoreDefaultArgs: ['--disable-popup-blocking'] },
  };
}

/**
 * Saves a fifth of a small machine's time: no process for drawing; no second process when a new page leaves `about:blank`, so that the tabs
 * of one test share theirs; and no optimised machine code, for which V8 compiles while a test runs and which hardly any test runs long enough
 * to need.
 */
const SPARING = ['--in-process-gpu', '--renderer-process-limit=1', '--js-flags=--no-opt,--no-maglev'];

/** The tests of Firefox and WebKit. */
const ENGINES = 'engines.spec.ts';

/** Browser tests over the production build and a sandbox of their own, one per worker (see `fixtures.ts`). */
export default defineConfig({
  testDir: '.',
  outputDir: './.results',
  fullyParallel: true,
  // One more than the two cores of a small machine, since one worker is usually waiting. `npm test` runs the unit tests beside these, which
  // leaves no idle time.
  workers: 3,
  forbidOnly: true,
  retries: 0,
  // Generous limits, for a slow and busy machine: on one, the longest tests have taken 136 s.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    actionTimeout: 40_000,
    navigationTimeout: 60_000,
    // Drawing motion without a graphics card takes much of a small machine's time; tests about motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording traces takes a third of the time: TRACE=1 enables it, to analyse a failure.
    trace: process.env['TRACE'] === '1' ? 'retain-on-failure' : 'off',
  },
  projects: [
    // First, since these are few and long: at the end of the run they would leave the other workers without work.
    { name: 'engines', testMatch: ENGINES, workers: 1, use: chromium(findHeadless()) },
    // Few tests: one worker runs them all, since each worker starts its own sandbox.
    { name: 'windows', grep: new RegExp(WINDOWS.tag), workers: 1, use: chromium(findBrowser()) },
    {
      name: 'headless',
      testIgnore: ENGINES,
      grepInvert: new RegExp(WINDOWS.tag),
      use: chromium(findHeadless(), ...SPARING),
    },
  ],
});
