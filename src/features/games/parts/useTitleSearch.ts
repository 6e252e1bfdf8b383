import { useLingui } from '@lingui/react';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { systemClock } from '../../../lib/clock.ts';
import { matchesIndex, searchIndex, type SearchIndex } from '../../../lib/search.ts';

/** Delay in milliseconds after a list is rendered, before its search index is built. */
const LATER = 200;

const indexes = new WeakMap<object, SearchIndex>();

/** What a list is searched by. */
interface Titled {
  title: string;
  /** Other names by which players search for it. */
  aliases?: readonly string[] | undefined;
}

/** Filters a list by title and aliases; all items for an empty query. Rule G3. */
export function useTitleSearch<T extends Titled>(items: readonly T[], query: string): readonly T[] {
  const { locale } = useLingui().i18n;
  // Not at the first keystroke: for 2,000 titles that would be noticeable.
  useEffect(() => systemClock.setTimeout(() => items.forEach(indexOf), LATER), [items]);
  // Typing is painted first, the results after it.
  const asked = useDeferredValue(query);
  return useMemo(
    () => (asked.trim() === '' ? items : items.filter((item) => matchesIndex(indexOf(item), asked, locale))),
    [items, asked, locale],
  );
}

function indexOf(item: Titled): SearchIndex {
  const known = indexes.get(item);
  if (known) return known;
  const made = searchIndex([item.title, ...(item.aliases ?? [])].join('\n'));
  indexes.set(item, made);
  return made;
}
