import { expect, test } from 'vitest';
import { LOCALES } from '../../src/config/locales.ts';
import { allCatalogProblems, CATALOG_FOLDERS, readCatalogs } from '../../src/build/catalogs.ts';

// What a problem is, and that each is found where it is planted: tests/unit/build/catalogProblems.test.ts.
test.each(CATALOG_FOLDERS)('%s has all 16 languages (spec section 1)', (folder) => {
  const { others } = readCatalogs(folder);
  const tags = others.map(({ path }) => /([^/]+)\.po$/.exec(path)?.[1]);
  expect([...tags, 'en'].toSorted()).toEqual(LOCALES.toSorted());
});

test('catalogues are complete and in step (design sections 6 and 11)', async () => {
  expect(await allCatalogProblems()).toEqual([]);
});
