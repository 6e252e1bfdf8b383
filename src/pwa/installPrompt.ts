/** The browser's install prompt, stored until the player presses "install". Chromium and Samsung Internet have it. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/** Stored on the window, which is all that the inline script and the bundle share. */
type WindowState = Window & { installPrompt?: InstallPrompt | undefined };

/** Captures the install prompt and suppresses the browser's banner. The event comes once, possibly before any other script runs. */
export function captureInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    (window as WindowState).installPrompt = event as InstallPrompt;
  });
}

/** The captured prompt, if there is one. */
export function capturedInstallPrompt(): InstallPrompt | undefined {
  return (window as WindowState).installPrompt;
}

/** Discards the prompt: it can be shown once. */
export function discardInstallPrompt(): void {
  delete (window as WindowState).installPrompt;
}
