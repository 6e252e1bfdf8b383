// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { beforeEach, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { FALLBACK_LOCALE } from '../../../../src/config/brand.ts';
import { chooseLanguage } from '../../../../src/features/settings/settings.actions.ts';
import { preferences } from '../../../../src/state/preferences.ts';
import { store } from '../../../../src/storage/encodedStore.ts';

const toast = vi.hoisted(() => vi.fn());
vi.mock('../../../../src/overlays/index.ts', () => ({ toast }));

/** Ends the loading of a language, by its tag. */
const arrive = new Map<string, () => void>();
const active: string[] = [];
vi.mock('../../../../src/i18n/bothStages.ts', () => ({
  loadBothStages: (lang: string) => new Promise<void>((resolve) => arrive.set(lang, resolve)),
}));
/** The language that stays active in place of one that cannot be loaded. */
let fallback: string | undefined;
vi.mock('../../../../src/i18n/activate.ts', () => ({
  async activateLocale(lang: string) {
    if (lang === 'vi' && fallback) await new Promise<void>((resolve) => arrive.set('vi again', resolve));
    const locale = lang === 'vi' ? (fallback ?? lang) : lang;
    active.push(locale);
    i18n.loadAndActivate({ locale, messages: {} });
    return locale;
  },
}));

beforeEach(() => {
  arrive.clear();
  localStorage.clear();
  active.splice(0);
  fallback = undefined;
  toast.mockClear();
});

test('the language that was chosen last counts, even if an earlier one arrives later', async () => {
  const slow = chooseLanguage('vi');
  const quick = chooseLanguage('ja');
  arrive.get('ja')?.();
  await quick;
  arrive.get('vi')?.();
  await slow;
  expect([active, preferences.lang, store.get('lang', v.string())]).toEqual([['ja'], 'ja', 'ja']);
});

test('requests use the new language once the texts are painted', async () => {
  const frames: FrameRequestCallback[] = [];
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  const before = preferences.lang;
  const chosen = chooseLanguage('de');
  arrive.get('de')?.();
  await expect.poll(() => frames).toHaveLength(1);
  expect([active.at(-1), store.get('lang', v.string()), preferences.lang]).toEqual(['de', 'de', before]);
  frames[0]?.(0);
  await chosen;
  expect(preferences.lang).toBe('de');
  vi.restoreAllMocks();
});

test('a language that cannot be loaded is not stored, and a message says so', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  fallback = 'ja';
  store.set('lang', 'ja');
  const failed = chooseLanguage('vi');
  arrive.get('vi')?.();
  await expect.poll(() => arrive.has('vi again')).toBe(true);
  arrive.get('vi again')?.();
  await failed;
  expect([preferences.lang, store.get('lang', v.string())]).toEqual(['ja', 'ja']);
  expect(toast.mock.calls).toEqual([['error', 'This could not be loaded.']]);
});

test('a language that cannot be loaded does not replace one that was chosen after it', async () => {
  fallback = 'ko';
  const failed = chooseLanguage('vi');
  arrive.get('vi')?.();
  await expect.poll(() => arrive.has('vi again')).toBe(true);
  const quick = chooseLanguage('ja');
  arrive.get('ja')?.();
  await quick;
  arrive.get('vi again')?.();
  await expect.poll(() => active).toContain('ko');
  arrive.get('ja')?.();
  await failed;
  expect([active.at(-1), preferences.lang, store.get('lang', v.string())]).toEqual(['ja', 'ja', 'ja']);
});

test('a language that was chosen later in another tab counts, whichever arrives first', async () => {
  preferences.lang = 'ja';
  const chosen = chooseLanguage('de');
  store.set('lang', 'ja');
  arrive.get('de')?.();
  await chosen;
  expect([active, preferences.lang, store.get('lang', v.string())]).toEqual([[], 'ja', 'ja']);
});

test('a language that another tab stores while this tab retries its own counts, and no error is shown', async () => {
  fallback = 'vi';
  const chosen = chooseLanguage('vi');
  arrive.get('vi')?.();
  await expect.poll(() => arrive.has('vi again')).toBe(true);
  // Only one of the brand's languages counts.
  const other = FALLBACK_LOCALE;
  store.set('lang', other);
  arrive.get('vi again')?.();
  await expect.poll(() => arrive.has(other)).toBe(true);
  arrive.get(other)?.();
  await chosen;
  expect([active.at(-1), preferences.lang, store.get('lang', v.string())]).toEqual([other, other, other]);
  expect(toast).not.toHaveBeenCalled();
});

test('requests keep the language of the texts if another tab changes it before they are painted', async () => {
  const frames: FrameRequestCallback[] = [];
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  const chosen = chooseLanguage('de');
  arrive.get('de')?.();
  await expect.poll(() => frames).toHaveLength(1);
  // What this tab does when another one stores a language.
  store.set('lang', 'ja');
  i18n.loadAndActivate({ locale: 'ja', messages: {} });
  preferences.lang = 'ja';
  frames[0]?.(0);
  await chosen;
  expect(preferences.lang).toBe('ja');
  vi.restoreAllMocks();
});
