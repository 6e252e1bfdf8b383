import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, STOPS } from '../sandbox/install.mjs';
import { sandboxAddresses } from '../src/config/ports.ts';
import { ensureBrowser, ensureOtherEngines, findBrowser } from './browser.ts';
import { builtApp } from './builds.ts';
import { forgetOperator } from './forgetOperator.ts';
import { withExitCode, playwrightCounts, summary, vitestCounts, type Report, type Run } from './reports.ts';
import { proveMutations } from './mutations/run.ts';
import { chosenMutations } from './mutations/rows.ts';
import { GROUPS } from './stryker/groups.ts';
import { ensurePostgres } from './postgres.ts';
import { ensureWebServers } from './webServers.ts';

/** One step of the test run. A step without a report counts as one test of its runner. */
interface Step {
  name: string;
  runner: string;
  /** A command line; or a function, which rejects if it fails and may return a report. */
  command: readonly [string, ...string[]] | (() => Promise<Report | void>);
  /** Reads the JSON report that the command leaves under `${folder}/${runner}`. */
  read?: (json: string) => Report;
  /** Prepares the step; the variables that it returns are added to the environment of the command. */
  prepare?: () => Promise<Record<string, string>>;
}

const folder = mkdtempSync(join(tmpdir(), 'night-lounge-tests-'));
/** Folders with a TypeScript configuration of their own. */
const PROJECTS = ['.', 'sw', 'sandbox', 'sandbox/games/web', 'tests', 'tests/unit/sw'];
let postgres: ReturnType<typeof ensurePostgres> | undefined;
let browsers: Promise<void> | undefined;

/** A step of unit tests; `only` are folders, files or options of Vitest. */
const unit = (name: string, only: readonly string[], prepare?: Step['prepare']): Step => ({
  name,
  runner: 'vitest',
  command: ['vitest', 'run', ...only, '--reporter=default', '--reporter=json', `--outputFile.json=${folder}/vitest`],
  read: vitestCounts,
  ...(prepare && { prepare }),
});
/** A step of browser tests; `tests` is their folder, `only` are files or options of Playwright. */
const browser = (name: string, tests: string, only: readonly string[], prepare?: Step['prepare']): Step => ({
  name,
  runner: 'playwright',
  command: ['playwright', 'test', '-c', `${tests}/playwright.config.ts`, ...only, '--reporter=line,json'],
  read: playwrightCounts,
  ...(prepare && { prepare }),
});
const check = (name: string, ...command: [string, ...string[]]): Step => ({ name, runner: 'checks', command });
const build = (name: string, variables: Record<string, string> = {}): Step => ({
  name,
  runner: 'checks',
  command: async () => void (await builtApp(variables)),
});

async function installBrowsers(): Promise<void> {
  await ensureWebServers();
  await ensureOtherEngines();
  await ensureBrowser();
}

/**
 * Installs what the browser tests need. A step that needs it meanwhile waits for the same installation: looking again, it would take a program
 * whose package is still being set up for an installed one.
 */
async function prepareBrowsers(): Promise<Record<string, string>> {
  await (browsers ??= installBrowsers());
  return {};
}

const prepareLong = async (): Promise<Record<string, string>> => ({ TEST_LONG: '1' });

async function prepareDatabases(): Promise<Record<string, string>> {
  postgres ??= ensurePostgres();
  const server = await postgres;
  return { TEST_LONG: '1', ...(server && { TEST_DATABASE_URL: server.url }) };
}

/** A brand of which much is switched off. */
const OTHER_BRAND = 'tests/brand/brand.json';
/**
 * A build of that brand: where features are off, the bundler forms other chunks. Nobody loads it, so the bundler's own minifier, which takes
 * a third of the time, will do.
 */
const OTHER_BUILD: Step = {
  name: 'build of another brand',
  runner: 'checks',
  command: ['vite', 'build', '--logLevel', 'warn', '--minify', 'oxc'],
  prepare: async () => ({
    ...sandboxAddresses({}),
    VITE_BRAND: OTHER_BRAND,
    NODE_ENV: 'production',
    OUT_DIR: join(folder, 'other-brand'),
  }),
};
/** The tests of the sandbox. They always run with its own brand, because they depend on its market and features. */
const SANDBOX_TESTS = 'tests/unit/sandbox';
/** The unit tests of all but the sandbox with another brand. */
const withBrand = (name: string, brand: string): Step =>
  unit(name, [`--exclude=${SANDBOX_TESTS}/**`], async () => ({ VITE_BRAND: brand }));
const SCHEDULES = `${SANDBOX_TESTS}/protection/schedules.test.ts`;
/** Random sequences of faults over the code that sends money and keeps drafts. */
const FAULTS = [
  'data/command.faults',
  'data/draftCommand.faults',
  'data/drafts.random',
  'features/wallet/commands.test',
].map((file) => `tests/unit/${file}`);

/** An operator's own brand file: it is checked and built, and the unit tests run with it. The browser tests use the sandbox's brand. */
const ownBrand = process.env['VITE_BRAND'];
forgetOperator();
const OWN_BRAND: readonly Step[] = ownBrand
  ? [
      check('brand', 'node', 'src/build/brandCheck.ts', 'check', ownBrand),
      build('build of the brand', { VITE_BRAND: ownBrand }),
    ]
  : [];

/**
 * The steps of `npm test`: stages run one after another, the lanes of a stage in parallel, the steps of a lane in order. The unit tests run
 * beside the browser tests, which wait for pages and timers for a seventh of their time.
 */
