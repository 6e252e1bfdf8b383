import { FEATURES } from '../../config/brand.ts';
import type { Game } from '../../contract/games.ts';
import { intlLocale } from '../../i18n/intlLocale.ts';

/** Orders of a list: the operator's own, newest, most played, by name, favourites first. Rule G24. */
export const SORTS = ['listed', 'new', 'popular', 'name', 'favourites'] as const;

/** The name of an order. */
export type Sort = (typeof SORTS)[number];

/** The fields by which items are sorted. */
export interface Sortable {
  title: string;
  /** Milliseconds since 1970. */
  releasedAt?: number | undefined;
  /** 1 is the most played. */
  popular_rank?: number | undefined;
}

/** The fact that each order compares; an order that is not listed needs none. */
const FACTS: Partial<Record<Sort, keyof Sortable>> = { new: 'releasedAt', popular: 'popular_rank' };

/** Whether at least one item has the fact that this order compares; true for an order that needs none. */
function isPossible(items: readonly Sortable[], sort: Sort): boolean {
  const fact = FACTS[sort];
  return fact === undefined || items.some((item) => item[fact] !== undefined);
}

/**
 * The orders that a list can have: `new` and `popular` only if at least one item has that fact, `favourites` only if the brand has them.
 * Rule G24.
 */
export function sortsOf(items: readonly Sortable[]): readonly Sort[] {
  return SORTS.filter((sort) => (FEATURES.favourites || sort !== 'favourites') && isPossible(items, sort));
}

/**
 * The orders that a list of all games offers, the page's default (`own`) first. Without a loaded game that has the fact of the default order
 * the operator cannot sort by it, and it is offered as `listed`. The other of `new` and `popular` needs its fact, too, unless the list is in
 * that `order`. Rule G24.
 */
export function ordersOf(items: readonly Sortable[], order: Sort, own: 'new' | 'popular'): readonly Sort[] {
  const has = (sort: Sort): boolean => items.length === 0 || isPossible(items, sort);
  const other = own === 'new' ? 'popular' : 'new';
  const sorts: readonly Sort[] = [has(own) ? own : 'listed', other, 'name', 'favourites'];
  return sorts.filter((sort) =>
    sort === other ? has(other) || order === other : FEATURES.favourites || sort !== 'favourites',
  );
}

/**
 * The items in an order. Items without the fact that it compares are at the end; among them, and among equal items, the operator's order
 * stays. `locale` is a BCP 47 tag. Rule G24.
 */
export function sorted<T extends Sortable>(
  items: readonly T[],
  sort: Sort,
  locale: string,
  isFavourite: (item: T) => boolean,
): readonly T[] {
  switch (sort) {
    case 'listed':
      return items;
    case 'new':
      return items.toSorted((a, b) => (b.releasedAt ?? 0) - (a.releasedAt ?? 0));
    case 'popular':
      // `|| 0`: the difference of two infinite ranks is NaN.
      return items.toSorted((a, b) => (a.popular_rank ?? Infinity) - (b.popular_rank ?? Infinity) || 0);
    case 'name':
      return byName(items, locale);
    case 'favourites': {
      const chosen = new Set(items.filter(isFavourite));
      return [...chosen, ...items.filter((item) => !chosen.has(item))];
    }
  }
}

function byName<T extends Sortable>(items: readonly T[], locale: string): readonly T[] {
  const { compare } = new Intl.Collator(intlLocale(locale), { numeric: true });
  return items.toSorted((a, b) => compare(a.title, b.title));
}

/** The live tables, open ones first, then those whose state is unknown, then closed ones. */
export function openFirst<T extends Pick<Game, 'table'>>(games: readonly T[]): readonly T[] {
  return [true, undefined, false].flatMap((open) => games.filter(({ table }) => table?.open === open));
}
