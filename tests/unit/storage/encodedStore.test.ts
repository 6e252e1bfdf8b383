import fc from 'fast-check';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { STORAGE_KEYS, type StorageKey } from '../../../src/config/storageKeys.ts';
import { THEMES } from '../../../src/config/looks.ts';
import { encode, unmask } from '../../../src/lib/codec.ts';
import { log } from '../../../src/lib/log.ts';
import { createEncodedStore, store as pageStore } from '../../../src/storage/encodedStore.ts';
import { FailingStorage } from '../../support/memoryStorage.ts';
import { silenceLog } from '../../support/silenceLog.ts';
import { browser } from './storeBrowser.ts';

const KEYS = Object.keys(STORAGE_KEYS) as StorageKey[];
const theme = v.picklist(THEMES);

beforeEach(silenceLog);
afterEach(() => vi.restoreAllMocks());

describe('values are stored encoded under their keys', () => {
  test('tokens in session storage, preferences in local storage', () => {
    const { local, tab } = browser();
    const { store, session } = tab();
    expect(store.set('jwt', 'a.b.c')).toBe(true);
    expect(store.set('theme', 'light')).toBe(true);
    expect(session.getItem('jwt')).toMatch(/^v1\.[0-9a-z]+\.[A-Za-z0-9+/=]+$/);
    expect(session.getItem('theme')).toBeNull();
    expect(local.getItem('jwt')).toBeNull();
    expect(store.get('jwt', v.string())).toBe('a.b.c');
    expect(store.get('theme', theme)).toBe('light');
  });

  test('every key stores any JSON, in its area', () => {
    fc.assert(
      fc.property(fc.constantFrom(...KEYS), fc.jsonValue(), (key, json) => {
        const value: unknown = JSON.parse(JSON.stringify(json));
        const { local, tab } = browser();
        const { store, session } = tab();
        expect(store.set(key, value)).toBe(true);
        expect(store.get(key, v.unknown())).toEqual(value);
        // A visitor's self-test stays in their tab. Rule R31.
        const isLocal = STORAGE_KEYS[key].area === 'local' && key !== 'self_test';
        expect((isLocal ? local : session).getItem(key)).not.toBeNull();
      }),
    );
  });

  test('the inline script can read a value with unmask alone', () => {
    const { local, tab } = browser();
    tab().store.set('theme', 'light');
    expect(JSON.parse(unmask(String(local.getItem('theme')).split('.')[2] ?? ''))).toBe('light');
  });

  test('a missing or removed value is undefined', () => {
    const { store } = browser().tab();
    expect(store.get('uid', v.string())).toBeUndefined();
    store.set('uid', 'u');
    store.remove('uid');
    expect(store.get('uid', v.string())).toBeUndefined();
    expect(store.peekRaw('uid')).toBeNull();
  });

  test('a value that is not JSON is refused, the old one stays', () => {
    const { store } = browser().tab();
    store.set('favorites', [1]);
    const loop: unknown[] = [];
    loop.push(loop);
    for (const bad of [undefined, () => 1, loop, 1n]) expect(store.set('favorites', bad)).toBe(false);
    expect(store.get('favorites', v.array(v.number()))).toEqual([1]);
    expect(log.error).toHaveBeenCalledTimes(4);
  });

  test('peekRaw is the stored text itself and changes exactly when the value does', () => {
    const { store, session } = browser().tab();
    store.set('jwt', 'one');
    const before = store.peekRaw('jwt');
    expect(before).toBe(session.getItem('jwt'));
    store.set('jwt', 'one');
    expect(store.peekRaw('jwt')).toBe(before);
    store.set('jwt', 'two');
    expect(store.peekRaw('jwt')).not.toBe(before);
  });
});

