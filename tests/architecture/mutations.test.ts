import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../sandbox/install.mjs';
import { chosenMutations } from '../mutations/rows.ts';

/** Every row, also where MUTATION chooses some. */
const ALL = '';

test('every planted fault of the long run finds its text exactly once, and the file of its test', () => {
  const rows = chosenMutations(ALL);
  expect(rows.length).toBeGreaterThan(200);
  const lost = rows.filter(({ file, find, test: [testFile] }) => {
    const occurrences = readFileSync(join(ROOT, file), 'utf8').split(find).length - 1;
    return occurrences !== 1 || !existsSync(join(ROOT, testFile));
  });
  expect(lost.map(({ rule }) => rule)).toEqual([]);
});

const MIGRATIONS = 'sandbox/migrations';
/** The name of a function that a migration defines. */
const DEFINED = /\bfunction (\w+)\(/g;

test('a planted fault in a migration is in the function that is in force: a later migration that defines it again would hide the fault', () => {
  const migrations = readdirSync(join(ROOT, MIGRATIONS))
    .toSorted()
    .map((name) => ({ path: `${MIGRATIONS}/${name}`, text: readFileSync(join(ROOT, MIGRATIONS, name), 'utf8') }));
  const planted = chosenMutations(ALL).flatMap(({ rule, file, find }) => {
    const at = migrations.findIndex(({ path }) => path === file);
    const [before = ''] = migrations[at]?.text.split(find) ?? [];
    const definition = before.matchAll(DEFINED).toArray().at(-1)?.[0];
    return definition === undefined ? [] : [{ rule, definition, later: migrations.slice(at + 1) }];
  });
  expect(planted.length).toBeGreaterThan(20);
  const hidden = planted.filter(({ definition, later }) =>
    later.some(({ text }) => new RegExp(`create (or replace )?${definition.replace('(', '\\(')}`).test(text)),
  );
  expect(hidden.map(({ rule }) => rule)).toEqual([]);
});

test('words in MUTATION choose rows by rule and file; one that fits no row is an error, not a run of nothing', () => {
  const [{ rule, file } = { rule: '', file: '' }] = chosenMutations(ALL);
  expect(chosenMutations(`${rule}|${file}`).map((row) => row.rule)).toContain(rule);
  expect(() => chosenMutations(`${rule}|No such rule`)).toThrow(
    'MUTATION: no row has "No such rule" in its rule or file',
  );
});
