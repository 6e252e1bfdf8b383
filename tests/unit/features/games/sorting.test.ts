import { describe, expect, it } from 'vitest';
import { sorted, sortsOf, type Sort, type Sortable } from '../../../../src/features/games/sorting.ts';
import { testWith } from '../../../support/brand.ts';

const GAMES: readonly (Sortable & { id: string })[] = [
  { id: '1', title: 'Reef 10', releasedAt: 100 },
  { id: '2', title: 'reef 9', popular_rank: 7 },
  { id: '3', title: '달빛', releasedAt: 300, popular_rank: 2 },
  { id: '4', title: 'Ärger', releasedAt: 300 },
];
const idsBy = (sort: Sort, locale = 'en', games = GAMES): string =>
  sorted(games, sort, locale, ({ id }) => id === '4' || id === '2')
    .map(({ id }) => id)
    .join('');

describe('the orders of a list (Rule G24)', () => {
  it.each<[Sort, string]>([
    ['listed', '1234'],
    ['new', '3412'],
    ['popular', '3214'],
    ['name', '4213'],
    ['favourites', '2413'],
  ])('%s', (sort, ids) => {
    expect(idsBy(sort)).toBe(ids);
  });

  it('names are ordered by the language', () => {
    expect(idsBy('name', 'ko')).toBe('3421');
  });

  it('do not change the given list', () => {
    const given = [...GAMES];
    for (const sort of sortsOf(given)) sorted(given, sort, 'ko', () => true);
    expect(given).toEqual(GAMES);
  });

  testWith('favourites')('new and popular are offered only where the operator sends release dates and ranks', () => {
    expect(sortsOf(GAMES)).toEqual(['listed', 'new', 'popular', 'name', 'favourites']);
    expect(sortsOf([{ title: 'Reef' }])).toEqual(['listed', 'name', 'favourites']);
    expect(sortsOf([{ title: 'Reef', releasedAt: 1 }])).toEqual(['listed', 'new', 'name', 'favourites']);
  });
});
