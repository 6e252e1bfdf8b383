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

/** What an entry of the browser's history says: the overlays open there, and how many of them have entries of their own above the page's. */
const historyState = v.fallback(v.object({ overlays: v.array(v.string()), own: v.number() }), { overlays: [], own: 0 });
const answers = new Map<string, (answer: boolean) => void>();
/** A browser that ignores a step back must not hold up the page, milliseconds. */
const STEP_BACK = 1000;
let serial = 0;
/** Steps back take their time: each waits for the one before, and then looks where the history stands. */
let following: Promise<void> = Promise.resolve();

/** Opens an overlay on top of the others. Gives its id. Back closes it: it has an entry of its own in the history. */
export function openOverlay(overlay: Overlay): string {
  const id = `${Date.now().toString(36)}-${++serial}`;
  stack.entries.push({ id, overlay });
  const { overlays, own } = here();
  history.pushState({ overlays: [...overlays, id], own: own + 1 }, '', location.href);
  return id;
}

/** Opens an overlay that is answered, once the history has followed its closing; false if it is closed in any other way. */
export function askOverlay(overlay: Overlay): Promise<boolean> {
  const id = openOverlay(overlay);
  return new Promise((resolve) => answers.set(id, resolve));
}

/** Closes an overlay with its answer, and everything above it. Resolves when the history has followed. */
export async function closeOverlay(id: string, answer = false): Promise<void> {
  const index = stack.entries.findIndex((entry) => entry.id === id);
  if (index < 0) return;
  const resolve = answers.get(id);
  answers.delete(id);
  remove(stack.entries.slice(index));
  await followStack();
  // Not before: who asked may go to another page next, and a step back under way would undo that.
  resolve?.(answer);
}

/** Closes the overlays but those of the kind that stays open over any page. Resolves when the history has followed. */
export async function closeForNavigation(stays: Overlay['kind']): Promise<void> {
  remove(stack.entries.filter((entry) => entry.overlay.kind !== stays));
  await followStack();
}

/** The history state of a page that is opened now: what is open stays open over it, without entries above it. */
export function stateForPage(): unknown {
  return { overlays: stack.entries.map((entry) => entry.id), own: 0 };
}

/** Follows Back and Forward; called once. Entries of an earlier document's overlays are forgotten. */
export function followHistory(): void {
  if (here().overlays.length > 0) history.replaceState(null, '', location.href);
  addEventListener('popstate', () => {
    const { overlays } = here();
    remove(stack.entries.filter((entry) => !overlays.includes(entry.id)));
    // Forward to an overlay that is closed, or Back to one that was closed from below: there is nothing to see here.
    void followStack();
  });
}

/** Steps back over the entries of overlays that are closed. */
function followStack(): Promise<void> {
  following = following.then(async () => {
    const { overlays, own } = here();
    const isClosed = (id: string): boolean => stack.entries.every((entry) => entry.id !== id);
    const lastOpen = overlays.findLastIndex((id) => !isClosed(id));
    // Entries below the page's own belong to earlier pages, where Back must still lead.
    const steps = Math.min(overlays.length - 1 - lastOpen, own);
    if (steps === 0) return;
    const left = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.go(-steps);
    await within(systemClock, STEP_BACK, left).catch(() => undefined);
  });
  return following;
}

function here(): v.InferOutput<typeof historyState> {
  return v.parse(historyState, history.state);
}

function remove(closing: readonly OverlayEntry[]): void {
  if (closing.length === 0) return;
  const ids = closing.map((entry) => entry.id);
  stack.entries = stack.entries.filter((entry) => !ids.includes(entry.id));
  for (const id of ids) {
    answers.get(id)?.(false);
    answers.delete(id);
  }
}
