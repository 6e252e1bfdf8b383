import { QueryClient, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import * as v from 'valibot';
import { subscribeKey } from 'valtio/utils';
import { useSnapshot } from 'valtio';
import { request, type ApiError } from '../operator/index.ts';
import { pageOf, type PageInput } from '../contract/page.ts';
import { type Endpoint, type Payload } from '../contract/endpoint.ts';
import { rowId } from '../lib/rowId.ts';
import { app, type Trouble } from '../state/app.ts';
import { preferences } from '../state/preferences.ts';
import { createCollection } from '../storage/database.ts';
import { refetchAfterOutage, retryAfterFailures } from './refetch.ts';

/** A list that comes from the server page by page. */
export interface PageSource<Row extends v.GenericSchema, Filter extends Payload> {
  /** Names the list among the kept ones. */
  name: string;
  row: Row;
  endpoint: Endpoint<Filter & PageInput, ReturnType<typeof pageOf<Row>>>;
}

/** What a screen gets of a list. */
export interface Pages<Row> {
  rows: readonly Row[];
  /** When the first page was true, in milliseconds; undefined while there is nothing. */
  asOf: number | undefined;
  /** Nothing is known yet, and it is being asked for. */
  loading: boolean;
  /** Why the last try failed; the rows shown beside it are the last known. */
  error: ApiError | undefined;
  /** What is known of the connection: a screen that reads it says so as soon as it is known. */
  trouble: Trouble | undefined;
  /** There are more pages. */
  hasMore: boolean;
  loadingMore: boolean;
  more(): void;
  refresh(): void;
}

interface Page {
  list: unknown[];
  next_cursor: string | null;
  as_of: string;
}

/** Carries a failed call through the library, which knows thrown errors only. */
class ListFailure extends Error {
  readonly error: ApiError;

  constructor(error: ApiError) {
    super(error.kind);
    this.error = error;
  }
}

function isShort({ state }: { state: { data?: unknown } }): boolean {
  const pages = (state.data as InfiniteData<Page> | undefined)?.pages.length ?? 0;
  return pages <= 1;
}

const client = new QueryClient({
  defaultOptions: {
    // The transport retries and knows the network, so the library need not.
    queries: {
      retry: false,
      networkMode: 'always',
      // A list that was read far down would be asked for page by page; the player's own refresh still does that.
      refetchOnReconnect: isShort,
      refetchOnWindowFocus: isShort,
      staleTime: 10_000,
      refetchInterval: (query) =>
        query.state.status === 'error' && isShort(query) ? retryAfterFailures(query.state) : false,
    },
  },
});

/** The first page of each list, so that the last known one can be read offline. Gone at logout. */
const kept = createCollection('lists', v.object({ page: v.unknown(), at: v.number() }), { personal: true });

// An account never sees another's lists.
subscribeKey(app, 'uid', () => client.clear());

refetchAfterOutage(client);

/** Asks for a list again: after something changed it. */
export function refreshList(name: string): void {
  void client.invalidateQueries({ predicate: (query) => query.queryKey[1] === name });
}

/**
 * A list from the server under a filter, first as it was last known on this device, then fresh. Its age stands beside it. Design section 2.
 */
export function usePages<Row extends v.GenericSchema, Filter extends Payload>(
  source: PageSource<Row, Filter>,
  filter: Filter,
): Pages<v.InferOutput<Row>> {
  const { uid, site, trouble } = useSnapshot(app);
  // What calls carry, and not the language of the texts: that changes a moment before, and the list would come in the old one.
  const { lang } = useSnapshot(preferences);
  const id = rowId(uid, source.name, lang, filter);
  const key = useMemo(() => [uid, source.name, id] as const, [uid, source.name, id]);
  const query = useInfiniteQuery<Page, ListFailure, InfiniteData<Page>, typeof key, string | undefined>(
    {
      queryKey: key,
      initialPageParam: undefined,
      queryFn: ({ pageParam, signal }) => fetchPage(source, filter, pageParam, signal, id),
      getNextPageParam: (last) => last.next_cursor ?? undefined,
    },
    client,
  );
  useEffect(() => void restore(source, key, id), [source, key, id]);
  // Asked before the operator's address was known: asked again now that it is.
  const { refetch } = query;
  const unasked = query.error?.error.kind === 'config' && site !== undefined;
  useEffect(() => {
    if (unasked) void refetch();
  }, [unasked, refetch]);

  const pages = query.data?.pages ?? [];
  return {
    rows: pages.flatMap((page) => page.list) as v.InferOutput<Row>[],
    asOf: query.dataUpdatedAt || undefined,
    loading: query.data === undefined && query.isFetching,
    error: query.error?.error,
    trouble,
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    more: () => void query.fetchNextPage(),
    refresh: () => void query.refetch(),
  };
}

async function fetchPage<Row extends v.GenericSchema, Filter extends Payload>(
  source: PageSource<Row, Filter>,
  filter: Filter,
  cursor: string | undefined,
  signal: AbortSignal,
  id: string,
): Promise<Page> {
  const reply = await request(source.endpoint, { ...filter, cursor }, { signal });
  if (!reply.ok) throw new ListFailure(reply.error);
  // A late reply of a list that was given up, at logout say, is not kept.
  if (cursor === undefined && !signal.aborted) void kept.set(id, { page: reply.value, at: Date.now() });
  return reply.value;
}

/** Shows what was last known while the server is asked; what another build kept in another shape is left out. */
async function restore<Row extends v.GenericSchema, Filter extends Payload>(
  source: PageSource<Row, Filter>,
  key: readonly unknown[],
  id: string,
): Promise<void> {
  if (client.getQueryData(key) !== undefined) return;
  const found = await kept.get(id);
  const page = found.ok ? v.safeParse(pageOf(source.row), found.value?.page) : undefined;
  if (!found.ok || !found.value || !page?.success || client.getQueryData(key) !== undefined) return;
  const query = client.getQueryCache().find({ queryKey: key });
  const failure = query?.state.error;
  client.setQueryData(key, { pages: [page.output], pageParams: [undefined] }, { updatedAt: found.value.at });
  // The try that failed meanwhile has still failed: the rows are the last known, and the screen says so.
  if (failure) query?.setState({ status: 'error', error: failure });
}
