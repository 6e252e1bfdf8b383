import type { Db, Queryable } from '../db.ts';
import { every } from '../every.ts';
import type { Fanout, LiveEvent } from './fanout.ts';

/** Interval in ms at which the outbox is polled. */
const INTERVAL = 100;
/** Greatest number of events published in one transaction. */
const BATCH = 1000;
/** Seconds that events are kept for clients that reconnect. */
const KEPT_SECONDS = 3600;
/** Interval in ms at which older events are deleted. */
const CLEANUP = 600_000;

interface Row {
  id: number;
  member_id: string;
  number: number;
  kind: string;
  session_id: string;
}

/**
 * Publishes the events of the outbox (`live_events`), each at least once; of several unpublished ones of one kind for
 * one member only the last. Of several processes only one publishes at a time, so that a member's events keep their
 * order. `isWanted`: whether this process has a stream. Returns the function that stops it.
 */
export function startRelay(db: Db, fanout: Fanout, isWanted: () => boolean): () => Promise<void> {
  const stopPublishing = every(INTERVAL, 'live events could not be published', async () => {
    if (fanout.isConnected() && (fanout.isShared || isWanted())) await publishAll(db, fanout);
  });
  const stopCleanup = every(CLEANUP, 'old live events could not be deleted', async () => {
    await db.query('delete from live_events where at < clock_timestamp() - make_interval(secs => $1)', [KEPT_SECONDS]);
  });
  return async () => {
    await Promise.all([stopPublishing(), stopCleanup()]);
  };
}

async function publishAll(db: Db, fanout: Fanout): Promise<void> {
  const batch = (tx: Queryable) => publishSome(tx, db.schema, fanout);
  for (let left = true; left;) {
    // Most polls find nothing and need no transaction.
    const [waiting] = await db.query('select 1 from live_events where not published limit 1');
    // PGlite has one connection: a transaction would block all other calls until the events are published. One process needs no lock.
    left = waiting !== undefined && (await (db.kind === 'pglite' ? batch(db) : db.transaction(batch)));
  }
}

/**
 * Publishes a batch of the outbox and marks it as published; in a transaction, one process at a time. Resolves to whether more may be
 * waiting. After a crash between publishing and marking, the batch is published again: a doubled event only makes clients refetch once more.
 */
async function publishSome(tx: Queryable, schema: string, fanout: Fanout): Promise<boolean> {
  const [lock] = await tx.query<{ held: boolean }>('select pg_try_advisory_xact_lock(hashtext($1)) as held', [
    `live ${schema}`,
  ]);
  if (!lock?.held) return false;
  const rows = await tx.query<Row>(
    'select id, member_id, number, kind, session_id from live_events where not published order by id limit $1',
    [BATCH],
  );
  await fanout.publish(newest(rows));
  await tx.query('update live_events set published = true where id = any($1)', [rows.map(({ id }) => id)]);
  return rows.length === BATCH;
}

/** Merges events of one kind for one member into the last: a round of a game writes two ledger entries. */
function newest(rows: readonly Row[]): LiveEvent[] {
  const events = new Map<string, LiveEvent>();
  for (const { member_id: member, number, kind, session_id: session } of rows) {
    const key = `${member} ${kind} ${session}`;
    events.delete(key);
    events.set(key, { member, number, kind, session });
  }
  return [...events.values()];
}
