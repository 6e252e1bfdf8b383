import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, run } from '../sandbox/install.mjs';
import { ensureBrowser, ensureOtherEngines } from './browser.ts';
import { believed, playwrightCounts, summary, vitestCounts, type Report, type Run } from './counts.ts';
import { ensurePostgres } from './postgres.ts';
import { ensureWebServers } from './webServers.ts';

/** One thing the test run does. Those without counts of their own count as one test of the runner `checks`. */
interface Step {
  name: string;
  runner: string;
  command: readonly [string, ...string[]];
  /** Reads the JSON report that the command leaves under `${folder}/${runner}`. */
  read?: (json: string) => Report;
  /** Makes ready what the step needs; what it gives is added to the environment. */
  prepare?: () => Promise<Record<string, string>>;
}

const folder = mkdtempSync(join(tmpdir(), 'night-lounge-tests-'));
const projects = ['.', 'sw', 'sandbox', 'sandbox/games/web', 'tests', 'tests/unit/sw'].filter((path) =>
  existsSync(join(ROOT, path, 'tsconfig.json')),
);
let stopPostgres = async (): Promise<void> => {};

const STEPS: readonly Step[] = [
  { name: 'format', runner: 'checks', command: ['prettier', '--check', '--log-level=warn', '.'] },
  { name: 'lint', runner: 'checks', command: ['oxlint', '-c', 'tests/oxlint.json', '--deny-warnings', '.'] },
  ...projects.map((path): Step => ({ name: `types ${path}`, runner: 'checks', command: ['tsc', '-p', path] })),
  {
    name: 'unit and architecture',
    runner: 'vitest',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${folder}/vitest`],
    read: vitestCounts,
    prepare: async () => {
      const postgres = await ensurePostgres();
      if (!postgres) return {};
      stopPostgres = postgres.stop;
      return { TEST_DATABASE_URL: postgres.url };
    },
  },
  {
    name: 'browser',
    runner: 'playwright',
    command: ['playwright', 'test', '-c', 'tests/e2e/playwright.config.ts', '--reporter=line,json'],
    read: playwrightCounts,
    prepare: async () => {
      await ensureWebServers();
      await ensureOtherEngines();
      await ensureBrowser();
      return { PLAYWRIGHT_JSON_OUTPUT_FILE: `${folder}/playwright` };
    },
  },
];

let interrupted = false;
const interrupt = () => {
  interrupted = true;
};
process.on('SIGINT', interrupt);
process.on('SIGTERM', interrupt);

async function runStep({ name, runner, command: [program, ...args], read, prepare }: Step): Promise<Report> {
  try {
    const code = await run(program, args, { env: (await prepare?.()) ?? {} });
    if (!read) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, failures: [] };
    const report = read(readFileSync(join(folder, runner), 'utf8'));
    return { ...believed(report, code), failures: report.failures };
  } catch (error) {
    if (!interrupted) console.error(`${name}: ${String(error)}`);
    return { passed: 0, failed: 1, skipped: 0, failures: [] };
  }
}

async function main(): Promise<number> {
  const asked = process.argv.slice(2);
  const chosen = STEPS.filter(({ name }) => asked.length === 0 || asked.some((word) => name.startsWith(word)));
  const runs = new Map<string, Run>();
  const times: string[] = [];
  const failures: string[] = [];
  for (const step of chosen) {
    if (interrupted) break;
    console.log(`\n▸ ${step.name}`);
    const start = performance.now();
    const counts = await runStep(step);
    failures.push(...counts.failures);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    times.push(`${counts.failed === 0 ? 'ok    ' : 'FAILED'} ${step.name} (${seconds} s)`);
    const before = runs.get(step.runner) ?? { runner: step.runner, passed: 0, failed: 0, skipped: 0 };
    runs.set(step.runner, {
      runner: step.runner,
      passed: before.passed + counts.passed,
      failed: before.failed + counts.failed,
      skipped: before.skipped + counts.skipped,
    });
  }
  await stopPostgres();
  rmSync(folder, { recursive: true, force: true });
  if (interrupted) return 130;
  console.log(['', ...times, '', ...failures, ...summary([...runs.values()])].join('\n'));
  return runs.size > 0 && [...runs.values()].every(({ failed }) => failed === 0) ? 0 : 1;
}

process.exitCode = await main();
