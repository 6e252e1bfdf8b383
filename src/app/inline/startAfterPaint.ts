import { systemClock } from '../../lib/clock.ts';

/** A page that has not painted by then may never do so, milliseconds. */
const PATIENCE = 1000;

/**
 * Runs inline, last in the document: starts the application when the prerendered screen has been painted. On a repeat visit its script is
 * there at once, and running it first would hold up the very screen that is already drawn.
 */
const entry = document.querySelector<HTMLLinkElement>('link[data-entry]')?.href ?? '';
let started = false;

function start(): void {
  if (started) return;
  started = true;
  void import(/* @vite-ignore */ entry);
}

// Nothing is painted where nobody looks, nor where another frame than the one drawn here will stand.
if (document.visibilityState !== 'visible' || 'plain' in document.documentElement.dataset) {
  start();
} else {
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) start();
  }).observe({ type: 'paint', buffered: true });
  document.addEventListener('visibilitychange', start, { once: true });
  systemClock.setTimeout(start, PATIENCE);
}
