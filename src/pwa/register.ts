import { log } from '../lib/log.ts';
import { whenLoaded } from './whenLoaded.ts';
import type { PageMessage } from './messages.ts';

/** Whether this build has a worker and the browser supports one. */
export function hasWorker(): boolean {
  return import.meta.env.PROD && import.meta.env.VITE_WORKER !== 'off' && 'serviceWorker' in navigator;
}

/** Registers the service worker after the page has loaded; without it the application works online only. `monitorWorker` retries failures. */
export function registerWorker(): void {
  if (hasWorker()) whenLoaded(() => void registerFirst());
}

/** Registers the service worker, or finds its registration. Rejects if the script cannot be fetched, or the browser refuses a worker. */
export function register(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
}

async function registerFirst(): Promise<void> {
  try {
    const { active, installing } = await register();
    // Files loaded before the first worker: without them the page would have no styles and texts offline.
    const urls = performance.getEntriesByType('resource').map(({ name }) => name);
    (active ?? installing)?.postMessage({ type: 'keep', urls } satisfies PageMessage);
  } catch (cause) {
    log.warn('The service worker was not registered', { cause });
  }
}
