import { LONGEST_ID } from '../../contract/fields.ts';
import { SORTS, type Sort } from './sorting.ts';

/** Provider, search text and order of a list of games, as in its address. Rule G24. */
export interface LobbyAddress {
  /** The chosen provider's id; undefined for all. */
  provider: string | undefined;
  /** The text of the search. */
  query: string;
  /** Undefined for the page's own order. */
  sort: Sort | undefined;
}

/** Longest text of a search and longest provider id that an address may carry, in UTF-16 units; a longer one is ignored. */
export const LONGEST = { q: 100, provider: LONGEST_ID } as const;
const CONTROL = /\p{Cc}/u;

/** Reads the query string of a lobby's address. Unknown, malformed and repeated values count as not given. Rule G24. */
export function parseLobby(search: string): LobbyAddress {
  const params = new URLSearchParams(search);
  const sort = only(params, 'sort');
  return {
    provider: text(params, 'provider') || undefined,
    query: text(params, 'q'),
    sort: SORTS.find((each) => each === sort),
  };
}

/** The address of a lobby: its path, and a query string of the values that are not the page's default. Rule G24. */
export function formatLobby(path: string, { provider, query = '', sort }: Partial<LobbyAddress>): string {
  const given = Object.entries({ provider, q: query, sort }).filter((entry) => entry[1]);
  const params = new URLSearchParams(given as [string, string][]).toString();
  return params === '' ? path : `${path}?${params}`;
}

function text(params: URLSearchParams, name: keyof typeof LONGEST): string {
  const value = only(params, name);
  return value.length > LONGEST[name] || CONTROL.test(value) ? '' : value;
}

function only(params: URLSearchParams, name: string): string {
  const [value = '', ...others] = params.getAll(name);
  return others.length === 0 ? value : '';
}
