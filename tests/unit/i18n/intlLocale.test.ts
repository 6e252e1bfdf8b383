import { i18n } from '@lingui/core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dayName, monthName, weekdayName } from '../../../src/i18n/calendarNames.ts';
import { formatWhen } from '../../../src/i18n/dates.ts';
import { formatAge, formatMoney } from '../../../src/i18n/format.ts';
import { dateStyleOf, isLocaleSupported, intlLocale } from '../../../src/i18n/intlLocale.ts';
import { amountWords } from '../../../src/ui/amountText.ts';
import { formatDays } from '../../../src/ui/days.ts';

const NOV_20 = new Date(2026, 10, 20, 12);

describe('a browser that supports every language', () => {
  test('formats each with its own names', () => {
    expect([isLocaleSupported('km'), intlLocale('km'), dateStyleOf('km')]).toEqual([true, 'km', 'medium']);
    expect(monthName(NOV_20, 'ko')).toBe('2026년 11월');
    expect(weekdayName(NOV_20, 'de', 'long')).toBe('Freitag');
    expect(dayName(NOV_20, 'en')).toBe('Friday, November 20, 2026');
  });
});

describe('a browser without Khmer and Lao, such as Chrome', () => {
  beforeEach(() => {
    vi.spyOn(Intl.DateTimeFormat, 'supportedLocalesOf').mockImplementation((tags) =>
      [tags ?? []]
        .flat()
        .map(String)
        .filter((tag) => tag !== 'km' && tag !== 'lo'),
    );
  });
  afterEach(() => vi.restoreAllMocks());

  // Otherwise names would be in the system's language, or English.
  const DIGITS = /^[\d\s/:.,₩–-]+$/;

  test.each(['km', 'lo'])('%s: dates, times, ages and amounts are digits', (locale) => {
    const noon = NOV_20.getTime();
    i18n.loadAndActivate({ locale, messages: {} });
    const texts = [
      formatWhen(noon, 'day'),
      formatWhen(noon, 'time'),
      formatWhen(noon, 'money', { inTable: true }),
      formatAge(133_000, locale),
      formatMoney(1_250_000, 'KRW', locale),
      amountWords(1_250_000, 'won', locale),
      formatDays({ from: '2026-11-01', to: '2026-11-20' }, locale),
    ];
    for (const text of texts) expect(text).toMatch(DIGITS);
    expect(formatAge(133_000, locale)).toBe('00:02:13');
    expect(formatAge(26 * 3_600_000, locale)).toBe('26:00:00');
  });

  test('months and weekdays come from the application’s own table, weeks from Sunday', () => {
    expect(monthName(NOV_20, 'km')).toBe('វិច្ឆិកា 2026');
    expect(dayName(NOV_20, 'lo')).toBe('ສຸກ 20 ພະຈິກ 2026');
    const week = Array.from({ length: 7 }, (_, day) => weekdayName(new Date(2026, 10, 15 + day), 'km', 'short'));
    expect(week).toEqual(['អាទិត្យ', 'ចន្ទ', 'អង្គារ', 'ពុធ', 'ព្រហ', 'សុក្រ', 'សៅរ៍']);
  });

  test('other languages are not affected', () => {
    expect([isLocaleSupported('th'), intlLocale('th')]).toEqual([true, 'th']);
    i18n.loadAndActivate({ locale: 'de', messages: {} });
    expect(formatWhen(NOV_20.getTime(), 'day')).toBe('20.11.2026');
  });
});
