// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FALLBACK_LOCALE, LANGUAGES } from '../../../src/config/brand.ts';
import { LOCALES } from '../../../src/config/locales.ts';
import { activateLocale, completeCatalog, loadLocale } from '../../../src/i18n/activate.ts';
import { log } from '../../../src/lib/log.ts';
import { testIn } from '../../support/brand.ts';
import { silenceLog } from '../../support/silenceLog.ts';

const messages = { LOGIN_REQUIRED: '로그인이 필요합니다.' };
const nothing = () => Promise.resolve({ messages: {} });
const KO = { ko: () => Promise.resolve({ messages, rest: nothing }) };
const FIRST = { [FALLBACK_LOCALE]: KO.ko };
const BROKEN = { en: () => Promise.reject(new Error('the chunk is gone')) };

beforeEach(() => {
  silenceLog();
  // The start of a page.
  i18n.loadAndActivate({ locale: '', messages: {} });
});
afterEach(() => vi.restoreAllMocks());

test('a language file is loaded on demand, and set as the language of the document', async () => {
  const load = vi.fn(KO.ko);
  const unused = vi.fn();
  expect(await activateLocale('ko', { ko: load, en: unused })).toBe('ko');
  expect([i18n.locale, document.documentElement.lang, i18n._('LOGIN_REQUIRED')]).toEqual([
    'ko',
    'ko',
    '로그인이 필요합니다.',
  ]);
  expect([load.mock.calls.length, unused.mock.calls.length]).toEqual([1, 0]);
});

test('at the start, a missing catalogue falls back to the brand’s first language', async () => {
  document.documentElement.lang = '';
  expect(await activateLocale('lo', FIRST)).toBe(FALLBACK_LOCALE);
  expect([i18n.locale, document.documentElement.lang]).toEqual([FALLBACK_LOCALE, FALLBACK_LOCALE]);
});

test('at the start, a catalogue that fails to load falls back to the brand’s first language, with a log entry', async () => {
  // Not the brand's first, whichever that is.
  const other = LOCALES.find((tag) => tag !== FALLBACK_LOCALE) ?? 'en';
  expect(await activateLocale(other, { ...FIRST, [other]: BROKEN.en })).toBe(FALLBACK_LOCALE);
  expect(log.error).toHaveBeenCalledOnce();
});

testIn('en')('a language that cannot be loaded leaves the one that the player reads (Rules L2, L3)', async () => {
  const en = () => Promise.resolve({ messages: { LOGIN_REQUIRED: 'Please sign in first.' }, rest: nothing });
  await activateLocale('en', { ...FIRST, en });
  expect(await activateLocale('de', { ...FIRST, en, de: BROKEN.en })).toBe('en');
  expect(await activateLocale('lo', { ...FIRST, en })).toBe('en');
  expect(await activateLocale(FALLBACK_LOCALE, { en })).toBe('en');
  expect([i18n.locale, document.documentElement.lang, i18n._('LOGIN_REQUIRED')]).toEqual([
    'en',
    'en',
    'Please sign in first.',
  ]);
});

test('without any catalogue activation rejects', async () => {
  await expect(activateLocale('en', BROKEN)).rejects.toThrow('No catalogue');
});

test.each(LANGUAGES)('the catalogue of %s, which the picker offers, can be loaded', async (tag) => {
  expect((await loadLocale(tag))?.first.messages).toHaveProperty('LOGIN_REQUIRED');
});

