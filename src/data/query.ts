import { hashKey, useQueries as useTanstackQueries, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { PACING } from '../config/pacing.ts';
import type { Payload } from '../contract/endpoint.ts';
import { err, ok, type Result } from '../lib/result.ts';
import { apiError, type ApiError } from '../operator/index.ts';
import { app, type Trouble } from '../state/app.ts';
import { preferences } from '../state/preferences.ts';
import { Failure, fetchAnswer, restore, restoredAnswer, type Known, type ReadRow } from './answers.ts';
import { baseOptions, client, dropInFlight, keyOf } from './queryClient.ts';

/** What a screen gets of a read. */
export interface QueryResult<Value> {
  /** The answer as last known; undefined while there is none. */
  value: Value | undefined;
  /** When it was true, in ms by the server's clock; undefined while there is none. */
  asOf: number | undefined;
  /** The first fetch is in flight. */
  loading: boolean;
  /** Why the last try failed; a value beside it is the last known one. */
  error: ApiError | undefined;
  refetch(): void;
}

/** How a read is repeated while a screen shows it. */
export interface Repeat {
  /**
   * The answer is refetched every 30 s: while the page is visible, and immediately when it becomes visible again; or `always`, also while
   * hidden.
   */
  refetchWhile?: 'visible' | 'always';
}

/** How several reads of one row are fetched. */
export interface QueriesOptions extends Repeat {
  /** False: only cached answers are returned. */
  enabled?: boolean;
  /** Greatest number of requests at the same time. */
  atOnce?: number;
}

/** Declares a read. A feature hands the row to the functions below and never sees the cache. */
export function query<Input extends Payload, Value>(row: ReadRow<Input, Value>): ReadRow<Input, Value> {
  return row;
}

/** The answer for one input, restored from this device and refetched as the row says; without an input nothing is fetched. */
export function useQuery<Input extends Payload, Value>(
  row: ReadRow<Input, Value>,
  input: Input | undefined,
  repeat?: Repeat,
): QueryResult<Value> & { trouble: Trouble | undefined } {
  const { results, trouble } = useQueries(row, input ? [input] : [], repeat);
  return { ...(results[0] ?? NOTHING), trouble };
}

const NOTHING = { value: undefined, asOf: undefined, loading: false, error: undefined, refetch: () => undefined };

/**
 * The answers for several inputs, in their order. `trouble` is the state of the connection: the texts of errors depend on it, so a
 * screen that shows one re-renders when it changes.
 */
export function useQueries<Input extends Payload, Value>(
  row: ReadRow<Input, Value>,
  inputs: readonly Input[],
  { enabled = true, atOnce = Infinity, refetchWhile }: QueriesOptions = {},
): { results: readonly QueryResult<Value>[]; trouble: Trouble | undefined } {
  const { uid, signedIn, trouble, troubleUntil } = useSnapshot(app);
  // The texts of errors name it, too: a maintenance may be extended.
  void troubleUntil;
  const { lang } = useSnapshot(preferences);
  const answered = inputs.filter((input) => isAnswered(row, input)).length;
  const results = useTanstackQueries(
    {
      queries: inputs.map((input, index) => ({
        ...optionsOf(row, input),
        enabled: enabled && index < answered + atOnce,
        ...(refetchWhile && {
          refetchInterval: PACING.refetchInterval,
          refetchIntervalInBackground: refetchWhile === 'always',
          refetchOnWindowFocus: 'always' as const,
        }),
      })),
      combine: enabled ? combine : combineKnown,
    },
    client,
  );
  // Callers may pass new objects with each render.
  const json = JSON.stringify(inputs);
  useEffect(() => void restore(row, JSON.parse(json)), [row, json, uid, signedIn, lang]);
  return { results, trouble };
}

function combine<Value>(results: UseQueryResult<Known<Value>>[]): QueryResult<Value>[] {
  return combineKnown(results).map((result, at) => ({
    ...result,
    loading: result.value === undefined && results[at]?.isFetching === true,
  }));
}

/** Does not read `isFetching`, whose changes would render a screen that fetches nothing. */
function combineKnown<Value>(results: UseQueryResult<Known<Value>>[]): QueryResult<Value>[] {
  return results.map(({ data, error, refetch }) => ({
    value: data?.value,
    asOf: data?.asOf,
    loading: false,
    error: error instanceof Failure ? error.error : undefined,
    refetch,
  }));
}

/**
 * The answer for this input: the cached one, in memory or on this device, if it is younger than `fresh` (ms); else it is fetched. With 0 it
 * is the reply to a call that is made now: the answer to one in flight may predate what the caller asks about.
 */
export async function fetchQuery<Input extends Payload, Value>(
  row: ReadRow<Input, Value>,
  input: Input,
  fresh: number = row.fresh,
): Promise<Result<Value, ApiError>> {
  await restore(row, [input]);
  if (fresh === 0) dropInFlight({ queryKey: keyOf(row, input) });
  try {
    const { value } = await client.fetchQuery(optionsOf(row, input, fresh));
    return ok(value);
  } catch (cause) {
    return err(cause instanceof Failure ? cause.error : apiError('aborted'));
  }
}

export { forgetOthers, setAnswer } from './answers.ts';
export { refetchShort } from './queryClient.ts';

/** Marks every answer of the read of this name as stale; those on the screen are refetched. To be called after something changed them. */
export function invalidate(name: string): void {
  dropInFlight({ queryKey: [name] });
  void client.invalidateQueries({ queryKey: [name] });
}

function optionsOf<Input extends Payload, Value>(row: ReadRow<Input, Value>, input: Input, fresh?: number) {
  return {
    ...baseOptions(row, input, fresh),
    // With a `fresh` of 0 the caller wants a call made now.
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (fresh !== 0 && (await restoredAnswer(row, input))) || fetchAnswer(row, input, signal),
  };
}

/** Whether a read has been answered or has failed, so that the next one may be sent. */
function isAnswered<Input extends Payload, Value>(row: ReadRow<Input, Value>, input: Input): boolean {
  // By its hash: this runs for each input in each render, and `find` would compare the key with that of every query.
  const found = client.getQueryCache().get(hashKey(keyOf(row, input)));
  if (!found || found.state.fetchStatus === 'fetching') return false;
  return found.state.status === 'error' || !found.isStaleByTime(row.fresh);
}
