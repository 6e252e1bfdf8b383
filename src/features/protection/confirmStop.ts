import * as TIMINGS from '../../config/timings.ts';
import { fetchQuery } from '../../data/query.ts';
import { systemClock } from '../../lib/clock.ts';
import { app } from '../../state/app.ts';
import { pauseLagLeft } from './lagging.ts';
import { protection } from './protection.queries.ts';
import { applyLaterAnswer, stopLock } from './stop.ts';
import { stopStateOf } from './stopLock.ts';

/** Cancels the later call of `confirmStop`. */
let cancel = (): void => undefined;

/**
 * Asks the server whether a reported stop is still in force: only its answer lifts or shortens the stop. In the minute
 * after a pause it asks when that minute is over; if an answer comes too early to lift the stop, it asks again later.
 * The answer of an operator without these calls changes nothing. Rules C34, C53, R6.
 */
export async function confirmStop(): Promise<void> {
  const { uid } = app;
  if (!stopLock.find(uid)?.reported) return;
  const wait = pauseLagLeft();
  if (wait > 0) return confirmLater(wait);
  const reply = await fetchQuery(protection, {});
  if (!reply.ok || reply.value.lacking || uid !== app.uid) return;
  if (!(await applyLaterAnswer(uid, stopStateOf(reply.value.pause)))) confirmLater();
}

/** Calls `confirmStop` after `ms`; by default after `TIMINGS.lag`, when an answer can no longer be older than the report. */
export function confirmLater(ms: number = TIMINGS.lag): void {
  cancel();
  cancel = systemClock.setTimeout(() => void confirmStop(), ms);
}
