// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { FEATURES } from '../../../src/config/brand.ts';
import { OVERLAYS } from '../../../src/app/overlays.ts';
import { destinations } from '../../../src/features/search/index.ts';
import { declaredCommands } from '../../../src/data/commandRow.ts';
import type { SearchSource } from '../../../src/shell/search.ts';

const commands = import.meta.glob('../../../src/features/*/*.commands.ts');
const overlays = import.meta.glob<{ overlays: object }>('../../../src/features/*/overlays.ts', { eager: true });
const searches = import.meta.glob<{ searchSources: readonly SearchSource[] }>('../../../src/features/*/search.ts*', {
  eager: true,
});

test('every kind of command has one row: all files of commands load together', async () => {
  // A second row of a kind throws.
  await Promise.all(Object.values(commands).map((load) => load()));
  expect(declaredCommands.size).toBeGreaterThan(Object.keys(commands).length);
});

test('every kind of overlay has one row: a second one would open in its place', () => {
  const kinds = Object.values(overlays).flatMap((file) => Object.keys(file.overlays));
  expect(kinds.toSorted()).toEqual([...new Set(kinds)].toSorted());
  // The overlays of no feature: one that a feature declares as well would be missing here.
  expect(Object.keys(OVERLAYS).filter((kind) => !kinds.includes(kind))).toEqual([
    'dialog',
    'menu',
    ...(FEATURES.search ? ['search'] : []),
  ]);
});

test('every search source has an id of its own', () => {
  const sources = Object.values(searches).flatMap(({ searchSources }) => searchSources);
  const ids = [...sources, destinations([])].map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
  expect(ids.length).toBeGreaterThan(3);
});
