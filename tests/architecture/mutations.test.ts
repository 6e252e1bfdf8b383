import { existsSync, readFileSync } from 'node:fs';
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
