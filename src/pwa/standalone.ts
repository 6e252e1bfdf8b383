/** Display modes of an installed application. */
const STANDALONE = '(display-mode: standalone), (display-mode: window-controls-overlay)';

/** Whether this is an installed application; Safari's home screen has its own property. */
export function isStandalone(): boolean {
  return matchMedia(STANDALONE).matches || isHomeScreen();
}

/** Whether this runs from the home screen of an iPhone or iPad. */
export function isHomeScreen(): boolean {
  return 'standalone' in navigator && navigator.standalone === true;
}

/** Subscribes to changes between a tab and an application window. */
export function watchStandalone(changed: () => void): void {
  matchMedia(STANDALONE).addEventListener('change', changed);
}
