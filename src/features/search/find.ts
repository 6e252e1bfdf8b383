import { matchOf, searchIndex, type SearchIndex } from '../../lib/search.ts';
import type { SearchItem, SearchSource } from '../../shell/search.ts';

/** A search source with its items: all of them, or those that match. */
export interface Group {
  source: SearchSource;
  items: readonly SearchItem[];
}

/** Number of items in all groups together. */
export function countOf(groups: readonly Group[]): number {
  return groups.reduce((sum, { items }) => sum + items.length, 0);
}

/**
 * Ranks of a match, best first: the title begins with the query; the title contains it; a keyword contains it; a word of the title sounds
 * like it; the beginning of a word does; the title has each word of the query.
 */
const RANK = { start: 0, within: 1, keyword: 2, word: 3, sound: 4, words: 5 } as const;

/** Search indexes by text: a refetched list has new items with the same texts. */
const indexes = new Map<string, SearchIndex>();

/**
 * The groups with their matching items, the best matches first; groups without a match are left out. An empty query returns the items that
 * are offered before anything is typed (`atStart`).
 */
export function find(groups: readonly Group[], query: string, locale: string): readonly Group[] {
  if (query.trim() === '')
    return groups
      .map(({ source, items }) => ({ source, items: items.filter(({ atStart }) => atStart) }))
      .filter(({ items }) => items.length > 0);
  return groups
    .map(({ source, items }) => {
      const ranked = Object.values(RANK).map((): SearchItem[] => []);
      for (const item of items) {
        const rank = rankOf(item, query, locale);
        if (rank !== undefined) ranked[rank]?.push(item);
      }
      const best = ranked.findIndex((found) => found.length > 0);
      // For the order of the groups, a whole word that matches in the other script ranks as a name that begins with the query.
      return { source, items: ranked.flat(), best: best === RANK.word ? RANK.start : best };
    })
    .filter(({ items }) => items.length > 0)
    .toSorted((one, other) => one.best - other.best);
}

/**
 * The current matches in an order in which nothing that is shown for the same query moves: its groups and items keep their positions, new
 * ones follow. Rule N9.
 */
export function keepPlaces(shown: readonly Group[], found: readonly Group[]): readonly Group[] {
  const before = new Map(shown.map(({ source, items }) => [source.id, items.map(({ id }) => id)]));
  return inOrder(found, [...before.keys()], ({ source }) => source.id).map(({ source, items }) => ({
    source,
    items: inOrder(items, before.get(source.id) ?? [], ({ id }) => id),
  }));
}

/** The items whose ids are in `order` in that order, then the others in theirs. */
function inOrder<Thing>(
  things: readonly Thing[],
  order: readonly string[],
  idOf: (thing: Thing) => string,
): readonly Thing[] {
  const places = new Map(order.map((id, at) => [id, at]));
  const placeOf = (thing: Thing): number => places.get(idOf(thing)) ?? Infinity;
  // Two new items: Infinity - Infinity is NaN.
  return things.toSorted((one, other) => placeOf(one) - placeOf(other) || 0);
}

/** Indexes up to `most` texts (titles and words) before a search needs them. Returns whether it stopped before the last one. */
export function prepare(groups: readonly Group[], most: number): boolean {
  const before = indexes.size;
  for (const { items } of groups) {
    for (const text of items.flatMap(({ title, words }) => [title, words ?? title])) {
      if (indexes.size - before >= most) return true;
      indexOf(text);
    }
  }
  return false;
}

function rankOf(
  { title, words }: SearchItem,
  query: string,
  locale: string,
): (typeof RANK)[keyof typeof RANK] | undefined {
  const match = matchOf(indexOf(title), query, locale);
  if (match === 'start' || match === 'within') return RANK[match];
  // Sounds are for names: in whole sentences too much would sound alike.
  const inWords = words?.trim() ? matchOf(indexOf(words), query, locale) : undefined;
  if (inWords === 'start' || inWords === 'within') return RANK.keyword;
  return match && RANK[match];
}

function indexOf(text: string): SearchIndex {
  const known = indexes.get(text);
  if (known) return known;
  const made = searchIndex(text);
  indexes.set(text, made);
  return made;
}
