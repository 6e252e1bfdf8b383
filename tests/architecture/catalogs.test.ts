import { expect, test } from 'vitest';
import { LOCALES } from '../../src/config/locales.ts';
import { allCatalogProblems, readCatalogs } from '../../src/build/catalogs.ts';

test('there is a catalogue for each of the 16 languages', () => {
  const tags = readCatalogs().others.map(({ path }) => /([^/]+)\.po$/.exec(path)?.[1]);
  expect([...tags, 'en'].toSorted()).toEqual(LOCALES.toSorted());
});

// The kinds of problems are tested in tests/unit/build/catalogProblems.test.ts.
test('catalogues are complete and match', async () => {
  expect(await allCatalogProblems()).toEqual([]);
});
