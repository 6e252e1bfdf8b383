// `node tests/stryker/run.ts [group…]`: changes the code of each group in every small way, one at a time, and counts what its tests notice.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { ROOT } from '../../sandbox/install.mjs';
import { GROUPS, type Group } from './groups.ts';
import { EXPLAINED, type Change } from './survivors.ts';

type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** Fault schedules per run of a property: a fault that a hundred do not find needs a specific test. */
const SCHEDULES = '100';

/** Runs a group; false where its tests notice too few, or something survives without an explanation, which is printed. */
async function isNoticed({ name, mutate, tests, least }: Group): Promise<boolean> {
  Object.assign(process.env, { SCHEDULES, STRYKER_TESTS: tests.join(' ') });
  const results = await new Stryker({
    mutate: [...mutate],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tests/stryker/vitest.config.ts', related: false },
    tsconfigFile: 'none',
    // The tests run without the compiler: nothing has to be parsed in order to silence it.
    disableTypeChecks: false,
    tempDirName: '.stryker',
    ignorePatterns: ['dist*', '.data', 'tests/e2e', 'tests/shots', 'tests/bench/results', 'public'],
    reporters: ['progress-append-only'],
    // Other work goes on beside it: what is only slow on a busy machine has not been noticed.
    concurrency: 1,
    timeoutMS: 60_000,
  }).runMutationTest();
  const judged = results.filter(({ status }) => status !== 'Ignored' && status !== 'CompileError');
  const survivors = judged
    .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    .map((mutant) => ({ ...changeOf(mutant), line: mutant.location.start.line }));
  const unexplained = survivors.filter((survivor) => !EXPLAINED.some((known) => isSame(known, survivor)));
  for (const { file, line, was, becomes } of unexplained)
    console.log(`nothing fails: ${file}:${line}\n  ${was}\n  → ${becomes}`);
  const share = (100 * (judged.length - survivors.length)) / judged.length;
  console.log(
    `mutants of ${name}: ${judged.length}, noticed ${share.toFixed(1)} % (at least ${least} %), ` +
      `${survivors.length} survive, ${unexplained.length} of them unexplained`,
  );
  return share >= least && unexplained.length === 0;
}

function changeOf({ fileName, location: { start, end }, replacement = '' }: Mutant): Change {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1)?.slice(0, end.column - 1) ?? '';
  lines[0] = lines[0]?.slice(start.column - 1) ?? '';
  return { file: relative(ROOT, fileName), was: lines.join('\n'), becomes: replacement };
}

function isSame(a: Change, b: Change): boolean {
  return a.file === b.file && a.was === b.was && a.becomes === b.becomes;
}

const asked = process.argv.slice(2);
for (const group of GROUPS.filter(({ name }) => asked.length === 0 || asked.includes(name)))
  if (!(await isNoticed(group))) process.exitCode = 1;
