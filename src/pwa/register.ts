import { log } from '../lib/log.ts';
import { whenLoaded } from './whenLoaded.ts';
import type { PageMessage } from './messages.ts';

/** Whether this build has a worker, and this browser can have one. */
export function hasWorker(): boolean {
  return import.meta.env.PROD && import.meta.env['VITE_WORKER'] !== 'off' && 'serviceWorker' in navigator;
}

/**
 * Registers the service worker once the page has loaded; without one the application works online only. `followWorker` tries again what
 * fails here.
 */
export function registerWorker(): void {
  if (hasWorker()) whenLoaded(() => void register());
}

async function register(): Promise<void> {
  try {
    const { active, installing } = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    // What came before the first worker: without these texts and styles the page would come back bare.
    const urls = performance.getEntriesByType('resource').map(({ name }) => name);
    (active ?? installing)?.postMessage({ type: 'keep', urls } satisfies PageMessage);
  } catch (cause) {
    log.warn('The service worker was not registered', { cause });
  }
}
