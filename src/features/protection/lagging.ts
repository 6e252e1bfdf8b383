import * as v from 'valibot';
import * as TIMINGS from '../../config/timings.ts';
import type { Protection } from '../../contract/protection.ts';
import { systemClock } from '../../lib/clock.ts';
import { app } from '../../state/app.ts';
import { store } from '../../storage/encodedStore.ts';

const schema = v.object({ uid: v.string(), at: v.number() });

/** The member who paused last in this browser, and until when (monotonic ms) a read may be older than that pause. */
let lagging = { uid: '', until: 0 };

/** What another member's sign-in removes from the browser stays known on this page. */
function load(): void {
  const paused = store.get('paused_at', schema);
  if (!paused) return;
  const age = Math.abs(systemClock.now() - paused.at);
  lagging = { uid: paused.uid, until: systemClock.monotonic() + TIMINGS.lag - age };
}
load();
store.subscribe('paused_at', load);

/**
 * Records that a request for a pause was answered with the complete state `at` (device ms). It counts for a minute, in which no tab of the browser reads the
 * state again, nor does a later page. Rule C53.
 */
export function pauseAnswered(at: number): void {
  store.set('paused_at', { uid: app.uid, at });
}

/** What the reply to the last change that was made on this page left closed, whose it was, and until when a read may be older. */
let changed: { uid: string; until: number; kinds: readonly string[] } = { uid: '', until: 0, kinds: [] };

/** Records the complete reply to a change that the member made on this page. Rule C53. */
export function changeAnswered({ closed_kinds: closed, opening_kinds: opening }: Protection): void {
  const kinds = closed.filter((kind) => !opening.some((each) => each.kind === kind));
  changed = { uid: app.uid, until: systemClock.monotonic() + TIMINGS.lag, kinds };
}

/** For how many more ms a read may be older than that reply; 0 if there was none in a minute. Rule C53. */
export function changeLagLeft(): number {
  return changed.uid === app.uid ? Math.max(0, changed.until - systemClock.monotonic()) : 0;
}

/** The kinds of games that stay closed by that reply: an answer in which one is open is older. None after a minute. Rules C53, R10. */
export function confirmedKinds(): readonly string[] {
  return changeLagLeft() > 0 ? changed.kinds : [];
}

/** For how many more ms a read may be older than this member's pause; 0 if there was none in a minute. Rule C53. */
export function lagLeft(): number {
  return lagging.uid === app.uid ? Math.max(0, lagging.until - systemClock.monotonic()) : 0;
}
