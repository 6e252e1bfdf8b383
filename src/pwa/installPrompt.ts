/** The browser's own question whether to install, kept until the player asks for it. Chromium and Samsung Internet have it. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** Where it is kept: the inline script that catches it and the bundle that uses it share nothing but the window. */
type Keeping = Window & { installPrompt?: InstallPrompt | undefined };

/** Keeps the question when it comes, instead of a bar of the browser's. It comes once, and perhaps before any other script runs. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    (window as Keeping).installPrompt = event as InstallPrompt;
  });
}

/** The kept question, if it has come. */
export function keptInstallPrompt(): InstallPrompt | undefined {
  return (window as Keeping).installPrompt;
}

/** Forgets it: it can be asked once. */
export function dropInstallPrompt(): void {
  delete (window as Keeping).installPrompt;
}
