import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type * as v from 'valibot';
import { useSnapshot } from 'valtio';
import type { Endpoint, Payload } from '../contract/endpoint.ts';
import type { LiveKind } from '../contract/live.ts';
import type { pageOf, PageInput } from '../contract/page.ts';
import type { ApiError } from '../operator/index.ts';
import { app, type Trouble } from '../state/app.ts';
import { preferences } from '../state/preferences.ts';
import { fetchAnswer, restore, type Failure, type Known, type ReadRow } from './answers.ts';
import { baseOptions, client, isShort, retryInterval } from './queryClient.ts';
import type { ReadPolicy } from './policy.ts';

/** One page of a list, as every list of the contract answers. */
type Page<Row> = v.InferOutput<ReturnType<typeof pageOf<v.GenericSchema<unknown, Row>>>>;

/** A list that the operator sends page by page. */
export type PagedQuery<Row, Filter extends Payload> = ReadRow<Filter & PageInput, Page<Row>>;

/** What a screen gets of a list. */
export interface Pages<Row> {
  rows: readonly Row[];
  /** Rows of the loaded pages cannot be read and are not among `rows`: the screen says so. */
  isIncomplete: boolean;
  /** Number of rows of all pages; undefined if the operator does not send it. */
  total: number | undefined;
  /** When the first page was true, in ms by the server's clock, however late the others were loaded; undefined while there is nothing. */
  asOf: number | undefined;
  /** The first page is being fetched. */
  loading: boolean;
  /** An answer is awaited, also where an older one is shown. */
  fetching: boolean;
  /** Why the last try failed; the rows shown beside it are the last known. */
  error: ApiError | undefined;
  /** State of the connection: the texts of errors depend on it, so a screen that shows one re-renders when it changes. */
  trouble: Trouble | undefined;
  /** There are more pages. */
  hasMore: boolean;
  /** The next page is being loaded, or will be once a refetch has ended. */
  loadingMore: boolean;
  /** `error`, if the last try was for a further page: what is shown is not old, and the message belongs to the end of the list. */
  moreError: ApiError | undefined;
  more(): void;
  refresh(): void;
}

/** In ms. Lists change while the player looks at other pages. */
const FRESH = 10_000;
/** Number of empty pages in a row that count as the end of a list. Rule C9. */
export const EMPTY_PAGES = 10;

/** A list as a feature declares it; `persisted` where its rows are persisted in another shape than they are sent in. */
type PagedRow<Row, Filter extends Payload> = Omit<ReadPolicy, 'fresh'> & {
  endpoint: Endpoint<Filter & PageInput, v.GenericSchema<unknown, Page<Row>>>;
} & Partial<Pick<PagedQuery<Row, Filter>, 'fresh' | 'persisted'>>;

/** Declares a list. Its first page is persisted under each filter. */
export function pagedQuery<Row, Filter extends Payload>(row: PagedRow<Row, Filter>): PagedQuery<Row, Filter> {
  return { fresh: FRESH, persisted: row.endpoint.output, ...row };
}

/** Declares a list of the member as the contract has it, with texts in the player's language; `changedBy` is the live event that changes it. */
export function memberList<Row, Filter extends Payload>(
  { name, endpoint }: Pick<PagedRow<Row, Filter>, 'name' | 'endpoint'>,
  changedBy: LiveKind,
): PagedQuery<Row, Filter> {
  return pagedQuery({ name, endpoint, changedBy: [changedBy], scope: 'member', byLanguage: true });
}

