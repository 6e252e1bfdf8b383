/**
 * Stored on the window, which is all that the inline script and the bundle share: `keyOf` the button, null once the application is rendered.
 */
type WindowState = Window & { earlyClick?: string | null };

/**
 * Remembers the last button that is pressed in the prerendered document: no listener is there before the application has loaded (links work
 * without it). Called once per page, inline. Rule N16.
 */
export function captureClick(): void {
  const state: WindowState = window;
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('button');
    if (button && state.earlyClick !== null) state.earlyClick = keyOf(button);
  });
}

/**
 * Presses the remembered button of the document, now that the application has rendered it: the only one with the same key, else none. Called
 * once, after the first render. Rule N16.
 */
export function replayClick(): void {
  const state: WindowState = window;
  const { earlyClick } = state;
  state.earlyClick = null;
  if (!earlyClick) return;
  const [button, another] = [...document.querySelectorAll('button')].filter((one) => keyOf(one) === earlyClick);
  if (!button || another) return;
  // The prerendered one that had the focus is gone: a dialog that the press opens would return it to the body.
  button.focus({ preventScroll: true });
  button.click();
}

/** What identifies a button before and after the application has rendered it: its classes and its icon. Its label is not prerendered. */
function keyOf(button: HTMLButtonElement): string {
  return `${button.className} ${button.querySelector('path')?.getAttribute('d') ?? ''}`;
}
