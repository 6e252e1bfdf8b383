import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ROOT } from '../../sandbox/install.mjs';
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
    const left = [...rows];
    const failures: string[] = [];
    await Promise.all(
      copies.map(async (copy) => {
        for (let row = left.shift(); row && !isStopped(); row = left.shift()) {
          const problem = await problemOf(copy, row);
          console.log(`${problem === undefined ? 'caught' : 'NOT CAUGHT'}  ${row.rule}`);
          if (problem !== undefined) failures.push(`✗ ${row.rule}\n    ${row.file}: ${problem}`);
        }
      }),
    );
    return { passed: rows.length - failures.length, failed: failures.length, skipped: 0, failures };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
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
  await runTool(copy, 'vitest', args, limit);
  return readReport(report, vitestCounts);
}

async function runBrowserTests(copy: string, tests: readonly Mutation['test'][], limit: number): Promise<Report> {
  const report = join(copy, 'report.json');
  const files = new Set(tests.map(([file]) => file));
  // Build first: a mutant that cannot be built would fail its test for the wrong reason.
  const build = "await (await import('./tests/builds.ts')).builtApp()";
  const code = await runTool(copy, 'node', ['--input-type=module', '--eval', build], limit);
  if (code !== 0) return { passed: 0, failed: 1, skipped: 0, failures: [`✗ the build ended with ${code}`] };
  const args = ['test', '-c', 'tests/e2e/playwright.config.ts', ...files, '-g', titlesOf(tests), '--reporter=json'];
  await runTool(copy, 'playwright', args, limit, { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
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

/** Runs a tool of the repository in a copy; resolves with its exit code. */
function runTool(
  copy: string,
  tool: string,
  args: readonly string[],
  limit: number,
  env: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve) => {
    const options = { cwd: copy, env: { ...process.env, ...env }, timeout: limit, maxBuffer: 2 ** 28 };
    const child = execFile(join(ROOT, 'node_modules', '.bin', tool), [...args], options);
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
