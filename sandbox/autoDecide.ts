import type { Db } from './db.ts';
import { every } from './every.ts';
import { decide } from './requests.ts';

/** Interval in ms at which due requests are looked for. */
const INTERVAL = 1000;

/**
 * Completes requests, except deposits by card, that have waited for `seconds`, so that a person who uses the sandbox sees them change.
 * 0: never. Returns the function that stops it; it resolves once nothing is being decided any more.
 */
export function autoDecide(db: Db, seconds: number): () => Promise<void> {
  if (seconds <= 0) return async () => {};
  return every(INTERVAL, 'deciding waiting requests failed', async () => {
    const before = new Date(db.now().getTime() - seconds * 1000);
    const due = await db.query<{ id: string }>(
      "select id from requests where status = 'waiting' and payment_token is null and requested_at <= $1",
      [before],
    );
    // A request that another process decided meanwhile gives a mismatch, which needs no handling.
    for (const { id } of due) {
      // A request that cannot be decided must not keep the others waiting.
      await db
        .transaction((tx) => decide(tx, id, 'completed'))
        .catch((error: unknown) => console.error(`request ${id} could not be decided:`, error));
    }
  });
}
