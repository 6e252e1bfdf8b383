import * as v from 'valibot';
import { subscribeKey } from 'valtio/utils';
import * as TIMINGS from '../../config/timings.ts';
import type { Protection } from '../../contract/protection.ts';
import { systemClock } from '../../lib/clock.ts';
import { app } from '../../state/app.ts';
import { store } from '../../storage/encodedStore.ts';

const pauseSchema = v.object({ uid: v.string(), at: v.number() });
/** `kinds`: the kinds of games that it left closed. */
const changeSchema = v.object({ uid: v.string(), at: v.number(), kinds: v.array(v.string()) });

/** The member who paused last in this browser, and until when (monotonic ms) a read may be older than that pause. */
let lastPause = { uid: '', until: 0 };

/** The last change in this browser, and until when (monotonic ms) a read may be older than its reply. */
let lastChange: v.InferOutput<typeof changeSchema> & { until: number } = { uid: '', at: 0, kinds: [], until: 0 };

/** The steps that this page's changes ended, in this session: a later one may ask for them again. */
let done: readonly string[] = [];

/** When the last change of this page was answered (device ms): tells it from one of another tab, or whose reply was lost. */
let answeredAt = 0;

/** Whether the live event of a change that was made on this page is still to come. */
let isOwnEventDue = false;

/** Loads the last pause and change. If another member's sign-in has removed them from the storage, this page keeps them in memory. */
function load(): void {
  const untilOf = (at: number): number => systemClock.monotonic() + TIMINGS.lag - Math.abs(systemClock.now() - at);
  const paused = store.get('paused_at', pauseSchema);
  if (paused) lastPause = { uid: paused.uid, until: untilOf(paused.at) };
  const change = store.get('protection_changed', changeSchema);
  if (change) lastChange = { ...change, until: untilOf(change.at) };
}
load();
store.subscribe('paused_at', load);
subscribeKey(app, 'signedIn', () => (done = []));
store.subscribe('protection_changed', load);

/**
 * Records that a request for a pause was answered with the complete state `at` (device ms). For a minute no tab of the browser reads the state
 * again, nor does a later page. Rule C53.
 */
export function pauseAnswered(at: number): void {
  store.set('paused_at', { uid: app.uid, at });
}

/**
 * Records the complete reply to a change that the member made on this page; it counts for a minute, in each tab and on later pages. `steps`
 * are those that such a change ends, unless the reply still asks for them. Rule C53.
 */
export function changeAnswered(
  { closed_kinds: closed, opening_kinds: opening, must }: Protection,
  steps: readonly string[] = [],
): void {
  const kinds = closed.filter((kind) => !opening.some((each) => each.kind === kind));
  done = [...endedSteps(), ...steps].filter((step) => !must.includes(step));
  isOwnEventDue = true;
  answeredAt = systemClock.now();
  store.set('protection_changed', { uid: app.uid, at: answeredAt, kinds });
}

/**
 * Records that a change whose reply was lost was carried out, and has ended these steps: the next page too reads the state again after a
 * minute. Rule C53.
 */
export function changeFound(steps: readonly string[] = []): void {
  done = [...endedSteps(), ...steps];
  store.set('protection_changed', { uid: app.uid, at: systemClock.now(), kinds: confirmedKinds() });
}

/** Whether a live event is that of the member's change on this page: the first one in the minute after its reply, only once. Rule C43. */
export function takeOwnEvent(): boolean {
  const isOwn = isOwnEventDue && changeLagLeft() > 0;
  isOwnEventDue = false;
  return isOwn;
}

/** For how many more ms a read may be older than the reply to the last change; 0 if there was none in a minute. Rule C53. */
export function changeLagLeft(): number {
  return lastChange.uid === app.uid ? Math.max(0, lastChange.until - systemClock.monotonic()) : 0;
}

/**
 * Whether this page has read the reply to the last change. False for a change of another tab: tabs share only that there was one. Rule C53.
 */
export function hasReply(): boolean {
  return changeLagLeft() > 0 && lastChange.at === answeredAt;
}

/**
 * The kinds of games that the last change left closed; empty a minute after it. An answer in which one of them is open is older than the change.
 * Rules C53, R10.
 */
export function confirmedKinds(): readonly string[] {
  return changeLagLeft() > 0 ? lastChange.kinds : [];
}

/** The answer's steps, without those that the last change has ended: the answer may be older. Rules C53, R27. */
export function dueSteps({ must }: Pick<Protection, 'must'>): readonly string[] {
  const ended = endedSteps();
  return must.filter((step) => !ended.includes(step));
}

/** Asks for a step again although the last change has ended it: something else has required it since. Rules C53, R27. */
export function stepDueAgain(step: string): void {
  done = done.filter((each) => each !== step);
}

function endedSteps(): readonly string[] {
  return changeLagLeft() > 0 ? done : [];
}

/** For how many more ms a read may be older than this member's pause; 0 if there was none in a minute. Rule C53. */
export function pauseLagLeft(): number {
  return lastPause.uid === app.uid ? Math.max(0, lastPause.until - systemClock.monotonic()) : 0;
}
