import { safeParse, type GenericSchema } from 'valibot';
import { STORAGE_KEYS, type StorageArea, type StorageKey } from '../config/storageKeys.ts';
import { decodeJson, encode } from '../lib/codec.ts';
import { log } from '../lib/log.ts';

/** The browser's storage areas; undefined if one is blocked or there is no window. */
export type StorageAreas = Record<StorageArea, Storage | undefined>;

/** Typed access to Web Storage by the keys of `config/storageKeys.ts`. No method throws. Rule D1. */
export interface EncodedStore {
  /**
   * The value of a key; undefined without one that `schema` accepts. A damaged or outdated value is removed; one of a
   * newer version or of another shape stays: another tab may run a newer build.
   */
  get<T>(key: StorageKey, schema: GenericSchema<unknown, T>): T | undefined;
  /** Stores any JSON value. False: the browser refused, and the value stays in memory until the page ends; or it is no JSON. */
  set(key: StorageKey, value: unknown): boolean;
  /** Removes the value. */
  remove(key: StorageKey): void;
  /** Whether the browser refuses to store the value, which then ends with the page. */
  isTemporary(key: StorageKey): boolean;
  /** Calls `fn` after the value has changed in this tab or, for a `local` key, in another; the returned function unsubscribes. */
  subscribe(key: StorageKey, fn: () => void): () => void;
  /**
   * Removes every value that a sign-out clears: this tab's, and the browser's if they belong to this tab's member. `tab`: only this tab's.
   * `others`: the browser's, whoever they belong to, because another member has signed in; the new `uid` stays.
   */
  clearPersonal(scope?: 'tab' | 'others'): void;
  /** The raw stored text, for a cheap check whether a value has changed since it was last read. */
  peekRaw(key: StorageKey): string | null;
}

const KEYS = Object.keys(STORAGE_KEYS) as StorageKey[];

/**
 * A store over two storage areas. A value is stored as `v{version}.{checksum}.{encoded}` under its key. See: [Note:
 * encoded is not encrypted]. Memory replaces an area that throws. `window` delivers the `storage` events of other tabs,
 * and the `pageshow` event of a return from the back-forward cache.
 */
