import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '../../../sandbox/install.mjs';
import { PAGES, withExitCode, playwrightCounts, summary, vitestCounts } from '../../reports.ts';

// Below node_modules, so that the samples can import the runners.
const cache = join(ROOT, 'node_modules', '.cache');
let folder = '';

beforeAll(() => {
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, 'reports-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs one of our test runners on sample tests; returns its report, whatever its exit code. */
async function report(files: Record<string, string>, program: string, args: readonly string[]): Promise<string> {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const file = join(folder, 'report.json');
  const inherited = Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST|NODE_ENV|VITE)/.test(name));
  const env = { ...Object.fromEntries(inherited), PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  await new Promise((done) => {
    execFile(join(ROOT, 'node_modules/.bin', program), [...args], { cwd: folder, env }, done);
  });
  return readFileSync(file, 'utf8');
}

const sample = (from: string) => `import { expect, test } from '${from}';
test('passes', () => expect(1).toBe(1));
test('passes too', () => expect(2).toBe(2));
test('fails', () => expect(1).toBe(2));
test.skip('is skipped', () => expect(1).toBe(1));
`;

// Each test starts a test runner.
describe('the counts of npm test are those of the runners', { timeout: 180_000 }, () => {
  test('Vitest: passed, failed and skipped tests, and a file that could not be loaded', async () => {
    const files = {
      'vitest.config.mjs': "export default { test: { include: ['*.sample.mjs'], exclude: [] } };",
      'a.sample.mjs': sample('vitest'),
      'b.sample.mjs': "import './missing.mjs';",
      'c.sample.mjs': "import { test } from 'vitest'; test('throws no error', () => { throw { message: {} }; });",
    };
    const json = await report(files, 'vitest', ['run', '--reporter=json', '--outputFile.json=report.json']);
    const { failures, ...counts } = vitestCounts(json);
    expect(counts).toEqual({ passed: 2, failed: 3, skipped: 1 });
    expect(failures.toSorted()).toEqual([
      expect.stringMatching(/^✗ .*b\.sample\.mjs\n.*missing\.mjs/),
      expect.stringMatching(/^✗ fails\n.*expected 1 to be 2/),
      expect.stringMatching(/^✗ throws no error\n/),
    ]);
  });

  test('Playwright: passed, failed and skipped tests, and one that passes when it is retried', async () => {
    const files = {
      'playwright.config.mjs': "export default { testMatch: '*.play.mjs', retries: 1, workers: 1 };",
      'a.play.mjs': `${sample('@playwright/test')}test('flaky', ({}, { retry }) => expect(retry).toBe(1));
test.afterEach(async ({}, testInfo) => {
  if (testInfo.title === 'fails' && testInfo.retry === 1) await testInfo.attach('${PAGES}', { body: '/home | Saved' });
});`,
    };
    const json = await report(files, 'playwright', ['test', '--reporter=json', '--output=results']);
    const { failures, ...counts } = playwrightCounts(json);
    expect(counts).toEqual({ passed: 3, failed: 1, skipped: 1 });
    expect(failures).toEqual([expect.stringMatching(/^✗ fails\n.*toBe\(expected\)[^]*\n {4}\/home \| Saved$/)]);
  });

  test('Playwright: an error outside any test is a failure', async () => {
    const json = await report({ 'a.play.mjs': "throw new Error('broken');" }, 'playwright', [
      'test',
      '--reporter=json',
      '--output=results',
    ]);
    const { failed, failures } = playwrightCounts(json);
    expect(failed).toBeGreaterThan(0);
    expect(failures[0]).toMatch(/^✗ outside any test\n.*broken/);
  });

  test('a text that is not a report throws', () => {
    expect(() => vitestCounts('{}')).toThrow('numPassedTests');
    expect(() => playwrightCounts('<html>')).toThrow(SyntaxError);
  });
});

describe('a run without proof counts as failed, and says why', () => {
  const passed = { passed: 5, failed: 0, skipped: 0, failures: [] };
  test('no passed or failed test is a failure', () => {
    const failures = [expect.stringContaining('No test passed')];
    expect(withExitCode({ ...passed, passed: 0, skipped: 3 }, 0)).toEqual({
      passed: 0,
      failed: 1,
      skipped: 3,
      failures,
    });
  });
  test('a bad exit code without a failed test is a failure', () => {
    const failures = [expect.stringContaining('ended with code 1')];
    expect(withExitCode(passed, 1)).toEqual({ ...passed, failed: 1, failures });
  });
  test('other reports are left unchanged', () => {
    expect(withExitCode(passed, 0)).toEqual(passed);
    const failed = { ...passed, failed: 2, failures: ['one', 'two'] };
    expect(withExitCode(failed, 1)).toEqual(failed);
  });
});

test('the last line of the summary is the sum', () => {
  const runs = [
    { runner: 'checks', passed: 7, failed: 0, skipped: 0 },
    { runner: 'vitest', passed: 100, failed: 2, skipped: 1 },
  ];
  expect(summary(runs)).toEqual([
    'checks: 7 passed, 0 failed',
    'vitest: 100 passed, 2 failed, 1 skipped',
    '107 passed, 2 failed',
  ]);
});
