/** Shown without a browser's bars, as an application of its own. */
const STANDALONE = '(display-mode: standalone), (display-mode: window-controls-overlay)';

/** Runs as an installed application. Safari on a home screen says so in a way of its own. */
export function isStandalone(): boolean {
  return matchMedia(STANDALONE).matches || isHomeScreen();
}

/** Runs from the home screen of an iPhone or iPad. */
export function isHomeScreen(): boolean {
  return 'standalone' in navigator && navigator.standalone === true;
}

/** Calls back when a tab becomes an application's window, or the other way round. */
export function watchStandalone(changed: () => void): void {
  matchMedia(STANDALONE).addEventListener('change', changed);
}
