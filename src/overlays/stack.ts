import * as v from 'valibot';
import { proxy } from 'valtio';
import { systemClock, within } from '../lib/clock.ts';
import type { Overlay } from './kinds.ts';

/** An open overlay. */
export interface OverlayEntry {
  id: string;
  overlay: Overlay;
}

/** The open overlays, lowest first. Written here only. */
export const stack = proxy<{ entries: OverlayEntry[] }>({ entries: [] });

/**
 * What an entry of the browser's history says: the how manyth step it is, the overlays open there, and how many of them have entries of
 * their own above the page's.
 */
const historyState = v.fallback(v.object({ step: v.number(), overlays: v.array(v.string()), own: v.number() }), {
  step: 0,
  overlays: [],
  own: 0,
});
const answers = new Map<string, (answer: boolean) => void>();
/** The open overlays that some entry of the history names. One opened while a step of ours is under way has to wait for its own. */
const entered = new Set<string>();
/** A browser that drops a step back must not hold up a change of page for longer, milliseconds. */
const STEP_BACK = 1000;
let serial = 0;
/** The step that a move of ours leads to, until its `popstate` comes, whenever that is. Nothing is pushed meanwhile. */
let coming: { step: number; corrected: boolean; arrived: Promise<void>; arrive(): void } | undefined;

/** Opens an overlay on top of the others. Gives its id. Back closes it: it has an entry of its own in the history. */
export function openOverlay(overlay: Overlay): string {
  const id = `${Date.now().toString(36)}-${++serial}`;
  stack.entries.push({ id, overlay });
  followStack();
  return id;
}

/** Opens an overlay that is answered; false if it is closed in any other way. */
export function askOverlay(overlay: Overlay): Promise<boolean> {
  const id = openOverlay(overlay);
  return new Promise((resolve) => answers.set(id, resolve));
}

/** Closes an overlay with its answer, and everything above it. */
export function closeOverlay(id: string, answer = false): void {
  const index = stack.entries.findIndex((entry) => entry.id === id);
  if (index < 0) return;
  answers.get(id)?.(answer);
  answers.delete(id);
  remove(stack.entries.slice(index));
}

/** Closes the overlays but those of the kind that stays open over any page. */
export function closeForNavigation(stays: Overlay['kind']): void {
  remove(stack.entries.filter((entry) => entry.overlay.kind !== stays));
}

/** Resolves when the history has followed the overlays: only then may another page be opened. */
export async function settled(): Promise<void> {
  followStack();
  const arrival = async (): Promise<void> => {
    while (coming) await coming.arrived;
  };
  await within(systemClock, STEP_BACK, arrival()).catch(() => undefined);
}

/** Runs `then` when a step that did not come in time comes after all. */
export function onLateStep(then: () => void): void {
  void coming?.arrived.then(then);
}

/** The history state of a page that is opened now: what is open stays open over it, without entries above it. */
export function stateForPage(replace: boolean): unknown {
  const overlays = stack.entries.map((entry) => entry.id);
  for (const id of overlays) entered.add(id);
  const step = here().step + (replace ? 0 : 1);
  // A step back that comes after all must not take this page away.
  if (coming) coming.step = step;
  return { step, overlays, own: 0 };
}

/** Follows Back and Forward; called once. Entries of an earlier document's overlays are forgotten. */
export function followHistory(): void {
  if (here().overlays.length > 0) history.replaceState(null, '', location.href);
  addEventListener('popstate', () => {
    const { step, overlays } = here();
    if (coming) {
      // The player's own step came before ours.
      if (step > coming.step) return;
      // It came with ours, in one.
      if (step < coming.step && !coming.corrected) {
        coming.corrected = true;
        history.go(coming.step - step);
        return;
      }
      coming.arrive();
      coming = undefined;
    }
    remove(stack.entries.filter(({ id }) => entered.has(id) && !overlays.includes(id)));
    // Forward to an overlay that is closed, or Back to one that was closed from below: there is nothing to see here.
    followStack();
  });
}

/** Steps back over the entries of overlays that are closed, and gives those that are open theirs. */
function followStack(): void {
  if (coming) return;
  const { step, overlays, own } = here();
  const isOpen = (id: string): boolean => stack.entries.some((entry) => entry.id === id);
  // Entries below the page's own belong to earlier pages, where Back must still lead.
  const closed = Math.min(overlays.length - 1 - overlays.findLastIndex(isOpen), own);
  const fresh = stack.entries.map(({ id }) => id).filter((id) => !entered.has(id));
  // What is opened in place of something takes its entry over, and no step is needed.
  const taken = Math.min(closed, fresh.length, 1);
  if (closed > taken) {
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    coming = { step: step - closed + taken, corrected: false, arrived, arrive };
    history.go(taken - closed);
    return;
  }
  fresh.forEach((id, index) => {
    entered.add(id);
    const last = here();
    if (index < taken) {
      history.replaceState({ ...last, overlays: [...last.overlays.slice(0, -1), id] }, '', location.href);
    } else {
      const state = { step: last.step + 1, overlays: [...last.overlays, id], own: last.own + 1 };
      history.pushState(state, '', location.href);
    }
  });
}

function here(): v.InferOutput<typeof historyState> {
  return v.parse(historyState, history.state);
}

function remove(closing: readonly OverlayEntry[]): void {
  if (closing.length === 0) return;
  const ids = closing.map((entry) => entry.id);
  stack.entries = stack.entries.filter((entry) => !ids.includes(entry.id));
  for (const id of ids) {
    entered.delete(id);
    answers.get(id)?.(false);
    answers.delete(id);
  }
  // Not at once: what is opened in its place, in this very task, needs no step.
  queueMicrotask(followStack);
}
