/** What a runner did. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** One line of the summary: who ran, and what came of it. */
export interface Run extends Counts {
  runner: string;
}

/** What Vitest's JSON report says; a file that could not be loaded counts as one failure. Throws where the text is no such report. */
export function vitestCounts(json: string): Counts {
  const report: unknown = JSON.parse(json);
  const suites = listOf(report, 'testResults');
  const unloaded = suites.filter(
    (suite) => textOf(suite, 'status') === 'failed' && listOf(suite, 'assertionResults').length === 0,
  );
  return {
    passed: numberOf(report, 'numPassedTests'),
    failed: numberOf(report, 'numFailedTests') + unloaded.length,
    skipped: numberOf(report, 'numPendingTests') + numberOf(report, 'numTodoTests'),
  };
}

/** What Playwright's JSON report says; a test that passed at its second try passed, an error outside any test is one failure. Throws as above. */
export function playwrightCounts(json: string): Counts {
  const report: unknown = JSON.parse(json);
  const stats = valueOf(report, 'stats');
  return {
    passed: numberOf(stats, 'expected') + numberOf(stats, 'flaky'),
    failed: numberOf(stats, 'unexpected') + listOf(report, 'errors').length,
    skipped: numberOf(stats, 'skipped'),
  };
}

/** A runner's counts as they are believed: no test at all, or an exit code without a failed test, is a failure. */
export function believed({ passed, failed, skipped }: Counts, exitCode: number): Counts {
  const missed = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: missed ? 1 : failed, skipped };
}

/** The last lines of a test run: one for each runner, then the plain sums. */
export function summary(runs: readonly Run[]): string[] {
  const sum = (key: 'passed' | 'failed') => runs.reduce((total, run) => total + run[key], 0);
  return [
    ...runs.map(
      ({ runner, passed, failed, skipped }) =>
        `${runner}: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
    ),
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ];
}

function valueOf(from: unknown, key: string): unknown {
  return typeof from === 'object' && from !== null ? Reflect.get(from, key) : undefined;
}

function numberOf(from: unknown, key: string): number {
  const value = valueOf(from, key);
  if (typeof value !== 'number') throw new TypeError(`the report has no ${key}`);
  return value;
}

function listOf(from: unknown, key: string): unknown[] {
  const value = valueOf(from, key);
  if (!Array.isArray(value)) throw new TypeError(`the report has no ${key}`);
  return value;
}

function textOf(from: unknown, key: string): string | undefined {
  const value = valueOf(from, key);
  return typeof value === 'string' ? value : undefined;
}
