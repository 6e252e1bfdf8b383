import { QueryCache, QueryClient, type QueryFilters, type QueryKey, type QueryState } from '@tanstack/react-query';
import { subscribeKey } from 'valtio/utils';
import type { Payload } from '../contract/endpoint.ts';
import { subscribeLive } from '../operator/index.ts';
import { app } from '../state/app.ts';
import { preferences } from '../state/preferences.ts';
import { isFresh, retryWait, type ReadPolicy } from './policy.ts';

/** The one cache of what the operator answered. The transport retries and watches the network, so both are disabled in the library. */
export const client = new QueryClient({
  queryCache: new QueryCache({
    // The library counts all failures of a query; a retry waits by those since its last answer.
    onSuccess: (_answer, query) => query.setState({ errorUpdateCount: 0 }),
  }),
  defaultOptions: {
    queries: {
      retry: false,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: retryInterval,
    },
  },
});

/** After how many ms a query that failed while the operator answers others is retried; false for one that did not fail last. */
export function retryInterval({ state }: { state: { status: string; errorUpdateCount: number } }): number | false {
  return state.status === 'error' && retryWait(state.errorUpdateCount);
}

// Subscribes the cache to focus and online events: without this, stale queries are not refetched on either.
client.mount();

// Clear the cache when the member changes: no member may see another's answers.
subscribeKey(app, 'uid', () => client.clear());
subscribeKey(app, 'signedIn', (signedIn) => {
  if (!signedIn) client.clear();
});

// Reads that failed during an outage are refetched when it ends. Others failed for another reason and would fail again.
subscribeKey(app, 'outageSince', (since = Infinity) => {
  const failedThen = ({ status, errorUpdatedAt }: { status: string; errorUpdatedAt: number }): boolean =>
    status === 'error' && errorUpdatedAt >= since;
  void client.refetchQueries({ type: 'active', predicate: ({ state }) => failedThen(state) });
});

subscribeLive((kind) =>
  refetchShort({ predicate: ({ meta }) => (meta?.['changedBy'] as ReadPolicy['changedBy'])?.includes(kind) ?? false }),
);

/**
 * Marks answers as stale after a change that the player has not just made, and refetches those shown. A list with several loaded pages stays
 * as it is: it is refetched page by page, and only on the player's request.
 */
export function refetchShort({
  predicate = () => true,
  ...filters
}: Pick<QueryFilters, 'predicate' | 'queryKey'>): void {
  void client.invalidateQueries({ ...filters, predicate, refetchType: 'none' });
  const shown: QueryFilters = { ...filters, type: 'active', predicate: (query) => predicate(query) && isShort(query) };
  dropInFlight(shown);
  void client.refetchQueries(shown);
}

/**
 * Cancels fetches in flight, whose responses may predate a change. Without this the library would join the first fetch of an answer. Who
 * awaits a cancelled fetch gets the answer of the one that follows.
 */
export function dropInFlight(filters: QueryFilters): void {
  void client.cancelQueries(filters, { silent: true });
}

/** Whether an answer is one request: not a list of which more than the first page is loaded, or being loaded. */
export function isShort({ state }: { state: Pick<QueryState, 'data' | 'fetchStatus' | 'fetchMeta'> }): boolean {
  const { data, fetchStatus, fetchMeta } = state;
  if (fetchStatus === 'fetching' && fetchMeta?.fetchMore !== undefined) return false;
  return (
    !(typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages)) ||
    data.pages.length <= 1
  );
}

/**
 * The owner of an answer: the member's uid, or '' for a public answer. While nobody is signed in it is always '', although `app.uid` may still
 * have the uid of a member who closed the browser without signing out. Rule D3.
 */
export function ownerOf({ scope }: ReadPolicy): string {
  return scope === 'member' && app.signedIn ? app.uid : '';
}

/**
 * The language of an answer, '' if it is the same in all. That of requests (`preferences.lang`), which changes a moment after the page's
 * texts.
 */
export function languageOf({ byLanguage }: ReadPolicy): string {
  return byLanguage ? preferences.lang : '';
}

/** The cache key of an answer. */
export function keyOf(row: ReadPolicy, input: Payload): QueryKey {
  return [row.name, ownerOf(row), languageOf(row), input];
}

/** The options that all queries of a row share; `fresh` (ms) may differ from the row's. */
export function baseOptions(row: ReadPolicy, input: Payload, fresh = row.fresh) {
  return {
    queryKey: keyOf(row, input),
    // The library would take an answer from the future for fresh: the device's clock was set back since.
    staleTime: ({ state }: { state: { dataUpdatedAt: number } }) =>
      isFresh(state.dataUpdatedAt, fresh) ? fresh : -Infinity,
    meta: { changedBy: row.changedBy },
    ...(row.gcTime !== undefined && { gcTime: row.gcTime }),
  };
}
