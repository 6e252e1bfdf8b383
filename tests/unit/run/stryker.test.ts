import { expect, test } from 'vitest';
import { chosenGroups, GROUPS } from '../../stryker/groups.ts';

test('names choose groups of mutants, none choose all; an unknown one is an error, not a run of nothing', () => {
  expect(chosenGroups([])).toEqual(GROUPS);
  expect(chosenGroups(['drafts', 'rules']).map(({ name }) => name)).toEqual(['rules', 'drafts']);
  expect(() => chosenGroups(['rules', 'draft'])).toThrow('no group is named draft: rules, attempts, transport,');
});
