import * as v from 'valibot';
import { proxy } from 'valtio';
import { systemClock, within } from '../lib/clock.ts';
import { PERSISTENT_KIND, type Overlay } from './kinds.ts';

/** An open overlay. */
export interface OverlayEntry {
  id: string;
  overlay: Overlay;
}

/** The open overlays, lowest first, and closed ones (`closing`) until their closing animations end. Written in this module only. */
export const stack = proxy<{ entries: OverlayEntry[]; closing: OverlayEntry[] }>({ entries: [], closing: [] });

/**
 * The state of a history entry: its position, the ids of the overlays open there, and how many of them have entries of their own above the
 * page's.
 */
const historyState = v.fallback(v.object({ step: v.number(), overlays: v.array(v.string()), own: v.number() }), {
  step: 0,
  overlays: [],
  own: 0,
});
const answers = new Map<string, (answer: boolean) => void>();
/** Open overlays that a history entry names. One that is opened while a history step is pending gets its entry later. */
const inHistory = new Set<string>();
let mayGoBack: (overlay: Overlay) => boolean = () => true;
/** Longest wait for a history step before a navigation, in milliseconds: a browser may drop one. */
const HISTORY_STEP_TIMEOUT = 1000;
/** Milliseconds after which a history step that has not arrived is given up: the browser has dropped it, or it moved a frame only. */
const HISTORY_STEP_LOST = 30_000;
let serial = 0;
/** A requested step of the history whose `popstate` has not arrived. Nothing is pushed meanwhile. */
interface PendingStep {
  /** The position that it leads to. */
  step: number;
  /** Whether entries of frames may be among those it steps over. */
  crossesFrames: boolean;
  /** The step forward that corrects one that arrived too low, merged with the player's own step: from which position, by how many entries. */
  corrected?: { from: number; by: number };
  done: Promise<void>;
  complete(): void;
}
let pendingStep: PendingStep | undefined;
/**
 * By how many entries a correction that is still under way will step forward, although the step that it corrects is complete; 0 if there is
 * none.
 */
let stray = 0;

/** The result of `countFrames` when an overlay got its entry, by id: if the result differs now, a frame has navigated since. */
const framesAt = new Map<string, number>();
/** The history's length when an overlay got its entry last. */
let ownLength = 0;

/** Sets the guard that is called before Back closes an overlay; false keeps it open, with a new history entry. There is one guard. */
export function setBackGuard(guard: (overlay: Overlay) => boolean): void {
  mayGoBack = guard;
}

/**
 * Opens an overlay on top of the others and returns its id; a game opens below them, since they are shown above it. The overlay gets a
 * history entry, so that Back closes it.
 */
export function openOverlay(overlay: Overlay): string {
  const id = `${Date.now().toString(36)}-${++serial}`;
  stack.entries[overlay.kind === PERSISTENT_KIND ? 'unshift' : 'push']({ id, overlay });
  syncHistory();
  return id;
}

/** Opens an overlay and resolves with its answer; false if it is closed in any other way. */
export function openOverlayForAnswer(overlay: Overlay): Promise<boolean> {
  const id = openOverlay(overlay);
  return new Promise((resolve) => answers.set(id, resolve));
}

/** Closes an overlay with its answer, and all above it. */
export function closeOverlay(id: string, answer = false): void {
  const index = stack.entries.findIndex((entry) => entry.id === id);
  if (index < 0) return;
  answers.get(id)?.(answer);
  remove(stack.entries.slice(index));
}

/** Closes the top overlay as Back does: the guard may keep it. */
export function closeTop(): void {
  const top = stack.entries.at(-1);
  if (top && mayGoBack(top.overlay)) closeOverlay(top.id);
}

/** Closes a layer (`useBackCloses`) and the layers on it. What has opened over them since stays: it does not belong to them. */
export function closeLayer(id: string): void {
  const index = stack.entries.findIndex((entry) => entry.id === id);
  const above = stack.entries.findIndex(({ overlay }, at) => at > index && overlay.kind !== 'layer');
  if (index >= 0) remove(stack.entries.slice(index, above < 0 ? undefined : above));
}

/** Closes all overlays except the one that stays open when the page changes. */
export function closeForNavigation(): void {
  remove(stack.entries.filter(({ overlay }) => overlay.kind !== PERSISTENT_KIND));
}

/** Resolves when the history matches the overlays, at most after HISTORY_STEP_TIMEOUT; only then may a page be opened. */
export async function whenHistorySettled(): Promise<void> {
  syncHistory();
  const arrival = async (): Promise<void> => {
    while (pendingStep) await pendingStep.done;
  };
  await within(systemClock, HISTORY_STEP_TIMEOUT, arrival()).catch(() => undefined);
}

/** Runs `then` if a history step arrives after the time limit. */
export function onLateHistoryStep(then: () => void): void {
  void pendingStep?.done.then(then);
}

/** The history state for a page opened now: open overlays stay open over it, without entries above it. */
export function stateForPage(replace: boolean): unknown {
  const overlays = stack.entries.map((entry) => entry.id);
  for (const id of overlays) inHistory.add(id);
  const step = currentState().step + (replace ? 0 : 1);
  // A late step back must not remove this page.
  if (pendingStep) pendingStep.step = step;
  return { step, overlays, own: 0 };
}

