import { afterEach, describe, expect, test, vi } from 'vitest';
import { LOCALES, type Locale } from '../../../src/config/locales.ts';
import { dayName, monthName, weekdayName } from '../../../src/i18n/calendarNames.ts';

/** 1 November 2026 is a Sunday. */
const WEEK = Array.from({ length: 7 }, (_, day) => new Date(2026, 10, 1 + day, 12));
const heads = (locale: Locale): string[] => WEEK.map((date) => weekdayName(date, locale, 'short'));

afterEach(() => void vi.restoreAllMocks());

describe('headings of a calendar', () => {
  test.each(LOCALES)('short weekday names are unique and fit their column: %s', (locale) => {
    expect(new Set(heads(locale)).size).toBe(7);
    for (const head of heads(locale)) expect([...head].length).toBeLessThanOrEqual(7);
  });

  test.each(['km', 'lo'] as const)('also if the browser does not support %s', (locale) => {
    vi.spyOn(Intl.DateTimeFormat, 'supportedLocalesOf').mockReturnValue([]);
    expect(new Set(heads(locale)).size).toBe(7);
  });

  test('German: So Mo Di', () => {
    expect(heads('de').map((head) => head.replace('.', ''))).toEqual(['So', 'Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa']);
  });
});

test('the names of all days are written with formats that are made once', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  const names = WEEK.map((date) => [dayName(date, 'it'), monthName(date, 'it'), weekdayName(date, 'it', 'long')]);
  expect(names[1]).toEqual(['lunedì 2 novembre 2026', 'novembre 2026', 'lunedì']);
  expect(made).toHaveBeenCalledTimes(3);
});
