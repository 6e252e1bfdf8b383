/**
 * Where toasts are drawn. A modal dialog makes all outside it inert, and a full-screen element hides all outside it; so this one
 * element moves into whichever is on top, and toasts stay readable, reachable and announced.
 */
export const toastRoot: HTMLElement | undefined =
  typeof document === 'undefined' ? undefined : document.createElement('div');

/** Puts the toasts on top of what is now on top; called when overlays or full screen change. */
export function raiseToasts(): void {
  if (!toastRoot) return;
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.fullscreenElement ?? document.body;
  if (toastRoot.parentElement !== top) top.append(toastRoot);
}
