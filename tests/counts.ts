import { stripVTControlCharacters } from 'node:util';

/** Counts of a runner. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** A runner's report: its counts, and name and message of each failed test, and what its pages showed. */
export interface Report extends Counts {
  failures: string[];
}

/** One line of the summary: a runner and its counts. */
export interface Run extends Counts {
  runner: string;
}

/** Counts of Vitest's JSON report; a file that could not be loaded is one failure. Throws if the text is not such a report. */
export function vitestCounts(json: string): Report {
  const report: unknown = JSON.parse(json);
  const suites = listOf(report, 'testResults');
  const unloaded = suites.filter(
    (suite) => textOf(suite, 'status') === 'failed' && listOf(suite, 'assertionResults').length === 0,
  );
  return {
    passed: numberOf(report, 'numPassedTests'),
    failed: numberOf(report, 'numFailedTests') + unloaded.length,
    skipped: numberOf(report, 'numPendingTests') + numberOf(report, 'numTodoTests'),
    failures: [
      ...unloaded.map((suite) => failureText(textOf(suite, 'name'), [textOf(suite, 'message')])),
      ...suites
        .flatMap((suite) => listOf(suite, 'assertionResults'))
        .filter((test) => textOf(test, 'status') === 'failed')
        .map((test) => failureText(textOf(test, 'fullName'), listOf(test, 'failureMessages'))),
    ],
  };
}

/**
 * Counts of Playwright's JSON report; a test that passed on a retry counts as passed, an error outside any test is one failure. Throws if
 * the text is not such a report.
 */
export function playwrightCounts(json: string): Report {
  const report: unknown = JSON.parse(json);
  const stats = valueOf(report, 'stats');
  return {
    passed: numberOf(stats, 'expected') + numberOf(stats, 'flaky'),
    failed: numberOf(stats, 'unexpected') + listOf(report, 'errors').length,
    skipped: numberOf(stats, 'skipped'),
    failures: [
      ...messages(listOf(report, 'errors')).map((message) => failureText('outside any test', [message])),
      ...specs(report)
        .filter((spec) => valueOf(spec, 'ok') === false)
        .map((spec) => {
          const results = listOf(spec, 'tests').flatMap((test) => listOf(test, 'results'));
          return failureText(
            textOf(spec, 'title'),
            messages(results.flatMap((result) => listOf(result, 'errors'))),
            results.flatMap((result) => listOf(result, 'attachments')).flatMap(pagesOf),
          );
        }),
    ],
  };
}

/** A runner's report, with one failure added if it ran no test, or exited non-zero without a failed test. */
export function withExitCode(report: Report, exitCode: number): Report {
  if (report.failed > 0 || (exitCode === 0 && report.passed > 0)) return report;
  const why =
    report.passed === 0
      ? `No test passed; the runner ended with code ${exitCode}.`
      : `The runner ended with code ${exitCode} and no failed test: its output names an error outside of the tests.`;
  return { ...report, failed: 1, failures: [...report.failures, why] };
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

/** Lines of a failure's message that are printed: a CI's report shows only the last lines of the output. */
const MOST_LINES = 25;

/** The message is cut, what is known of the pages is not. */
function failureText(name: string | undefined, parts: readonly unknown[], pages: readonly string[] = []): string {
  const lines = stripVTControlCharacters(parts.join('\n')).split('\n').slice(0, MOST_LINES);
  return [`✗ ${name ?? 'without a name'}`, ...[...lines, ...pages].map((line) => `    ${line}`)].join('\n');
}

/** Name of the text that browser tests attach when they fail: what their pages showed and printed. */
export const PAGES = 'pages';

/** The lines of an attachment of that name. */
function pagesOf(attachment: unknown): string[] {
  const body = textOf(attachment, 'name') === PAGES ? textOf(attachment, 'body') : undefined;
  return body === undefined ? [] : Buffer.from(body, 'base64').toString().split('\n');
}

/** The tests of a Playwright report, from nested suites too. */
function specs(suite: unknown): unknown[] {
  const own = valueOf(suite, 'specs');
  const inner = valueOf(suite, 'suites');
  return [...(Array.isArray(own) ? own : []), ...(Array.isArray(inner) ? inner : []).flatMap(specs)];
}

function messages(errors: readonly unknown[]): string[] {
  return errors.map((error) => textOf(error, 'message') ?? '');
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
