import { safeParse, type GenericSchema } from 'valibot';
import { STORAGE_KEYS, type StorageArea, type StorageKey } from '../config/storageKeys.ts';
import { decode, encode } from '../lib/codec.ts';
import { log } from '../lib/log.ts';

/** The browser's storages; undefined where one is blocked or there is no window. */
export type StorageAreas = Record<StorageArea, Storage | undefined>;

/** Typed access to Web Storage by the keys of `config/storageKeys.ts`. No method throws. Spec section 3. */
export interface EncodedStore {
  /** The value under a key, or undefined if there is none that `schema` accepts; a damaged or outdated one is dropped and logged. */
  get<T>(key: StorageKey, schema: GenericSchema<unknown, T>): T | undefined;
  /** Stores anything JSON can hold. False: the browser refused, and the value lives in memory until the page ends. */
  set(key: StorageKey, value: unknown): boolean;
  /** Forgets the value. */
  remove(key: StorageKey): void;
  /** Calls `fn` after the value changed in this tab or, for a `local` key, in another; the result ends it. */
  subscribe(key: StorageKey, fn: () => void): () => void;
  /**
   * Forgets every value that logout clears: this tab's, and the browser's if they are its member's. `tab`: only this tab's. `others`: the
   * browser's, whoever's they are, since another member has signed in; the new `uid` stays.
   */
  clearPersonal(scope?: 'tab' | 'others'): void;
  /** The stored text as it is, to see cheaply whether a value changed since it was last read. */
  peekRaw(key: StorageKey): string | null;
}

const KEYS = Object.keys(STORAGE_KEYS) as StorageKey[];

/**
 * A store over two storages. A value is kept as `v{version}.{checksum}.{encoded}` under the key's own name.
 * See: [Note: encoded is not encrypted]. A storage that throws is stood in for by memory.
 * `window` is where other tabs' changes are heard.
 */
export function createEncodedStore(areas: StorageAreas, window?: Pick<EventTarget, 'addEventListener'>): EncodedStore {
  /** What the browser refused to store (text) or to remove (null); it hides what the storage has under that key. */
  const memory = new Map<StorageKey, string | null>();
  const listeners = new Map<StorageKey, Set<() => void>>();
  const newer = new Set<StorageKey>();

  /** Where a value is. A member's values are the browser's until another member signs in to it: from then on they are the tab's. */
  function areaOf(key: StorageKey): StorageArea {
    const { area, logout } = STORAGE_KEYS[key];
    if (area === 'session' || !logout || key === 'uid') return area;
    const member = peekRaw('member');
    return member === null || member === peekRaw('uid') ? area : 'session';
  }

  function peekRaw(key: StorageKey): string | null {
    const remembered = memory.get(key);
    if (remembered !== undefined) return remembered;
    try {
      return areas[areaOf(key)]?.getItem(key) ?? null;
    } catch {
      return null; // A storage that cannot be read has nothing for us; a write to it is logged.
    }
  }

  function write(key: StorageKey, raw: string | null, area = areaOf(key)): boolean {
    const changed = raw !== peekRaw(key);
    const stored = tryWrite(areas[area], key, raw);
    if (stored) memory.delete(key);
    else memory.set(key, raw);
    if (changed) notify(key);
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
    if (Number(found) > version) {
      // Another tab already runs a newer build: the value is its own, and not ours to drop.
      if (!newer.has(key)) log.warn(`The stored value ${key} is of a newer build`);
      newer.add(key);
      return undefined;
    }
    const value = Number(found) === version ? parse(encoded) : undefined;
    const result = value === undefined ? undefined : safeParse(schema, value);
    if (result?.success) return result.output;
    log.warn(`The stored value ${key} is damaged or outdated and was dropped`);
    write(key, null);
    return undefined;
  }

  window?.addEventListener('storage', (event) => {
    const { key, storageArea } = event as StorageEvent;
    if (storageArea !== areas.local) return;
    for (const local of KEYS) {
      // Another member of the browser: the values that are a member's are others now.
      const concerned = key === null || key === local || (key === 'uid' && STORAGE_KEYS[local].logout);
      if (STORAGE_KEYS[local].area !== 'local' || !concerned) continue;
      if (key === null || key === local) memory.delete(local);
      notify(local);
    }
  });

  return {
    get,
    set(key, value) {
      const text = stringify(key, value);
      return text !== undefined && write(key, `v${STORAGE_KEYS[key].version}.${encode(text)}`);
    },
    remove: (key) => void write(key, null),
    subscribe(key, fn) {
      const fns = listeners.get(key) ?? new Set();
      listeners.set(key, fns.add(fn));
      return () => void fns.delete(fn);
    },
    clearPersonal(scope) {
      const isBrowsers = scope === 'others' || (!scope && [peekRaw('member'), null].includes(peekRaw('uid')));
      // All areas first: they depend on values that go, too.
      const gone = KEYS.filter((key) => STORAGE_KEYS[key].logout && !(scope === 'others' && key === 'uid')).map(
        (key) => [key, isBrowsers ? STORAGE_KEYS[key].area : areaOf(key)] as const,
      );
      for (const [key, area] of gone) {
        if (area === 'session' || isBrowsers) write(key, null, area);
        // What the tab kept while another member was the browser's.
        if (area === 'local') tryWrite(areas.session, key, null);
      }
    },
    peekRaw,
  };
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

function parse(encoded: string): unknown {
  const text = decode(encoded);
  if (!text.ok) return undefined;
  try {
    return JSON.parse(text.value);
  } catch {
    return undefined; // The caller drops it and says so.
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

/** Reading the property itself throws where storage is blocked. */
function browserArea(name: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return globalThis.window?.[name];
  } catch (cause) {
    log.warn(`${name} is blocked: values stay in memory`, cause);
    return undefined;
  }
}

/** The page's store. Without a window (prerendering) it keeps everything in memory. */
export const store: EncodedStore = createEncodedStore(
  { local: browserArea('localStorage'), session: browserArea('sessionStorage') },
  globalThis.window,
);