/** Closes overlays on Back and Forward; called once. After a reload it steps back over the entries of overlays that were open before. */
export function watchHistory(): void {
  addEventListener('popstate', () => {
    const { step, overlays } = currentState();
    if (!pendingStep) stray = 0;
    else if (!completes(pendingStep, step)) return;
    const left = stack.entries.filter(({ id }) => inHistory.has(id) && !overlays.includes(id));
    for (const { id } of left) inHistory.delete(id);
    // Back closes what is on top, even if that has no history entry yet. What stays gets a new entry.
    const closing = stack.entries.slice(stack.entries.length - left.length);
    remove(closing.slice(closing.findLastIndex(({ overlay }) => !mayGoBack(overlay)) + 1));
    // Forward to a closed overlay, or Back to an entry of one: skip it.
    syncHistory();
  });
  syncHistory();
}

/**
 * Whether a `popstate` at position `step` completes the pending step. Otherwise it corrects the position where needed, and waits for the next
 * one.
 */
function completes(pending: PendingStep, step: number): boolean {
  // A link to a place in the page has added an entry without a state, for which the browser may have dropped the requested step.
  const isDropped = history.state === null && location.hash !== '';
  // The player's own step, or a stray correction, arrived before the requested one.
  if (step > pending.step) {
    if (stray > 0) stepBack(stray, pending.crossesFrames);
    stray = 0;
    return false;
  }
  // The player's step and the requested one arrived as one.
  if (step < pending.step && !pending.corrected && !isDropped) {
    pending.corrected = { from: step, by: pending.step - step };
    stepBack(step - pending.step, pending.crossesFrames);
    return false;
  }
  const { corrected } = pending;
  stray = corrected && step < corrected.from ? corrected.by : 0;
  pending.complete();
  pendingStep = undefined;
  return true;
}

/** Steps back over the entries of closed overlays, and adds entries for those that have none. */
function syncHistory(): void {
  if (pendingStep) return;
  const { step, overlays, own } = currentState();
  const isOpen = (id: string): boolean => stack.entries.some((entry) => entry.id === id);
  // Entries below the page's own belong to earlier pages, and Back must still lead there.
  const closed = Math.min(overlays.length - 1 - overlays.findLastIndex(isOpen), own);
  const fresh = stack.entries.map(({ id }) => id).filter((id) => !inHistory.has(id));
  if (closed === 0 && stack.entries.length === 0) framesAt.clear();
  // An overlay that replaces another one reuses its entry without a step.
  const reused = Math.min(closed, fresh.length, 1);
  // The lowest overlay whose entry would be left: where a frame has navigated since that was added, entries of frames follow it.
  const lowest = overlays.at(reused - closed) ?? '';
  const crossesFrames = framesAt.get(lowest) !== countFrames();
  // A step back over what the game has navigated to inside its frame would undo that: the entry stays for the next overlay, or for Back.
  const wouldMoveGame = crossesFrames && stack.entries[0]?.overlay.kind === PERSISTENT_KIND;
  if (closed > reused && !wouldMoveGame) {
    let complete = (): void => undefined;
    const done = new Promise<void>((resolve) => (complete = resolve));
    const pending = { step: step - closed + reused, crossesFrames, done, complete };
    pendingStep = pending;
    systemClock.setTimeout(() => {
      if (pendingStep === pending) pendingStep = undefined;
    }, HISTORY_STEP_LOST);
    stepBack(closed - reused, crossesFrames);
    return;
  }
  fresh.forEach((id, index) => {
    inHistory.add(id);
    const last = currentState();
    if (index < reused) {
      framesAt.set(id, framesAt.get(last.overlays.at(-1) ?? '') ?? NaN);
      history.replaceState({ ...last, overlays: [...last.overlays.slice(0, -1), id] }, '', location.href);
    } else {
      const state = { step: last.step + 1, overlays: [...last.overlays, id], own: last.own + 1 };
      history.pushState(state, '', location.href);
      ownLength = history.length;
      framesAt.set(id, countFrames());
    }
  });
}

/** The Navigation API, which knows the page's own entries only; undefined in browsers without it. */
const navigation = (): Navigation | undefined => (window as { navigation?: Navigation }).navigation;

/**
 * How many entries of the history are not the page's own: of frames, or of other origins. Without the Navigation API, those that the history has
 * gained since an overlay got its entry last, which misses some.
 */
function countFrames(): number {
  // A full history drops its oldest entry a moment after a new one is added: until then the page has more entries than
  // the history.
  return Math.max(0, history.length - (navigation()?.entries().length ?? ownLength));
}

/**
 * Steps back over `count` entries of the page, or forward if it is negative. `crossesFrames`: entries of frames may be among
 * them. `history.go` counts those too, even of removed frames, so the Navigation API makes the step where there is one.
 */
function stepBack(count: number, crossesFrames: boolean): void {
  const api = crossesFrames ? navigation() : undefined;
  const target = api?.entries()[(api.currentEntry?.index ?? 0) - count];
  if (!api || !target) return history.go(-count);
  // A navigation that starts meanwhile replaces the step; `finished` counts as handled.
  api.traverseTo(target.key).committed?.catch(() => undefined);
}

function currentState(): v.InferOutput<typeof historyState> {
  return v.parse(historyState, history.state);
}

/** Removes closed overlays, by id, whose closing animations have ended. */
export function removeClosed(ids: readonly OverlayEntry['id'][]): void {
  stack.closing = stack.closing.filter(({ id }) => !ids.includes(id));
}

function remove(closing: readonly OverlayEntry[]): void {
  if (closing.length === 0) return;
  const ids = closing.map((entry) => entry.id);
  stack.entries = stack.entries.filter((entry) => !ids.includes(entry.id));
  // Without a closing animation, during which a game would continue.
  stack.closing.push(...closing.filter(({ overlay }) => overlay.kind !== PERSISTENT_KIND));
  for (const id of ids) {
    inHistory.delete(id);
    answers.get(id)?.(false);
    answers.delete(id);
  }
  // In a microtask: an overlay opened in its place within this task needs no step.
  queueMicrotask(syncHistory);
}
