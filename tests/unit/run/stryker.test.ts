import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../../sandbox/install.mjs';
import { chosenGroups, GROUPS } from '../../stryker/groups.ts';
import { EXPLAINED } from '../../stryker/survivors.ts';

test('names choose groups of mutants, none choose all; an unknown one is an error, not a run of nothing', () => {
  expect(chosenGroups([])).toEqual(GROUPS);
  expect(chosenGroups(['drafts', 'rules']).map(({ name }) => name)).toEqual(['rules', 'drafts']);
  expect(() => chosenGroups(['rules', 'draft'])).toThrow('no group is named draft: rules, attempts, transport,');
});

test('every mutant that is explained changes code that exists', () => {
  const stale = EXPLAINED.filter(({ file, was }) => !readFileSync(join(ROOT, file), 'utf8').includes(was));
  expect(stale).toEqual([]);
});
