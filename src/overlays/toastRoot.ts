/**
 * The container of toasts. A modal dialog makes everything outside inert, and a full-screen element hides everything outside; so the
 * container moves into whichever is on top, and toasts stay visible, reachable and announced.
 */
export const toastRoot: HTMLElement | undefined =
  typeof document === 'undefined' ? undefined : document.createElement('div');

/** Moves the toasts into the topmost element; called when overlays or full screen change. */
export function moveToastsToTop(): void {
  if (!toastRoot) return;
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.fullscreenElement ?? document.body;
  if (toastRoot.parentElement !== top) top.append(toastRoot);
}