describe('an unreadable value is removed and logged once', () => {
  const damaged = [
    ['plain text', 'dark'],
    ['empty', ''],
    ['another checksum', `v1.abc.${encode('"dark"').split('.')[1]}`],
    ['cut off', `v1.${encode('"dark"')}`.slice(0, -1)],
    ['no JSON inside', `v1.${encode('{')}`],
    ['an older version', `v0.${encode('"dark"')}`],
    ['no version', `v.${encode('"dark"')}`],
  ] as const;

  test.each(damaged)('%s', (_, raw) => {
    const { local, tab } = browser();
    local.setItem('theme', raw);
    const { store } = tab();
    expect(store.get('theme', theme)).toBeUndefined();
    expect(local.getItem('theme')).toBeNull();
    expect(store.get('theme', theme)).toBeUndefined();
    expect(log.warn).toHaveBeenCalledOnce();
  });

  test('also once if it cannot be removed', () => {
    const local = new FailingStorage((method) => method === 'removeItem');
    local.setItem('theme', 'dark');
    const { store } = browser(local).tab();
    store.get('theme', theme);
    vi.mocked(log.warn).mockClear();
    expect(store.get('theme', theme)).toBeUndefined();
    expect(log.warn).not.toHaveBeenCalled();
  });

  test.each([
    ['of a later version', `v2.${encode('{"any":"shape"}')}`],
    ['that only a newer build knows', `v1.${encode('"pink"')}`],
  ])('a value %s stays in place', (_, raw) => {
    const { local, tab } = browser();
    local.setItem('theme', raw);
    const { store } = tab();
    expect(store.get('theme', theme)).toBeUndefined();
    expect(store.get('theme', theme)).toBeUndefined();
    expect(local.getItem('theme')).toBe(raw);
    expect(log.warn).toHaveBeenCalledOnce();
  });

  test('any text in the storage gives undefined, never an exception', () => {
    fc.assert(
      fc.property(fc.constantFrom(...KEYS), fc.string({ unit: 'binary' }), (key, raw) => {
        const { local, tab } = browser();
        const { store, session } = tab();
        local.setItem(key, raw);
        session.setItem(key, raw);
        expect(store.get(key, v.string())).toBeUndefined();
      }),
    );
  });
});

