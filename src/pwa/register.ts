import { log } from '../lib/log.ts';

/** Registers the service worker once the page has loaded; without one the application works online only. Design section 7. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') void register();
  else addEventListener('load', () => void register(), { once: true });
}

async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  } catch (cause) {
    log.warn('The service worker was not registered', { cause });
  }
}
