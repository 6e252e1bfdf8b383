import type { FastifyRequest } from 'fastify';
import { CODES, HEADERS } from '../../src/contract/codes.ts';
import type { Queryable } from '../db.ts';
import { digest } from '../secrets.ts';
import type { Api } from './api.ts';
import { fieldRefusal, Refusal } from './envelope.ts';
import { traceIdOf } from './traces.ts';

/** The calls without a member share this scope. */
export const PUBLIC_SCOPE = 'public';

/**
 * The name of an idempotent call: it is its key in `Api.running` and of its lock, and gives the id of the row that it
 * creates.
 */
export function runningKey(scope: string, key: string): string {
  return `${scope} ${key}`;
}

/**
 * Waits until no process runs the call with a key; inside a transaction, others then wait until that ends. An advisory
 * lock, since the key's row is not visible to others before the commit.
 */
export async function lockKey(db: Queryable, scope: string, key: string): Promise<void> {
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [runningKey(scope, key)]);
}

/**
 * Runs an idempotent call at most once for its `idempotency-key`. Rules C20 and C21.
 * `act` runs in a transaction and returns the call's data. `id` is the id for the row that it creates: it follows from the key, so it is
 * known while the call is still running. The same key and payload returns the first data again with `replayed: true`; another payload or
 * a key of more than 100 characters is refused with 4001, no key with 4000. While the call is still running, this process refuses it with
 * 6000, and another process waits for its end. A refusal is not stored: nothing happened, and the key may be used again.
 */
export async function once<Data extends object>(
  api: Api,
  request: Pick<FastifyRequest, 'method' | 'url' | 'headers'>,
  scope: string,
  payload: unknown,
  act: (tx: Queryable, id: string) => Promise<Data>,
): Promise<object> {
  const key = request.headers[HEADERS.idempotencyKey];
  if (typeof key !== 'string' || key === '')
    throw fieldRefusal({ [HEADERS.idempotencyKey]: 'required' }, CODES.paramMissing);
  if (key.length > 100) throw fieldRefusal({ [HEADERS.idempotencyKey]: 'max' });
  const name = runningKey(scope, key);
  const id = digest(name).slice(0, 20);
  if (api.running.has(name)) throw new Refusal(CODES.alreadyProcessed, { id });
  const fingerprint = digest(JSON.stringify([request.method, request.url.split('?')[0], payload]));
  const work = api.db.transaction((tx) =>
    claimAndAct(tx, { scope, key, id, fingerprint, trace: traceIdOf(request) ?? null }, act),
  );
  api.running.set(name, work);
  try {
    return await work;
  } finally {
    api.running.delete(name);
  }
}

async function claimAndAct(
  tx: Queryable,
  call: { scope: string; key: string; id: string; fingerprint: string; trace: string | null },
  act: (tx: Queryable, id: string) => Promise<object>,
): Promise<object> {
  await lockKey(tx, call.scope, call.key);
  const [claimed] = await tx.query(
    `insert into idempotency (scope, key, fingerprint, result, request_id, at, trace_id) values ($1, $2, $3, '{}', $4, $5, $6)
     on conflict (scope, key) do nothing returning key`,
    [call.scope, call.key, call.fingerprint, call.id, tx.now(), call.trace],
  );
  if (!claimed) {
    const [first] = await tx.query<{ fingerprint: string; result: object }>(
      'select fingerprint, result from idempotency where scope = $1 and key = $2',
      [call.scope, call.key],
    );
    if (!first || first.fingerprint !== call.fingerprint) throw fieldRefusal({ [HEADERS.idempotencyKey]: 'reused' });
    return { ...first.result, replayed: true };
  }
  const data = await act(tx, call.id);
  await tx.query('update idempotency set result = $3::jsonb where scope = $1 and key = $2', [
    call.scope,
    call.key,
    JSON.stringify(data),
  ]);
  return data;
}
