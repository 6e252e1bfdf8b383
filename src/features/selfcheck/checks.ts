import * as v from 'valibot';
import { request } from '../../operator/index.ts';
import { STORAGE_KEYS, type StorageArea, type StorageKey } from '../../config/storageKeys.ts';
import { systemClock, within } from '../../lib/clock.ts';
import { recentLog } from '../../lib/log.ts';
import { isStandalone } from '../../pwa/standalone.ts';
import { preferences } from '../../state/preferences.ts';
import { app } from '../../state/app.ts';
import { databaseHealth } from '../../storage/database.ts';
import { store } from '../../storage/encodedStore.ts';
import { publicNotices } from '../../contract/supports.ts';

/** Results by name of the check, in English, since the operator's support reads them. Never a token, an id or a name. Rule P2. */
export type Findings = Record<string, string>;

/** Time limit per check, in milliseconds. */
const TIME_LIMIT = 3000;
const KILOBYTE = 1024;

/** All checks by name, in the page's order; each returns one line. */
export const CHECKS: Record<string, () => string | Promise<string>> = {
  build: () => import.meta.env.VITE_BUILD,
  browser: () => navigator.userAgent,
  display: () => `${innerWidth}×${innerHeight} @${devicePixelRatio}, ${isStandalone() ? 'installed' : 'browser'}`,
  appearance: () => `${preferences.theme}, ${preferences.style}, ${preferences.layout}, ${preferences.lang}`,
  worker,
  caches: cacheSizes,
  'storage used': used,
  'local storage': () => stored('local'),
  'session storage': () => stored('session'),
  database() {
    const { failures, inMemory, paused } = databaseHealth();
    return `${failures} failures, ${inMemory} rows in memory, ${paused ? 'paused' : 'running'}`;
  },
  device: () => (navigator.onLine ? 'says online' : 'says offline'),
  operator,
  'site config': () => (app.site ? 'present' : 'missing'),
  'clock offset': () => `${Math.round(store.get('clock_offset', v.number()) ?? 0)} ms`,
  session: () => `${app.signedIn ? 'signed in' : 'signed out'}${app.stale ? ', data is old' : ''}`,
};

/** Runs all checks at once; one that throws or exceeds the time limit has the result `failed: …`. */
export async function runChecks(): Promise<Findings> {
  const found = await Promise.all(
    Object.entries(CHECKS).map(async ([name, check]) => {
      try {
        return [name, await within(systemClock, TIME_LIMIT, Promise.resolve(check()))] as const;
      } catch (cause) {
        return [name, `failed: ${cause instanceof Error ? cause.name : typeof cause}`] as const;
      }
    }),
  );
  return Object.fromEntries(found);
}

/** The last `count` lines of the log, oldest first; `lib/log.ts` has removed secrets. */
export function logLines(count: number): readonly string[] {
  return recentLog()
    .slice(-count)
    .map(({ time, level, message, details }) => {
      const rest = details === undefined ? '' : ` ${JSON.stringify(details)}`;
      return `${new Date(time).toISOString().slice(11, 23)} ${level} ${message}${rest}`;
    });
}

async function worker(): Promise<string> {
  if (!('serviceWorker' in navigator)) return 'none in this browser';
  const registration = await navigator.serviceWorker.getRegistration();
  const states = [
    navigator.serviceWorker.controller && 'controls this page',
    registration?.active && `active ${registration.active.state}`,
    registration?.waiting && 'an update waits',
    registration?.installing && 'installing',
  ];
  return states.filter(Boolean).join(', ') || 'not registered';
}

async function cacheSizes(): Promise<string> {
  if (!('caches' in globalThis)) return 'none in this browser';
  const names = await caches.keys();
  const sizes = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
  return names.map((name, at) => `${name}: ${sizes[at]}`).join(', ') || 'empty';
}

async function used(): Promise<string> {
  // Missing in some WebKit browsers.
  const storage: StorageManager | undefined = navigator.storage;
  const estimate = await storage?.estimate();
  const kilobytes = (bytes: number | undefined): string => `${Math.round((bytes ?? 0) / KILOBYTE)} kB`;
  const persisted = await storage?.persisted?.();
  return estimate
    ? `${kilobytes(estimate.usage)} of ${kilobytes(estimate.quota)}, ${persisted ? 'kept' : 'may be evicted'}`
    : 'unknown';
}

/** How many of an area's keys are set; no names or values. */
function stored(area: StorageArea): string {
  const keys = (Object.keys(STORAGE_KEYS) as StorageKey[]).filter((key) => STORAGE_KEYS[key].area === area);
  const held = keys.filter((key) => store.peekRaw(key) !== null);
  return `${held.length} of ${keys.length} keys`;
}

async function operator(): Promise<string> {
  const begun = performance.now();
  const reply = await request(publicNotices, { limit: 1 });
  const took = `${Math.round(performance.now() - begun)} ms`;
  return reply.ok ? `answers in ${took}` : `${reply.error.kind} ${reply.error.state} after ${took}`;
}
