// `node tests/stryker/run.ts [group…]`: runs Stryker on each group, which mutates its code in one place at a time, and counts the mutants that
// its tests detect. Fails if they are too few, or one survives that `survivors.ts` does not explain.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { ROOT } from '../../sandbox/install.mjs';
import { chosenGroups, type Group } from './groups.ts';
import { EXPLAINED, type Change } from './survivors.ts';

type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** Fault schedules per run of a property: a fault that a hundred do not find needs a specific test. */
const SCHEDULES = '100';

/** Runs a group; false if its tests detect too few mutants, or a mutant survives without an explanation, which is printed. */
async function runGroup({ name, mutate, tests, least }: Group): Promise<boolean> {
  Object.assign(process.env, { SCHEDULES, STRYKER_TESTS: tests.join(' ') });
  const results = await new Stryker({
    mutate: [...mutate],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tests/stryker/vitest.config.ts', related: false },
    tsconfigFile: 'none',
    // Vitest does not check types, so Stryker need not disable them in a copy of every file.
    disableTypeChecks: false,
    tempDirName: '.stryker',
    ignorePatterns: ['dist*', '.data', 'tests/e2e', 'tests/shots', 'tests/bench/results', 'public'],
    reporters: ['progress-append-only'],
    // One at a time and with a long time limit: on a busy machine a mutant that is only slow must not count as detected.
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

for (const group of chosenGroups(process.argv.slice(2))) if (!(await runGroup(group))) process.exitCode = 1;
