import { expect, test } from 'vitest';
import { LOCALES } from '../../src/config/locales.ts';
import { allCatalogProblems, readCatalogs } from '../../src/build/catalogs.ts';

test('there is a catalogue for each language', () => {
  const tags = readCatalogs().others.map(({ path }) => /([^/]+)\.po$/.exec(path)?.[1]);
  expect([...tags, 'en'].toSorted()).toEqual(LOCALES.toSorted());
});

// What a problem is, and that each is found where it is planted: tests/unit/build/catalogProblems.test.ts.
test('catalogues are complete and match', async () => {
  expect(await allCatalogProblems()).toEqual([]);
});
