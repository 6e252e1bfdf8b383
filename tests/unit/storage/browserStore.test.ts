// @vitest-environment happy-dom
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
});

test("the page's store uses the window's storage areas and receives its storage events", async () => {
  const { store } = await import('../../../src/storage/encodedStore.ts');
  expect(store.set('jwt', 'token')).toBe(true);
  expect(window.sessionStorage.getItem('jwt')).toMatch(/^v1\./);
  expect(store.set('lang', 'ko')).toBe(true);
  const listener = vi.fn();
  store.subscribe('lang', listener);
  window.localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: window.localStorage }));
  expect(listener).toHaveBeenCalledOnce();
  expect(store.get('lang', v.string())).toBeUndefined();
});

test('in a browser that blocks storage, where reading the property throws, memory is used', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    vi.spyOn(window, name, 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  }
  const { store } = await import('../../../src/storage/encodedStore.ts');
  expect(store.set('theme', 'light')).toBe(false);
  expect(store.get('theme', v.string())).toBe('light');
});
