import * as TIMINGS from '../../config/timings.ts';
import type { Protection } from '../../contract/protection.ts';
import { fetchQuery } from '../../data/query.ts';
import { sleep, systemClock } from '../../lib/clock.ts';
import { app } from '../../state/app.ts';
import { pauseLagLeft } from './lagging.ts';
import { protection } from './protection.queries.ts';

/**
 * Reads what protects this member until an answer has a change whose reply was lost (`isIn`), for at most a minute: until then an answer may be
 * from before it. Undefined without an answer, and once another member is signed in. Rule C53.
 */
export async function readUntil(uid: string, isIn: (state: Protection) => boolean): Promise<Protection | undefined> {
  const end = systemClock.monotonic() + TIMINGS.lag;
  for (let tries = 0; ; tries += 1) {
    // In the minute after a pause a copy that lags would open play.
    while (pauseLagLeft() > 0) await sleep(systemClock, pauseLagLeft());
    if (uid !== app.uid) return undefined;
    const reply = await fetchQuery(protection, {}, 0);
    const state = reply.ok ? reply.value : undefined;
    if ((state && (state.lacking || isIn(state))) || systemClock.monotonic() >= end) return state;
    await sleep(systemClock, TIMINGS.commandLookup[tries] ?? TIMINGS.lag);
  }
}