const GATE: readonly (readonly (readonly Step[])[])[] = [
  [
    [
      check('format', 'oxfmt', '--check'),
      check('lint', 'npm', 'run', 'lint'),
      // Duplicated code: at most 2 % of the lines. By default jscpd counts duplicates from 50 tokens and 5 lines on.
      check('repetition', 'jscpd', 'src', 'sw', 'sandbox', '--threshold', '2', '--silent'),
      // By default there are four checkers, each of which infers the types that its files share anew.
      ...PROJECTS.map((path) => check(`types ${path}`, 'tsc', '-p', path, '--checkers', '1')),
      build('build'),
      OTHER_BUILD,
      ...OWN_BRAND,
      browser('browser', 'tests/e2e', [], prepareBrowsers),
    ],
    ownBrand
      ? [withBrand('unit and architecture', ownBrand), unit('unit of the sandbox', [SANDBOX_TESTS])]
      : [unit('unit and architecture', [])],
    // A machine without browsers downloads them meanwhile.
    [{ name: 'browsers installed', runner: 'checks', command: async () => void (await prepareBrowsers()) }],
  ],
];

/**
 * The steps of `npm run test:long`: HTML checkers, two API processes of which one is killed, every screen in 36 looks and 16 languages, the
 * memory of an hour's use, the load of a million clients, fault schedules (10,000 of money, 3,000 of inquiries, 1,000 of drafts), the unit
 * tests with another brand, the sandbox on both databases, 10,000 schedules of player protection, the planted faults of `tests/mutations`,
 * all rows of the sweeps of `tests/e2e`, its tests in the full browser, and Stryker's mutants of the code that moves money.
 */
const LONG: typeof GATE = [
  [
    // One browser at a time, which leaves a part of the machine to the other lane.
    [
      browser('html', 'tests/long', ['html.spec']),
      browser('processes', 'tests/long', ['live.spec']),
      browser('screens', 'tests/long', ['screens.spec']),
    ],
    [
      unit('herd', ['tests/unit/operator/herd'], prepareLong),
      unit('faults', FAULTS, prepareLong),
      withBrand('another brand', OTHER_BRAND),
      unit('databases', [SANDBOX_TESTS, `--exclude=${SCHEDULES}`], prepareDatabases),
      unit('schedules', [SCHEDULES], prepareDatabases),
    ],
  ],
  [
    [
      // Alone, because it measures.
      browser('leaks', 'tests/long', ['leaks.spec']),
      { name: 'mutations', runner: 'mutations', command: () => proveMutations(chosenMutations(), () => interrupted) },
    ],
  ],
  [
    [
      browser('sweeps', 'tests/e2e', ['--grep=@long'], async () => ({
        ...(await prepareBrowsers()),
        TEST_LONG: '1',
        TEST_LOOKS: 'all',
      })),
      // The Chromium without windows, which `npm test` takes since it is quicker, has other timing and gestures than the players' one.
      browser('full browser', 'tests/e2e', ['--project=headless'], async () => ({
        ...(await prepareBrowsers()),
        CHROME_PATH: findBrowser() ?? '',
      })),
    ],
  ],
  [GROUPS.map(({ name }) => check(`mutants of ${name}`, 'node', 'tests/stryker/run.ts', name))],
];

let interrupted = false;
const interrupt = () => {
  interrupted = true;
};
for (const signal of STOPS) process.on(signal, interrupt);

async function runStep({ name, runner, command, read, prepare }: Step): Promise<Report> {
  try {
    if (typeof command === 'function') {
      return (await command()) ?? { passed: 1, failed: 0, skipped: 0, failures: [] };
    }
    const [program, ...args] = command;
    const env = {
      PLAYWRIGHT_JSON_OUTPUT_FILE: `${folder}/playwright`,
      // Only for tests of this code: Stryker's mutants would share the database that one of them has seeded.
      ...(read && { SEEDED_FILES: `${folder}/seeded.tar` }),
      ...(await prepare?.()),
    };
    const code = await run(program, args, { env });
    if (!read) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, failures: [] };
    const file = join(folder, runner);
    const report = read(readFileSync(file, 'utf8'));
    // Another step of this runner that leaves no report must not get this one.
    rmSync(file);
    return withExitCode(report, code);
  } catch (error) {
    if (!interrupted) console.error(`${name}: ${String(error)}`);
    return { passed: 0, failed: 1, skipped: 0, failures: [] };
  }
}

const runs = new Map<string, Run>();
const times: string[] = [];
const failures: string[] = [];

/** Runs a step and records its result. */
async function runAndRecord(step: Step): Promise<void> {
  if (interrupted) return;
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

async function main(): Promise<number> {
  const isLong = process.argv.includes('--long');
  const chosen = process.argv.slice(2).filter((word) => word !== '--long');
  const isChosen = ({ name }: Step): boolean => chosen.length === 0 || chosen.some((word) => name.startsWith(word));
  const stages = isLong ? LONG : GATE;
  const names = stages.flat(2).map(({ name }) => name);
  const unknown = chosen.find((word) => !names.some((name) => name.startsWith(word)));
  if (unknown !== undefined) throw new Error(`No step's name begins with "${unknown}". The steps: ${names.join(', ')}`);
  for (const lanes of stages) {
    await Promise.all(
      lanes.map(async (lane) => {
        for (const step of lane.filter(isChosen)) await runAndRecord(step);
      }),
    );
  }
  if (interrupted) return 130;
  console.log(['', ...times, '', ...failures, ...summary([...runs.values()])].join('\n'));
  return [...runs.values()].every(({ passed, failed }) => passed > 0 && failed === 0) ? 0 : 1;
}

try {
  process.exitCode = await main();
  await (await postgres)?.stop();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
