import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { store } from '../../storage/encodedStore.ts';

/** Number of searches that are stored. */
const STORED_SEARCHES = 8;
/** Length, in UTF-16 units, of the shortest text that is stored. */
const SHORTEST_SEARCH = 2;
/** Length, in UTF-16 units, to which a longer text is cut. */
const LONGEST_SEARCH = 60;
const schema = v.array(v.string());

/** The member's last searches on this device, newest first. Rule N12. */
export function useRecentSearches(): readonly string[] {
  // The stored text: a snapshot has to compare by value.
  useSyncExternalStore(subscribe, readStored);
  return recentSearches();
}

/** Adds a search, of which a result was opened, to the front. One shorter than `SHORTEST_SEARCH` is not stored. */
export function rememberSearch(query: string): void {
  const text = query.trim().slice(0, LONGEST_SEARCH);
  if (text.length < SHORTEST_SEARCH) return;
  const same = text.toLowerCase();
  write([text, ...recentSearches().filter((other) => other.toLowerCase() !== same)].slice(0, STORED_SEARCHES));
}

/** Removes one search, or all. */
export function forgetSearches(query?: string): void {
  write(query === undefined ? [] : recentSearches().filter((other) => other !== query));
}

function recentSearches(): readonly string[] {
  return store.get('recent_searches', schema) ?? [];
}

function write(queries: readonly string[]): void {
  if (queries.length > 0) store.set('recent_searches', [...queries]);
  else store.remove('recent_searches');
}

function readStored(): string | null {
  return store.peekRaw('recent_searches');
}

function subscribe(changed: () => void): () => void {
  return store.subscribe('recent_searches', changed);
}