export function createEncodedStore(areas: StorageAreas, window?: Pick<EventTarget, 'addEventListener'>): EncodedStore {
  /** Values that the browser refused to store (text) or to remove (null); they take precedence over the storage. */
  const memory = new Map<StorageKey, string | null>();
  const listeners = new Map<StorageKey, Set<() => void>>();
  const newer = new Set<StorageKey>();

  /**
   * The area of a key. A member's values are in the browser's area if this tab's member is the browser's, otherwise in the tab's: another
   * member has signed in since, or the tab has a visitor while the browser's member has not signed out. A visitor's self-test is always in
   * the tab's: the device may be shared.
   */
  function areaOf(key: StorageKey): StorageArea {
    if (!isMembers(key)) return STORAGE_KEYS[key].area;
    const member = peekRaw('member');
    return member !== peekRaw('uid') || (key === 'self_test' && member === null) ? 'session' : 'local';
  }

  function peekRaw(key: StorageKey): string | null {
    const remembered = memory.get(key);
    if (remembered !== undefined) return remembered;
    try {
      return areas[areaOf(key)]?.getItem(key) ?? null;
    } catch {
      return null; // An unreadable area counts as empty; a write to it is logged.
    }
  }

  function write(key: StorageKey, raw: string | null, area = areaOf(key)): boolean {
    const changed = raw !== peekRaw(key);
    const stored = tryWrite(areas[area], key, raw);
    if (stored) memory.delete(key);
    else memory.set(key, raw);
    if (changed) notify(key);
    if (changed && key === 'member') KEYS.filter(isMembers).forEach(notify);
    return stored;
  }

  function notify(key: StorageKey): void {
    for (const fn of [...(listeners.get(key) ?? [])]) {
      try {
        fn();
      } catch (cause) {
        log.error(`A listener of the stored value ${key} failed`, cause);
      }
    }
  }

  function get<T>(key: StorageKey, schema: GenericSchema<unknown, T>): T | undefined {
    const raw = peekRaw(key);
    if (raw === null) return undefined;
    const { version } = STORAGE_KEYS[key];
    const [, found, encoded = ''] = /^v(\d+)\.(.*)$/s.exec(raw) ?? [];
    const value = Number(found) === version ? decodeJson(encoded) : undefined;
    const result = value === undefined ? undefined : safeParse(schema, value);
    if (result?.success) return result.output;
    if (result || Number(found) > version) {
      // The value of a newer build in another tab: of a newer version, or of a shape that the schema of this build refuses.
      if (!newer.has(key)) log.warn(`The stored value ${key} is of a newer build`);
      newer.add(key);
      return undefined;
    }
    log.warn(`The stored value ${key} is damaged or outdated and was dropped`);
    write(key, null);
    return undefined;
  }

  window?.addEventListener('storage', (event) => {
    const { key, storageArea } = event as StorageEvent;
    if (storageArea !== areas.local) return;
    for (const local of KEYS) {
      // When the browser's member changes, all values that belong to a member change with it.
      const concerned = key === null || key === local || (key === 'uid' && isMembers(local));
      if (STORAGE_KEYS[local].area !== 'local' || !concerned) continue;
      if (key === null || key === local) memory.delete(local);
      notify(local);
    }
  });
  // A page that returns from the back-forward cache missed what later pages of this tab stored: WebKit delivers no events for it.
  window?.addEventListener('pageshow', (event) => {
    if ((event as PageTransitionEvent).persisted) KEYS.forEach(notify);
  });

  return {
    get,
    set(key, value) {
      const text = stringify(key, value);
      return text !== undefined && write(key, `v${STORAGE_KEYS[key].version}.${encode(text)}`);
    },
    remove: (key) => void write(key, null),
    isTemporary: (key) => !areas[areaOf(key)] || typeof memory.get(key) === 'string',
    subscribe(key, fn) {
      const fns = listeners.get(key) ?? new Set();
      listeners.set(key, fns.add(fn));
      return () => void fns.delete(fn);
    },
    clearPersonal(scope) {
      const isBrowserMember = scope === 'others' || (!scope && [peekRaw('member'), null].includes(peekRaw('uid')));
      // Compute all areas first: they depend on values that are removed as well.
      const gone = KEYS.filter((key) => STORAGE_KEYS[key].logout && !(scope === 'others' && key === 'uid')).map(
        (key) => [key, isBrowserMember ? STORAGE_KEYS[key].area : areaOf(key)] as const,
      );
      for (const [key, area] of gone) {
        if (area === 'session' || isBrowserMember) write(key, null, area);
        // Values that were in the tab's area while another member was the browser's.
        if (area === 'local') tryWrite(areas.session, key, null);
      }
    },
    peekRaw,
  };
}

/** Whether this is personal data in local storage; a tab with another member, or with a visitor, has it in session storage (`areaOf`). */
function isMembers(key: StorageKey): boolean {
  const { area, logout } = STORAGE_KEYS[key];
  return area === 'local' && logout && key !== 'uid';
}

function tryWrite(area: Storage | undefined, key: StorageKey, raw: string | null): boolean {
  try {
    if (!area) return false;
    if (raw === null) area.removeItem(key);
    else area.setItem(key, raw);
    return true;
  } catch (cause) {
    log.warn(`The browser refused to store ${key}: it stays in memory`, cause);
    return false;
  }
}

function stringify(key: StorageKey, value: unknown): string | undefined {
  try {
    const text: string | undefined = JSON.stringify(value);
    if (text === undefined) log.error(`${key} cannot be stored: it is no JSON`);
    return text;
  } catch (cause) {
    log.error(`${key} cannot be stored: it is no JSON`, cause);
    return undefined;
  }
}

/** Reading the property throws if storage is blocked. */
function browserArea(name: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return globalThis.window?.[name];
  } catch (cause) {
    log.warn(`${name} is blocked: values stay in memory`, cause);
    return undefined;
  }
}

/** The page's store. Without a window (prerendering) it uses memory only. */
export const store: EncodedStore = createEncodedStore(
  { local: browserArea('localStorage'), session: browserArea('sessionStorage') },
  globalThis.window,
);
