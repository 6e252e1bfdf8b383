import { FEATURES } from '../../config/brand.ts';
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

/**
 * The orders that a list can have: `new` and `popular` only if at least one item has that fact, `favourites` only if the brand has them.
 * Rule G24.
 */
export function sortsOf(items: readonly Sortable[]): readonly Sort[] {
  const isPossible: Partial<Record<Sort, boolean>> = {
    new: items.some(({ releasedAt }) => releasedAt !== undefined),
    popular: items.some(({ popular_rank }) => popular_rank !== undefined),
  };
  return SORTS.filter((sort) => (FEATURES.favourites || sort !== 'favourites') && (isPossible[sort] ?? true));
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