/** A list under a filter: first as it was last known on this device, then as the operator answers, with its age beside it. */
export function usePages<Row extends { id: string }, Filter extends Payload>(
  row: PagedQuery<Row, Filter>,
  filter: NoInfer<Filter>,
): Pages<Row> {
  const { uid, signedIn, trouble, troubleUntil } = useSnapshot(app);
  // The texts of errors name it, too: a maintenance may be extended.
  void troubleUntil;
  const { lang } = useSnapshot(preferences);
  const options = baseOptions(row, filter);
  const list = useInfiniteQuery<
    Known<Page<Row>>,
    Failure,
    InfiniteData<Known<Page<Row>>>,
    typeof options.queryKey,
    string | undefined
  >(
    {
      ...options,
      refetchOnWindowFocus: isShort,
      refetchOnReconnect: isShort,
      refetchInterval: (query) => isShort(query) && retryInterval(query),
      initialPageParam: undefined,
      queryFn: ({ pageParam, signal }) => fetchAnswer(row, filter, signal, pageParam),
      getNextPageParam: nextCursor,
    },
    client,
  );
  // Callers may pass a new object with each render.
  const json = JSON.stringify([filter]);
  useEffect(() => void restore(row, JSON.parse(json), asFirstPage), [row, json, uid, signedIn, lang]);

  /** The next page was asked for, and has not been loaded yet. */
  const [isNextAwaited, setNextAwaited] = useState(false);

  /**
   * Loads the next page, after a refetch under way: cancelling it would keep the old first page, without the rows that are new since. An
   * invalidated list is refetched instead of its next page, which then follows.
   */
  async function more(): Promise<void> {
    const query = client.getQueryCache().find({ queryKey: options.queryKey });
    const before = list.data?.pages.length ?? 0;
    setNextAwaited(true);
    let isOver = false;
    while (!isOver) {
      const { isError, hasNextPage, data: now } = await list.fetchNextPage({ cancelRefetch: false });
      // Once no screen shows this query, as after a change of filter, language or member, the next page would be that of another list.
      isOver = isError || !hasNextPage || (now?.pages.length ?? 0) > before || !query?.isActive();
    }
    setNextAwaited(false);
  }

  const { data } = list;
  const error = list.error?.error;
  const pages = data?.pages ?? [];
  const rows = useMemo(() => uniqueRows(data?.pages ?? []), [data]);
  return {
    rows,
    isIncomplete: pages.some(({ value }) => value.list.includes(undefined)),
    total: pages[0]?.value.total,
    asOf: pages[0]?.asOf,
    loading: list.data === undefined && list.isFetching,
    fetching: list.isFetching,
    error,
    trouble,
    hasMore: list.hasNextPage,
    loadingMore: list.isFetchingNextPage || isNextAwaited,
    moreError: list.isFetchNextPageError ? error : undefined,
    more: () => void more(),
    refresh: () => void list.refetch(),
  };
}

/**
 * Loads the further pages of a list one after another while they are `needed`, until one cannot be loaded. Returns whether more will be
 * loaded.
 */
export function useFurtherPages(
  { hasMore, error, loadingMore, more }: Pick<Pages<unknown>, 'hasMore' | 'error' | 'loadingMore' | 'more'>,
  needed: boolean,
): boolean {
  const goesOn = needed && hasMore && !error;
  useEffect(() => {
    if (goesOn && !loadingMore) more();
  }, [goesOn, loadingMore, more]);
  return goesOn;
}

/**
 * The cursor of the next page; undefined after the last one. Some servers write '' for null: a cursor that would lead to the first page
 * again. The list also ends at a cursor that was used already and after `EMPTY_PAGES` empty pages in a row: both are faults of the operator,
 * and a screen that loads all pages would otherwise fetch without end.
 */
function nextCursor<Row>(
  { value: { next_cursor } }: Known<Page<Row>>,
  pages: readonly Known<Page<Row>>[],
  _last: unknown,
  used: readonly (string | undefined)[],
): string | undefined {
  const isEndless = pages.length > EMPTY_PAGES && pages.slice(-EMPTY_PAGES).every(({ value }) => !value.list.length);
  return !next_cursor || isEndless || used.includes(next_cursor) ? undefined : next_cursor;
}

/**
 * The rows of all pages. An operator may number its pages: a new row on top then moves the last row of a loaded page to the next one, which
 * has it again. What is the same in all fields is one row, and counts once in a sum.
 */
function uniqueRows<Row extends { id: string }>(pages: readonly Known<Page<Row>>[]): Row[] {
  // By id the different rows that have it: ids may be unique per type of row only.
  const known = new Map<string, readonly Row[]>();
  return pages.flatMap(({ value: { list } }) => {
    const isNew = (row: Row | undefined): row is Row => {
      const isSame = (earlier: Row): boolean => JSON.stringify(row) === JSON.stringify(earlier);
      return row !== undefined && !known.get(row.id)?.some(isSame);
    };
    const fresh = list.filter(isNew);
    for (const row of fresh) known.set(row.id, [...(known.get(row.id) ?? []), row]);
    return fresh;
  });
}

function asFirstPage<Row>(page: Known<Page<Row>>): InfiniteData<Known<Page<Row>>, undefined> {
  return { pages: [page], pageParams: [undefined] };
}
