import { useLingui } from '@lingui/react';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { systemClock } from '../../../lib/clock.ts';
import { matchesIndex, searchIndex, type SearchIndex } from '../../../lib/search.ts';

/** After a list has been drawn, so many milliseconds later it is made ready to be searched. */
const LATER = 200;

const indexes = new WeakMap<object, SearchIndex>();

/** What is left of a list after a search by title; all of it for an empty query. Spec section 2, "case-insensitive name search box". */
export function useTitleSearch<T extends { title: string }>(items: readonly T[], query: string): readonly T[] {
  const { locale } = useLingui().i18n;
  // Not with the first letter: of 2,000 titles that would be felt.
  useEffect(() => systemClock.setTimeout(() => items.forEach(indexOf), LATER), [items]);
  // The letter is painted first, what it finds after it.
  const asked = useDeferredValue(query);
  return useMemo(
    () => (asked.trim() === '' ? items : items.filter((item) => matchesIndex(indexOf(item), asked, locale))),
    [items, asked, locale],
  );
}

function indexOf(item: { title: string }): SearchIndex {
  const known = indexes.get(item);
  if (known) return known;
  const made = searchIndex(item.title);
  indexes.set(item, made);
  return made;
}
