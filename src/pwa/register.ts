import { log } from '../lib/log.ts';
import { whenLoaded } from './whenLoaded.ts';
import type { PageMessage } from './messages.ts';

/** Whether this build has a worker and the browser supports one. */
export function hasWorker(): boolean {
  return import.meta.env.PROD && import.meta.env['VITE_WORKER'] !== 'off' && 'serviceWorker' in navigator;
}

/** Registers the service worker after the page has loaded; without it the application works online only. `monitorWorker` retries failures. */
export function registerWorker(): void {
  if (hasWorker()) whenLoaded(() => void register());
}

async function register(): Promise<void> {
  try {
    const { active, installing } = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    // Files loaded before the first worker: without them the page would have no styles and texts offline.
    const urls = performance.getEntriesByType('resource').map(({ name }) => name);
    (active ?? installing)?.postMessage({ type: 'keep', urls } satisfies PageMessage);
  } catch (cause) {
    log.warn('The service worker was not registered', { cause });
  }
}
