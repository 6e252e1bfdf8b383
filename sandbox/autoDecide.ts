import type { Db } from './db.ts';
import { decide } from './requests.ts';

/** Interval in ms at which due requests are looked for. */
const INTERVAL = 1000;

/**
 * Completes requests that have waited for `seconds`, so that a person who uses the sandbox sees them change. 0: never. Returns the function
 * that stops it.
 */
export function autoDecide(db: Db, seconds: number): () => void {
  if (seconds <= 0) return () => {};
  let busy = false;
  const look = async () => {
    if (busy) return;
    busy = true;
    try {
      const before = new Date(db.now().getTime() - seconds * 1000);
      const due = await db.query<{ id: string }>(
        "select id from requests where status = 'waiting' and method <> 'card' and requested_at <= $1",
        [before],
      );
      // A request that another process decided meanwhile gives a mismatch, which needs no handling.
      for (const { id } of due) await db.transaction((tx) => decide(tx, id, 'completed'));
    } catch (error) {
      console.error('deciding waiting requests failed:', error);
    } finally {
      busy = false;
    }
  };
  const timer = setInterval(() => void look(), INTERVAL);
  return () => clearInterval(timer);
}
