import { notifyManager, type QueryKey } from '@tanstack/react-query';
import * as v from 'valibot';
import { subscribeKey } from 'valtio/utils';
import type { Endpoint, Payload } from '../contract/endpoint.ts';
import { systemClock } from '../lib/clock.ts';
import type { Result } from '../lib/result.ts';
import { isRowOf, rowId } from '../lib/rowId.ts';
import { storedTime } from '../lib/storedTime.ts';
import { apiError, request, shownNow, type ApiError } from '../operator/index.ts';
import { app } from '../state/app.ts';
import { clearPersonalCollections, createCollection } from '../storage/database.ts';
import type { ReadPolicy } from './policy.ts';
import { baseOptions, client, keyOf, languageOf, ownerOf } from './queryClient.ts';

/** What the engine needs to know of a read; `query()` and `pagedQuery()` declare it. */
export interface ReadRow<Input extends Payload, Value> extends ReadPolicy {
  endpoint: Endpoint<Input, v.GenericSchema<unknown, Value>>;
  /** The shape in which an answer (of a list its first page) is persisted on this device; not persisted if not given. */
  persisted?: v.GenericSchema<unknown, Value> | undefined;
  /** Each fetch waits for the persisted answer, which is taken in place of a call if it is younger than these ms; 0: no fetch does. */
  diskFirst?(): number;
}

/** Carries a failed call through TanStack Query, which supports only thrown errors. */
export class Failure extends Error {
  readonly error: ApiError;

  /** Takes the failed call. */
  constructor(error: ApiError) {
    super(error.kind);
    this.error = error;
  }
}

/** An answer in memory; `asOf`: when it was true, in ms by the server's clock, which screens show. */
export interface Known<Value> {
  value: Value;
  asOf: number;
}

/** `at`: when it was true by the device's clock, by which the library tells which answers are stale. Older builds stored no `asOf`. */
const schema = v.object({ value: v.unknown(), at: storedTime, asOf: v.optional(storedTime) });

/** Answers as last known on this device. A row whose id has a member's uid is deleted when that member signs out. */
const persisted = createCollection('answers', schema, { personal: true });

function idOf(row: ReadPolicy, input: Payload): string {
  return rowId(ownerOf(row), row.name, languageOf(row), input);
}

function known<Value>(value: Value): Known<Value> {
  return { value, asOf: shownNow() };
}

function persist(row: Pick<ReadRow<Payload, unknown>, 'persisted'>, id: string, answer: Known<unknown>): void {
  if (row.persisted) void persisted.set(id, { ...answer, at: systemClock.now() });
}

/**
 * Calls the operator, once its address is known. With a `cursor` the answer continues a list, and is not persisted. Throws
 * `Failure`: one of kind `aborted` if `signal` was aborted or the member has changed meanwhile.
 */
export async function fetchAnswer<Input extends Payload, Value>(
  row: ReadRow<Input, Value>,
  input: Input,
  signal: AbortSignal,
  cursor?: string,
): Promise<Known<Value>> {
  const owner = ownerOf(row);
  const id = idOf(row, input);
  const send = (): Promise<Result<Value, ApiError>> => request(row.endpoint, { ...input, cursor }, { signal });
  let reply = await send();
  if (!reply.ok && reply.error.kind === 'config') {
    await addressKnown();
    reply = await send();
  }
  // Wait for the persisted answer: an immediate error (no connection) would be shown in its place for a moment.
  if (!reply.ok) await restored;
  // Discard replies for a previous member, and of cancelled fetches (a sign-out cancels all).
  if (signal.aborted || owner !== ownerOf(row)) throw new Failure(apiError('aborted'));
  if (!reply.ok) throw new Failure(reply.error);
  const answer = known(reply.value);
  if (cursor === undefined) persist(row, id, answer);
  return answer;
}

/** The answer to a row with `diskFirst`, from memory or this device, if it is young enough; undefined where the operator is to be called. */
export async function restoredAnswer<Input extends Payload, Value>(
  row: ReadRow<Input, Value>,
  input: Input,
): Promise<Known<Value> | undefined> {
  const age = row.diskFirst?.() ?? 0;
  if (age === 0) return undefined;
  await restore(row, [input]);
  const found = client.getQueryCache().find<Known<Value>>({ queryKey: keyOf(row, input) });
  return found?.isStaleByTime(age) ? undefined : found?.state.data;
}

/**
 * Replaces the answer for one input by what another reply contained, such as a command's; persisted like a fetched one. Cancels a fetch under
 * way, whose response would be older.
 */
export function setAnswer<Input extends Payload, Value>(row: ReadRow<Input, Value>, input: Input, value: Value): void {
  const queryKey = keyOf(row, input);
  void client.cancelQueries({ queryKey });
  const answer = known(value);
  client.setQueryData(queryKey, answer);
  persist(row, idOf(row, input), answer);
}

/**
 * Deletes what this device has persisted of a member's read, except for these inputs. For a read whose usual input
 * changes, such as the last days: each day would add a row.
 */
export function forgetOthers(row: ReadPolicy, inputs: readonly Payload[]): void {
  const kept = inputs.map((input) => idOf(row, input));
  const owner = ownerOf(row);
  void clearPersonalCollections((id) => isRowOf(owner, id, row.name) && !kept.includes(id));
}

/** Resolves once the operator's address is known. */
function addressKnown(): Promise<void> {
  return new Promise((resolve) => {
    if (app.site) return resolve();
    const stop = subscribeKey(app, 'site', () => {
      stop();
      resolve();
    });
  });
}

/** Resolves once all reads of what is persisted have ended. */
let restored: Promise<unknown> = Promise.resolve();

/**
 * Puts what this device has persisted of these reads into the cache, with its age, where the cache has nothing; all at once, so that a
 * screen renders once. What another build persisted in another shape is left out.
 */
export function restore<Input extends Payload, Value>(
  row: ReadRow<Input, Value>,
  inputs: readonly Input[],
  toData: (answer: Known<Value>) => unknown = (answer) => answer,
): Promise<void> {
  const reading = readPersisted(row, inputs, toData);
  restored = Promise.all([restored, reading]);
  return reading;
}

async function readPersisted<Input extends Payload, Value>(
  row: ReadRow<Input, Value>,
  inputs: readonly Input[],
  toData: (answer: Known<Value>) => unknown,
): Promise<void> {
  const shape = row.persisted;
  if (!shape) return;
  const owner = ownerOf(row);
  const isKnown = (key: QueryKey): boolean => client.getQueryData(key) !== undefined;
  const entries = inputs.map((input) => ({ options: baseOptions(row, input), id: idOf(row, input) }));
  const found = await Promise.all(
    entries
      .filter(({ options }) => !isKnown(options.queryKey))
      .map(async ({ options, id }) => {
        const reply = await persisted.get(id);
        const record = reply.ok ? reply.value : undefined;
        // Parse each answer in a separate task, as soon as it is read: one task for all of them would block the page.
        return { options, record, parsed: record && v.safeParse(shape, record.value) };
      }),
  );
  if (owner !== ownerOf(row)) return;
  notifyManager.batch(() => {
    for (const { options, record, parsed } of found) {
      if (!record || !parsed?.success || isKnown(options.queryKey)) continue;
      const query = client.getQueryCache().build(client, client.defaultQueryOptions(options));
      const { at, asOf = at } = record;
      query.setData(toData({ value: parsed.output, asOf }), { updatedAt: at, manual: true });
      // The device's clock was set back since.
      if (at > systemClock.now()) query.invalidate();
    }
  });
}