test('the second stage is loaded once, with the first lazy screen; later languages are loaded completely', async () => {
  const rest = vi.fn(() => Promise.resolve({ messages: { later: '나중' } }));
  const catalogs = {
    ko: () => Promise.resolve({ messages, rest }),
    en: () =>
      Promise.resolve({
        messages: { LOGIN_REQUIRED: 'Please sign in first.' },
        rest: () => Promise.resolve({ messages: { later: 'later' } }),
      }),
  };
  await activateLocale('ko', catalogs);
  expect(i18n._('LOGIN_REQUIRED')).toBe('로그인이 필요합니다.');
  await Promise.all([completeCatalog(), completeCatalog()]);
  expect([i18n._('later'), i18n._('LOGIN_REQUIRED')]).toEqual(['나중', '로그인이 필요합니다.']);
  expect(rest).toHaveBeenCalledOnce();
  await activateLocale('en', catalogs);
  expect([i18n._('later'), i18n._('LOGIN_REQUIRED')]).toEqual(['later', 'Please sign in first.']);
});

test('a prefetched language is activated within the task and not loaded again', async () => {
  const rest = vi.fn(() => Promise.resolve({ messages: { later: 'später' } }));
  const load = vi.fn(() => Promise.resolve({ messages: { LOGIN_REQUIRED: 'Bitte melden Sie sich an.' }, rest }));
  const catalogs = { ...KO, de: load };
  await activateLocale('ko', catalogs);
  await completeCatalog();
  await loadLocale('de', catalogs);
  expect(i18n.locale).toBe('ko');
  const nextTask = new Promise((resolve) => setTimeout(resolve));
  const currentLocale = activateLocale('de', catalogs).then(() => 'in force');
  expect(await Promise.race([nextTask, currentLocale])).toBe('in force');
  expect([i18n._('LOGIN_REQUIRED'), i18n._('later')]).toEqual(['Bitte melden Sie sich an.', 'später']);
  expect([load.mock.calls.length, rest.mock.calls.length]).toEqual([1, 1]);
  expect(await loadLocale('xx', catalogs)).toBeUndefined();
});

test('a second stage that fails after the language has changed does not leave the next language incomplete', async () => {
  vi.resetModules();
  const page = await import('../../../src/i18n/activate.ts');
  const failing = Promise.withResolvers<{ messages: Record<string, string> }>();
  const complete = (word: string) => () =>
    Promise.resolve({ messages: {}, rest: () => Promise.resolve({ messages: { later: word } }) });
  const catalogs = {
    ko: () => Promise.resolve({ messages: {}, rest: () => failing.promise }),
    en: complete('later'),
    de: complete('später'),
  };
  await page.activateLocale('ko', catalogs);
  const late = page.completeCatalog();
  await page.activateLocale('en', catalogs);
  expect(i18n._('later')).toBe('later');
  failing.reject(new Error('the chunk is gone'));
  await expect(late).rejects.toThrow('gone');
  await page.activateLocale('de', catalogs);
  expect(i18n._('later')).toBe('später');
});

test('a second stage that arrives after the language has changed leaves the texts of the new language', async () => {
  vi.resetModules();
  const page = await import('../../../src/i18n/activate.ts');
  const slow = Promise.withResolvers<{ messages: Record<string, string> }>();
  const catalogs = {
    ko: () => Promise.resolve({ messages: {}, rest: () => slow.promise }),
    en: () => Promise.resolve({ messages: {}, rest: () => Promise.resolve({ messages: { later: 'later' } }) }),
  };
  await page.activateLocale('ko', catalogs);
  const late = page.completeCatalog();
  await page.activateLocale('en', catalogs);
  slow.resolve({ messages: { later: '나중' } });
  await late;
  expect(i18n._('later')).toBe('later');
});

test('a second stage that could not be loaded is loaded again when it is next needed', async () => {
  vi.resetModules();
  const page = await import('../../../src/i18n/activate.ts');
  const rest = vi.fn(() => Promise.resolve({ messages: { later: '나중' } }));
  rest.mockRejectedValueOnce(new Error('the chunk is gone'));
  await page.activateLocale('ko', { ko: () => Promise.resolve({ messages: {}, rest }) });
  await expect(page.completeCatalog()).rejects.toThrow('gone');
  await page.completeCatalog();
  expect(i18n._('later')).toBe('나중');
});