describe('subscribers are notified of changes', () => {
  test('in the same tab, synchronously, and only of real ones', () => {
    const { store } = browser().tab();
    const listener = vi.fn();
    const stop = store.subscribe('favorites', listener);
    store.set('favorites', [1]);
    store.set('favorites', [1]);
    store.set('layout', '4');
    expect(listener).toHaveBeenCalledTimes(1);
    store.remove('favorites');
    store.remove('favorites');
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    store.set('favorites', [2]);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  test('in other tabs for local keys, and the new value is there', () => {
    const { tab } = browser();
    const [one, two] = [tab(), tab()];
    const listener: unknown[] = [];
    two.store.subscribe('theme', () => listener.push(two.store.get('theme', theme)));
    two.store.subscribe('lang', () => listener.push('lang'));
    one.store.set('theme', 'light');
    two.notify('theme');
    expect(listener).toEqual(['light']);
    two.notify('jwt');
    two.notify('theme', two.session);
    two.notify('somebody else');
    expect(listener).toEqual(['light']);
    two.notify(null);
    expect(listener).toEqual(['light', 'light', 'lang']);
  });

  test('of all keys when the page returns from the back-forward cache: it missed what later pages of the tab stored', () => {
    const { tab } = browser();
    const before = tab();
    const later = tab(before.session);
    const listener: unknown[] = [];
    before.store.subscribe('favorites', () => listener.push(before.store.get('favorites', v.array(v.number()))));
    before.store.subscribe('left_game', () => listener.push(before.store.get('left_game', v.string())));
    later.store.set('favorites', [1]);
    later.store.set('left_game', 'moon');
    before.restore();
    expect(listener.toSorted()).toEqual([[1], 'moon']);
  });

  test('a listener that throws is logged and does not block the others', () => {
    const { store } = browser().tab();
    const second = vi.fn();
    store.subscribe('theme', () => {
      throw new Error('mine');
    });
    store.subscribe('theme', second);
    expect(store.set('theme', 'light')).toBe(true);
    expect(second).toHaveBeenCalledOnce();
    expect(log.error).toHaveBeenCalledOnce();
  });

  test('a listener may unsubscribe or write while it is called', () => {
    const { store } = browser().tab();
    const stop = store.subscribe('theme', () => {
      stop();
      store.set('theme', 'dark');
    });
    store.set('theme', 'light');
    expect(store.get('theme', theme)).toBe('dark');
  });
});

describe('memory replaces a storage that throws', () => {
  test.each([
    ['blocked', undefined],
    ['throwing on everything', new FailingStorage(() => true)],
    ['full', new FailingStorage((method) => method === 'setItem')],
  ])('%s', (_, storage) => {
    const store = createEncodedStore({ local: storage, session: storage });
    const listener = vi.fn();
    store.subscribe('theme', listener);
    expect(store.set('theme', 'light')).toBe(false);
    expect(store.isTemporary('theme')).toBe(true);
    expect(store.get('theme', theme)).toBe('light');
    expect(store.peekRaw('theme')).toMatch(/^v1\./);
    store.remove('theme');
    expect(store.get('theme', theme)).toBeUndefined();
    expect(listener).toHaveBeenCalledTimes(2);
  });

  test('with a full storage the old value stays stored, and this page has the new one in memory', () => {
    let full = false;
    const local = new FailingStorage((method) => full && method === 'setItem');
    const { store } = browser(local).tab();
    store.set('favorites', [1]);
    full = true;
    expect(store.isTemporary('favorites')).toBe(false);
    expect(store.set('favorites', [1, 2])).toBe(false);
    expect(store.isTemporary('favorites')).toBe(true);
    expect(store.get('favorites', v.array(v.number()))).toEqual([1, 2]);
    expect(browser(local).tab().store.get('favorites', v.array(v.number()))).toEqual([1]);
    full = false;
    expect(store.set('favorites', [1, 2, 3])).toBe(true);
    expect(store.isTemporary('favorites')).toBe(false);
    expect(browser(local).tab().store.get('favorites', v.array(v.number()))).toEqual([1, 2, 3]);
    local.clear();
    expect(store.peekRaw('favorites')).toBeNull();
  });

  test("another tab's newer value replaces one that is in memory only", () => {
    let full = true;
    const local = new FailingStorage((method) => full && method === 'setItem');
    const { tab } = browser(local);
    const [one, two] = [tab(), tab()];
    one.store.set('theme', 'light');
    full = false;
    two.store.set('theme', 'dark');
    one.notify('theme');
    expect(one.store.get('theme', theme)).toBe('dark');
  });

  test('a page reads its last write under any failures', () => {
    const step = fc.record({
      key: fc.constantFrom<StorageKey>('jwt', 'theme', 'uid'),
      value: fc.option(fc.nat(), { nil: undefined }),
      fails: fc.subarray(['setItem', 'removeItem'] as const),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let failing: readonly string[] = [];
        const areas = {
          local: new FailingStorage((m) => failing.includes(m)),
          session: new FailingStorage((m) => failing.includes(m)),
        };
        const store = createEncodedStore(areas);
        const model = new Map<StorageKey, number>();
        for (const { key, value, fails } of steps) {
          failing = fails;
          if (value === undefined) store.remove(key);
          else store.set(key, value);
          if (value === undefined) model.delete(key);
          else model.set(key, value);
          for (const each of ['jwt', 'theme', 'uid'] as const)
            expect(store.get(each, v.number())).toBe(model.get(each));
        }
      }),
    );
  });

  test('storage that fails at random never makes a call throw', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...KEYS), fc.nat(5)), { maxLength: 40 }),
        fc.infiniteStream(fc.boolean()),
        (steps, dice) => {
          const storage = new FailingStorage(() => dice.next().value);
          const store = createEncodedStore({ local: storage, session: storage });
          for (const [key, action] of steps) {
            if (action < 2) store.set(key, action);
            else if (action === 2) store.remove(key);
            else if (action === 3) store.clearPersonal();
            else if (action === 4) store.peekRaw(key);
            else expect([undefined, 0, 1]).toContain(store.get(key, v.number()));
          }
        },
      ),
    );
  });
});

test("the page's store works without a window, as the prerendering build needs it", () => {
  expect(pageStore.set('theme', 'light')).toBe(false);
  expect(pageStore.get('theme', theme)).toBe('light');
  pageStore.remove('theme');
});
