import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';

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

/** The message of a thrown value that is not an Error may be null or an object. */
const vitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  numTodoTests: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.unknown()),
      assertionResults: v.array(
        v.object({ fullName: v.string(), status: v.string(), failureMessages: v.array(v.unknown()) }),
      ),
    }),
  ),
});

/** Counts of Vitest's JSON report; a file that could not be loaded is one failure. Throws if the text is not such a report. */
export function vitestCounts(json: string): Report {
  const { testResults, ...counts } = v.parse(vitestReport, JSON.parse(json));
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed');
  return {
    passed: counts.numPassedTests,
    failed: counts.numFailedTests + unloaded.length,
    skipped: counts.numPendingTests + counts.numTodoTests,
    failures: [
      ...unloaded.map(({ name, message }) => failureText(name, [message])),
      ...failed.map(({ fullName, failureMessages }) => failureText(fullName, failureMessages)),
    ],
  };
}

/** Name of the text that browser tests attach when they fail: what their pages showed and printed. */
export const PAGES = 'pages';

const errors = v.array(v.object({ message: v.optional(v.string(), '') }));
const playwrightTest = v.object({
  title: v.string(),
  tags: v.array(v.string()),
  ok: v.boolean(),
  tests: v.array(
    v.object({
      status: v.picklist(['expected', 'flaky', 'unexpected', 'skipped']),
      results: v.array(
        v.object({ errors, attachments: v.array(v.object({ name: v.string(), body: v.optional(v.string()) })) }),
      ),
    }),
  ),
});

/** A test in Playwright's JSON report, with its results in each project. */
export type PlaywrightTest = v.InferOutput<typeof playwrightTest>;

interface Suite {
  specs?: PlaywrightTest[] | undefined;
  suites?: Suite[] | undefined;
}
const suite: v.GenericSchema<unknown, Suite> = v.object({
  specs: v.optional(v.array(playwrightTest)),
  suites: v.optional(v.array(v.lazy(() => suite))),
});
const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), flaky: v.number(), unexpected: v.number(), skipped: v.number() }),
  errors,
  suites: v.array(suite),
});

/** All tests in Playwright's JSON report. Throws if the text is not such a report. */
export function playwrightTests(json: string): PlaywrightTest[] {
  return v.parse(playwrightReport, JSON.parse(json)).suites.flatMap(testsIn);
}

const testsIn = ({ specs = [], suites = [] }: Suite): PlaywrightTest[] => [...specs, ...suites.flatMap(testsIn)];

/**
 * Counts of Playwright's JSON report; a test that passed on a retry counts as passed, an error outside any test is one failure. Throws if
 * the text is not such a report.
 */
export function playwrightCounts(json: string): Report {
  const report = v.parse(playwrightReport, JSON.parse(json));
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected + report.errors.length,
    skipped: report.stats.skipped,
    failures: [
      ...report.errors.map(({ message }) => failureText('outside any test', [message])),
      ...report.suites
        .flatMap(testsIn)
        .filter(({ ok }) => !ok)
        .map(({ title, tests }) => {
          const results = tests.flatMap((each) => each.results);
          const messages = results.flatMap((result) => result.errors).map(({ message }) => message);
          const pages = results
            .flatMap(({ attachments }) => attachments)
            .filter(({ name }) => name === PAGES)
            .flatMap(({ body = '' }) => Buffer.from(body, 'base64').toString().split('\n'));
          return failureText(title, messages, pages);
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
function failureText(name: string, messages: readonly unknown[], pages: readonly string[] = []): string {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n').slice(0, MOST_LINES);
  return [`✗ ${name}`, ...[...lines, ...pages].map((line) => `    ${line}`)].join('\n');
}
