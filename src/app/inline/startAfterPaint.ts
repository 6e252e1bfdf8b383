import { systemClock } from '../../lib/clock.ts';

/** After this time, in milliseconds, the application starts without a paint. */
const PAINT_TIMEOUT = 1000;

/**
 * Starts the application after the whole prerendered screen has been painted. On a repeat visit the script is available at once, and running it
 * first would delay a screen that is already rendered: a browser paints what it has parsed, so the first paint may lack most of the page, and
 * the frame after it has the rest.
 */
export function startAfterPaint(): void {
  const entry = document.querySelector<HTMLLinkElement>('link[data-entry]')?.href ?? '';
  let started = false;

  const start = (): void => {
    if (started) return;
    started = true;
    void import(/* @vite-ignore */ entry);
  };
  // It calls back after the next frame, unlike `requestAnimationFrame`.
  const startAfterFrame = (): void =>
    new IntersectionObserver((_, frames) => {
      frames.disconnect();
      start();
    }).observe(document.documentElement);

  // Hidden tabs do not paint, and a prerendered screen of another layout is not shown.
  if (document.visibilityState !== 'visible' || 'plain' in document.documentElement.dataset) return start();
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) startAfterFrame();
  }).observe({ type: 'paint', buffered: true });
  document.addEventListener('visibilitychange', start, { once: true });
  systemClock.setTimeout(start, PAINT_TIMEOUT);
}
