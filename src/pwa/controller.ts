/** Stored on the window, which is all that the inline script and the bundle share. */
type WindowState = Window & { firstController?: ServiceWorker | null };

/** Stores the worker that controls this document while the document arrives. Called once, inline. */
export function noteController(): void {
  (window as WindowState).firstController = navigator.serviceWorker?.controller ?? null;
}

/**
 * Calls `changed` each time when another worker than before controls this document; at once, if another tab has activated one since the
 * document arrived: the document is then of an older build. Not for a first worker, which is no update.
 */
export function watchController(changed: () => void): void {
  let before = (window as WindowState).firstController;
  const compare = (): void => {
    const { controller } = navigator.serviceWorker;
    if (before && controller !== before) changed();
    before = controller;
  };
  navigator.serviceWorker.addEventListener('controllerchange', compare);
  compare();
}
