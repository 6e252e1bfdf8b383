import { i18n } from '@lingui/core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LOCALES } from '../../../src/config/locales.ts';
import { formatMoney, formatNumber, formatSignedMoney } from '../../../src/i18n/format.ts';
import { FALLBACK_LOCALE } from '../../../src/config/brand.ts';

/** Activates a language. */
function speak(locale: string): void {
  i18n.loadAndActivate({ locale, messages: {} });
}

beforeEach(() => speak('ko'));
afterEach(() => speak('ko'));

describe('numbers and money through Intl', () => {
  test.each([
    ['ko', 1_250_000, '1,250,000원'],
    ['en', 1_250_000, '₩1,250,000'],
    ['ko', 0, '0원'],
    ['ko', -10_000, '−10,000원'],
    ['en', -10_000, '−₩10,000'],
    ['de', 1_250_000, '1.250.000 ₩'],
  ])('%s: %i won', (locale, amount, text) => {
    speak(locale);
    expect(formatMoney(amount).replaceAll('\u00A0', ' ')).toBe(text);
  });

  test('a gain and a loss have one sign each, zero has none', () => {
    speak('en');
    expect([12_000, -12_000, 0].map((amount) => formatSignedMoney(amount))).toEqual(['+₩12,000', '−₩12,000', '₩0']);
  });

  test('other currencies are formatted by the language', () => {
    speak('en');
    expect(formatMoney(1234, 'USD')).toBe('$1,234');
    speak('ko');
    expect(formatMoney(1234, 'USD')).toContain('1,234');
  });

  test('the active language decides at each call', () => {
    expect(formatNumber(1_234_567)).toBe('1,234,567');
    speak('de');
    expect(formatNumber(1_234_567)).toBe('1.234.567');
  });

  test('before any catalogue is loaded, the fallback language decides', () => {
    i18n.load('', {});
    i18n.activate('');
    expect(formatMoney(10_000)).toBe(formatMoney(10_000, 'KRW', FALLBACK_LOCALE));
  });

  test('all languages format money and numbers', () => {
    for (const tag of LOCALES) {
      for (const text of [formatMoney(5000, 'KRW', tag), formatNumber(5000, tag)]) expect(text).not.toBe('');
    }
  });
});
