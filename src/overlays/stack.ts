import * as v from 'valibot';
import { proxy } from 'valtio';
import type { Overlay } from './kinds.ts';

/** An open overlay. */
export interface OverlayEntry {
  id: string;
  overlay: Overlay;
}

/** The open overlays, lowest first. Written here only. */
export const stack = proxy<{ entries: OverlayEntry[] }>({ entries: [] });

const historyState = v.fallback(v.object({ overlays: v.array(v.string()) }), { overlays: [] });
const answers = new Map<string, (answer: boolean) => void>();
let serial = 0;

/** Opens an overlay on top of the others. Gives its id. Back closes it: it has an entry of its own in the history. */
export function openOverlay(overlay: Overlay): string {
  const id = `${Date.now().toString(36)}-${++serial}`;
  stack.entries.push({ id, overlay });
  const overlays = [...v.parse(historyState, history.state).overlays, id];
  history.pushState({ overlays }, '', location.href);
  return id;
}

/** Opens an overlay that is answered; false if it is closed in any other way. */
export function askOverlay(overlay: Overlay): Promise<boolean> {
  const id = openOverlay(overlay);
  return new Promise((resolve) => answers.set(id, resolve));
}

/** Closes an overlay with its answer, and everything above it. Resolves when the history has followed. */
export async function closeOverlay(id: string, answer = false): Promise<void> {
  const index = stack.entries.findIndex((entry) => entry.id === id);
  if (index < 0) return;
  settle(id, answer);
  await truncate(index);
}

/** Closes the overlays that a navigation must not leave open. */
export async function closeForNavigation(kinds: ReadonlySet<Overlay['kind']>): Promise<void> {
  const index = stack.entries.findIndex((entry) => kinds.has(entry.overlay.kind));
  if (index >= 0) await truncate(index);
}

async function truncate(index: number): Promise<void> {
  const closing = stack.entries.slice(index).map((entry) => entry.id);
  remove(closing);
  // The entries of the closed overlays stand behind us in the history only while no page has been opened over them.
  const { overlays } = v.parse(historyState, history.state);
  const steps = overlays.filter((id) => closing.includes(id)).length;
  const onTop = overlays.slice(-steps).every((id) => closing.includes(id));
  if (steps === 0 || !onTop) return;
  const left = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.go(-steps);
  await left;
}

/** Follows Back and Forward; called once. Entries of an earlier document's overlays are forgotten. */
export function followHistory(): void {
  if (v.parse(historyState, history.state).overlays.length > 0) history.replaceState(null, '', location.href);
  addEventListener('popstate', () => {
    const { overlays } = v.parse(historyState, history.state);
    remove(stack.entries.map((entry) => entry.id).filter((id) => !overlays.includes(id)));
  });
}

function remove(ids: readonly string[]): void {
  for (const id of ids) settle(id, false);
  stack.entries = stack.entries.filter((entry) => !ids.includes(entry.id));
}

function settle(id: string, answer: boolean): void {
  answers.get(id)?.(answer);
  answers.delete(id);
}
