import { useMemo } from 'react';
import { matchesIndex, searchIndex } from '../../../lib/korean.ts';

/** What is left of a list after a search by title; all of it for an empty query. Spec section 2, "case-insensitive name search box". */
export function useTitleSearch<T extends { title: string }>(items: readonly T[], query: string): readonly T[] {
  const asked = query.trim() !== '';
  // Made with the first letter, then once per list: a keystroke only compares.
  const indexed = useMemo(
    () => (asked ? items.map((item) => ({ item, index: searchIndex(item.title) })) : []),
    [items, asked],
  );
  return useMemo(
    () => (asked ? indexed.filter(({ index }) => matchesIndex(index, query)).map(({ item }) => item) : items),
    [items, asked, indexed, query],
  );
}
