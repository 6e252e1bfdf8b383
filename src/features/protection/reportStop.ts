import { subscribeKey } from 'valtio/utils';
import * as TIMINGS from '../../config/timings.ts';
import { send, sendAgain } from '../../data/command.ts';
import type { CommandOutcome } from '../../data/commandRow.ts';
import { pendingCommands } from '../../data/pendingCommand.ts';
import { fetchQuery } from '../../data/query.ts';
import { systemClock } from '../../lib/clock.ts';
import { isNoAnswer, namedServerTime } from '../../operator/index.ts';
import { app } from '../../state/app.ts';
import { exclusively } from '../../storage/exclusively.ts';
import { stopNow } from './protection.commands.ts';
import { protection } from './protection.queries.ts';
import { applyStopAnswer, loadStop, stopLock, whenStopKnown } from './stop.ts';

/** The earliest time of the next report, in monotonic milliseconds: after a refusal, or as the operator asks. Rule C19. */
let notBefore = 0;
/** The earliest time of the next report after one without an answer, in monotonic milliseconds. */
let repeatFrom = 0;

// The outage, in which such a report may have been lost, is over.
subscribeKey(app, 'outageSince', () => {
  repeatFrom = 0;
});

/**
 * Reports the member's stop to the server, unless that is done or another tab is doing it. It waits for the server to name its time, but at
 * most `TIMINGS.stopReport` from the page's load. A report that does not arrive is repeated, after `TIMINGS.stopRepeat` or when the
 * connection is back: this is called again with each tick of the displayed ages, then, and after the next sign-in. Rule R6.
 */
export async function reportStop(): Promise<void> {
  const { uid, signedIn } = app;
  if (!signedIn || systemClock.monotonic() < Math.max(notBefore, repeatFrom)) return;
  // The stored stop may not have been read yet, if the database was not available before.
  await whenStopKnown();
  if (stopLock.find(uid)?.reported !== false) return;
  // With a device clock that is a day behind, the server's stop would be over before it began.
  if (namedServerTime() === undefined && systemClock.monotonic() < TIMINGS.stopReport) return;
  await exclusively(`stop/${uid}`, async () => {
    // Read before the stop: a report that has arrived is deleted only after the stop counts as reported. Read after it, the report could be
    // gone by then, and the stop would be reported again, with another key.
    const { rows } = await pendingCommands.all();
    const pending = rows.map(([, row]) => row).find((row) => row.uid === uid && row.kind === stopNow.kind);
    await loadStop();
    const stop = stopLock.find(uid);
    if (!stop || stop.reported || uid !== app.uid) return;
    const pressedAt = pending ? String(pending.payload['pressed_at']) : stop.pressedAt;
    // Send the pending report again without waiting until it is known not to have arrived: play is still open on other devices, and this
    // page may be closed meanwhile.
    const outcome: CommandOutcome<unknown> = await (pending
      ? sendAgain(stopNow, pending.key)
      : send(stopNow, { pressed_at: pressedAt }));
    if (outcome.outcome === 'unknown') repeatFrom = systemClock.monotonic() + TIMINGS.stopRepeat;
    if (outcome.outcome === 'refused') {
      const { error } = outcome;
      // In maintenance, and after too many calls, the server refuses every call for a while: that is no refusal of the stop. Nor is a refusal
      // of an earlier stop, which was sent again above.
      const isAnswer = error.kind === 'code' ? !isNoAnswer(error) : error.state === 404;
      const isRefusal = isAnswer && stopLock.isReportedBy(uid, pressedAt);
      const wait = Math.max((error.retryAfter ?? 0) * 1000, isRefusal ? TIMINGS.stopAgain : 0);
      notBefore = systemClock.monotonic() + wait;
      // A refused stop does not count as reported: the next answer, in which the member is not paused, would lift it. It does count if it is
      // over or the operator has no such calls: then no answer lifts it.
      if (isRefusal && (stop.remaining === 0 || (await isLacking()))) await applyStopAnswer(uid, {});
      await outcome.markNotified?.();
    }
    // Release the lock only after the answer is stored.
    await loadStop();
  });
}

/** Whether the operator has no calls for the protection of players. Rule C34. */
async function isLacking(): Promise<boolean> {
  const reply = await fetchQuery(protection, {});
  return reply.ok && reply.value.lacking;
}
