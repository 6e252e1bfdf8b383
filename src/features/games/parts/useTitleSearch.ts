import { useLingui } from '@lingui/react';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { systemClock } from '../../../lib/clock.ts';
import { onceEach } from '../../../lib/onceEach.ts';
import { matchesIndex, searchIndex } from '../../../lib/search.ts';

/** Delay, in ms, between the rendering of a list and the building of its search index. */
const INDEX_DELAY = 200;

/** The names by which an item is found. */
interface Titled {
  title: string;
  /** Other names by which players search for it. */
  aliases?: readonly string[] | undefined;
}

// The search ignores spaces and line ends: joined by one, the end of a name and the beginning of the next would match as one word.
const indexOf = onceEach((item: Titled) => searchIndex([item.title, ...(item.aliases ?? [])].join('\0')));

/** Filters a list by title and aliases; all items for an empty query. Rule G3. */
export function useTitleSearch<T extends Titled>(items: readonly T[], query: string): readonly T[] {
  const { locale } = useLingui().i18n;
  // Indexes are built before they are needed: for 2,000 titles, building them at the first keystroke would be a noticeable delay.
  useEffect(() => systemClock.setTimeout(() => items.forEach(indexOf), INDEX_DELAY), [items]);
  // The typed text is painted first, the results after it.
  const deferred = useDeferredValue(query);
  return useMemo(
    () => (deferred.trim() === '' ? items : items.filter((item) => matchesIndex(indexOf(item), deferred, locale))),
    [items, deferred, locale],
  );
}
