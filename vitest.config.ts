import { defineConfig, mergeConfig } from 'vitest/config';
import build from './vite.config.ts';

/** Tests of code without module state: their files share a process, so that modules are loaded and compiled once. */
const WITHOUT_STATE = [
  'tests/architecture/**/*.test.ts',
  'tests/unit/{bench,build,config,contract,evidence,lib,run}/**/*.test.ts',
  'tests/unit/sandbox/**/!(adapter).test.ts',
];

/**
 * Test files that run in a separate process each: those of the service worker, because Workbox reads the NODE_ENV that a test has stubbed
 * even after the last test has ended; the fault schedules, because they are long and access to globals is slow in a vm context; that of the
 * adapter of Casino Core, because it replaces a module that another file may have loaded.
 */
const SEPARATE = [
  'tests/unit/sw/**/*.test.ts',
  'tests/unit/data/{command,draftCommand}.faults.test.ts',
  'tests/unit/sandbox/adapter.test.ts',
];

/** The unit tests, compiled as the build compiles. */
export default mergeConfig(
  build,
  defineConfig({
    test: {
      environment: 'node',
      // One more than the two cores of a small machine, since one worker is usually waiting: with two a third of its time was idle.
      maxWorkers: 3,
      // Code under test logs as it does for a player; the log is shown only for a failed test.
      silent: 'passed-only',
      // Property tests run thousands of cases, also on a busy machine; hooks start a database.
      testTimeout: 120_000,
      hookTimeout: 180_000,
      // What a test waits for may load modules first.
      expect: { poll: { timeout: 60_000 } },
      projects: [
        {
          extends: true,
          test: {
            name: 'client',
            include: ['tests/unit/**/*.test.{ts,tsx}'],
            exclude: [...WITHOUT_STATE, ...SEPARATE],
            // Files share processes but not module instances: starting a process for each file took more than half of the time.
            pool: 'vmForks',
            environmentOptions: { happyDOM: { settings: { navigation: { disableFallbackToSetURL: true } } } },
            setupFiles: ['tests/support/restoreEnvironment.ts'],
          },
        },
        { extends: true, test: { name: 'separate', include: SEPARATE } },
        { extends: true, test: { name: 'shared', include: WITHOUT_STATE, isolate: false } },
      ],
    },
  }),
);
