import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ROOT, run } from '../../sandbox/install.mjs';
import { playwrightCounts, vitestCounts, type Report } from '../reports.ts';
import type { Mutation } from './mutation.ts';

/** What a copy of the tree leaves out: it is generated, or linked. */
const LEFT_OUT = /^(\.git|node_modules|dist|dist-.*|\.data|\.results|\.report|shots)$/;
/** A mutant may loop for ever: its run is stopped after this many milliseconds. */
const LONGEST_RUN = 300_000;
/** The first run, of all tests without a mutation, has no time limit. */
const NO_LIMIT = 0;
/** Copies that run unit tests side by side. */
const LANES = 2;

/**
 * Proves that tests can fail: applies each row to a copy of the tree, never to the working tree, and expects its test to fail there, having
 * passed without it. One row counts as one test. A row whose text does not occur in its file exactly once fails, and so does one whose test
 * cannot be loaded or does not exist. Begins no further row once `isStopped`.
 */
export async function proveMutations(rows: readonly Mutation[], isStopped = (): boolean => false): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'night-lounge-mutations-'));
  try {
    const copies = Array.from({ length: LANES }, (_, lane) => copyTree(join(folder, String(lane))));
    const before = await runTests(copies[0]!, rows, NO_LIMIT);
    if (before.failed > 0) return { ...before, passed: 0 };
    return await proveRows(copies, rows, isStopped, problemOf);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Judges rows by `problem`, in each copy one at a time. Rows that are not begun because `isStopped` count as skipped. */
export async function proveRows(
  copies: readonly string[],
  rows: readonly Mutation[],
  isStopped: () => boolean,
  problem: typeof problemOf,
): Promise<Report> {
  const left = [...rows];
  const failures: string[] = [];
  let passed = 0;
  await Promise.all(
    copies.map(async (copy) => {
      for (let row = left.shift(); row && !isStopped(); row = left.shift()) {
        const found = await problem(copy, row);
        console.log(`${found === undefined ? 'caught' : 'NOT CAUGHT'}  ${row.rule}`);
        if (found === undefined) passed += 1;
        else failures.push(`✗ ${row.rule}\n    ${row.file}: ${found}`);
      }
    }),
  );
  return { passed, failed: failures.length, skipped: rows.length - passed - failures.length, failures };
}

function copyTree(to: string): string {
  cpSync(ROOT, to, { recursive: true, filter: (path) => path === ROOT || !LEFT_OUT.test(basename(path)) });
  symlinkSync(join(ROOT, 'node_modules'), join(to, 'node_modules'));
  return to;
}

/** Why the row proves nothing; undefined if its test fails with its fault in the copy. */
async function problemOf(copy: string, row: Mutation): Promise<string | undefined> {
  const path = join(copy, row.file);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const found = text.split(row.find).length - 1;
  if (found !== 1) return `the text to replace occurs ${found} times: ${row.find}`;
  writeFileSync(
    path,
    text.replace(row.find, () => row.replace),
  );
  try {
    const { failures } = await runTests(copy, [row], LONGEST_RUN);
    // Reports join the names of suites and test by a space.
    const name = row.test[1].replaceAll(' > ', ' ');
    const isCaught = failures.some((failure) => failure.split('\n')[0]?.includes(name));
    return isCaught ? undefined : `the test passes or was not run: ${row.test.join(', ')}\n${failures.join('\n')}`;
  } finally {
    writeFileSync(path, text);
  }
}

/** Runs the tests of these rows in a copy, and no other; `limit` in milliseconds for each runner. */
async function runTests(copy: string, rows: readonly Mutation[], limit: number): Promise<Report> {
  const reports: Report[] = [];
  for (const isBrowser of [false, true]) {
    const tests = rows.map(({ test }) => test).filter(([file]) => file.startsWith('tests/e2e/') === isBrowser);
    if (tests.length > 0) reports.push(await (isBrowser ? runBrowserTests : runUnitTests)(copy, tests, limit));
  }
  return {
    passed: reports.reduce((sum, { passed }) => sum + passed, 0),
    failed: reports.reduce((sum, { failed }) => sum + failed, 0),
    skipped: 0,
    failures: reports.flatMap(({ failures }) => failures),
  };
}

async function runUnitTests(copy: string, tests: readonly Mutation['test'][], limit: number): Promise<Report> {
  const report = join(copy, 'report.json');
  const files = new Set(tests.map(([file]) => file));
  const args = ['run', ...files, '-t', titlesOf(tests), '--reporter=json', `--outputFile=${report}`];
  await runTool(copy, 'vitest', args, { signal: within(limit) });
  return readReport(report, vitestCounts);
}

async function runBrowserTests(copy: string, tests: readonly Mutation['test'][], limit: number): Promise<Report> {
  const report = join(copy, 'report.json');
  const files = new Set(tests.map(([file]) => file));
  // Build first: a mutant that cannot be built would fail its test for the wrong reason.
  const build = "await (await import('./tests/builds.ts')).builtApp()";
  const code = await runTool(copy, 'node', ['--input-type=module', '--eval', build], { signal: within(limit) });
  if (code !== 0) return { passed: 0, failed: 1, skipped: 0, failures: [`✗ the build ended with ${code}`] };
  const args = ['test', '-c', 'tests/e2e/playwright.config.ts', ...files, '-g', titlesOf(tests), '--reporter=json'];
  await runTool(copy, 'playwright', args, { signal: within(limit), env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } });
  return readReport(report, playwrightCounts);
}

function titlesOf(tests: readonly Mutation['test'][]): string {
  return tests.map(([, title]) => title.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')).join('|');
}

/** Reads a runner's report and deletes it, so that the next run cannot be mistaken for this one. */
function readReport(path: string, read: (json: string) => Report): Report {
  if (!existsSync(path)) return { passed: 0, failed: 1, skipped: 0, failures: ['✗ the runner left no report'] };
  const report = read(readFileSync(path, 'utf8'));
  rmSync(path);
  return report;
}

/** Runs a tool of the repository in a copy, without output; resolves with its exit code. An abort ends all that it has started. */
export function runTool(
  copy: string,
  tool: string,
  args: readonly string[],
  { signal, env = {} }: { signal?: AbortSignal | undefined; env?: Record<string, string> } = {},
): Promise<number> {
  return run(join(ROOT, 'node_modules', '.bin', tool), args, { cwd: copy, env, signal, stdio: 'ignore' });
}

function within(limit: number): AbortSignal | undefined {
  return limit === NO_LIMIT ? undefined : AbortSignal.timeout(limit);
}
