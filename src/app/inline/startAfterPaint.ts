import { LOST_FILE } from '../../config/documents.ts';
import { systemClock } from '../../lib/clock.ts';
import { loadOrReload } from '../../operator/index.ts';

/** After this time, in milliseconds, the application starts without a paint. */
const PAINT_TIMEOUT = 1000;

/**
 * Starts the application after the prerendered screen has been painted. On a repeat visit the script is available
 * immediately, and running it first would delay a screen that is already rendered. Calls `before` immediately before.
 * If the script cannot be loaded, it is loaded again later. Rule O4.
 */
export function startAfterPaint(before: () => void): void {
  const entry = document.querySelector<HTMLLinkElement>('link[data-entry]')?.href ?? '';
  let started = false;

  const start = (): void => {
    if (started) return;
    started = true;
    before();
    // A worker that lacks the script, of a build that the server has no longer, would send this document again: see `sw/routes/lost.ts`.
    const file = navigator.serviceWorker?.controller ? LOST_FILE : entry;
    void loadOrReload(() => import(/* @vite-ignore */ entry), file);
  };

  // Hidden tabs do not paint, and a prerendered screen of another layout is not shown.
  if (document.visibilityState !== 'visible' || 'plain' in document.documentElement.dataset) return start();
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) start();
  }).observe({ type: 'paint', buffered: true });
  document.addEventListener('visibilitychange', start, { once: true });
  systemClock.setTimeout(start, PAINT_TIMEOUT);
}
