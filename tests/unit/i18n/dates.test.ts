import { i18n } from '@lingui/core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LOCALES } from '../../../src/config/locales.ts';
import { dayIn } from '../../../src/i18n/dates.ts';
import type * as Dates from '../../../src/i18n/dates.ts';

/** 15:30:07 UTC on Saturday, 21 November 2026. */
const AT = Date.UTC(2026, 10, 21, 15, 30, 7);
/** Half a year later, when other zones have daylight saving time. */
const JUNE = Date.UTC(2027, 5, 21, 15, 30, 7);

/** Loads the module on a device in another time zone. */
async function deviceIn(zone: string): Promise<typeof Dates> {
  vi.stubEnv('TZ', zone);
  vi.resetModules();
  const { i18n: fresh } = await import('@lingui/core');
  fresh.loadAndActivate({ locale: 'de', messages: {} });
  return import('../../../src/i18n/dates.ts');
}

beforeEach(() => i18n.loadAndActivate({ locale: 'de', messages: {} }));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.resetModules();
});

// The device's zone; the same moment as a date of money and as any other date; a moment in summer.
const ZONES = [
  ['Asia/Seoul', '22.11.2026, 00:30:07', '22.11.2026, 00:30', '22.06.2027, 00:30'],
  ['Asia/Tokyo', '22.11.2026, 00:30:07', '22.11.2026, 00:30', '22.06.2027, 00:30'],
  ['Europe/Berlin', '22.11.2026, 00:30:07 (Seoul time)', '21.11.2026, 16:30', '21.06.2027, 17:30'],
  ['America/Los_Angeles', '22.11.2026, 00:30:07 (Seoul time)', '21.11.2026, 07:30', '21.06.2027, 08:30'],
  ['Asia/Kolkata', '22.11.2026, 00:30:07 (Seoul time)', '21.11.2026, 21:00', '21.06.2027, 21:00'],
  ['Pacific/Auckland', '22.11.2026, 00:30:07 (Seoul time)', '22.11.2026, 04:30', '22.06.2027, 03:30'],
] as const;

describe.each(ZONES)('on a device in %s', (zone, money, moment, inJune) => {
  test('dates of money are in Seoul time, with a note if the device shows another time', async () => {
    const { formatWhen } = await deviceIn(zone);
    expect(formatWhen(AT, 'money')).toBe(money);
    expect(formatWhen(new Date(AT).toISOString(), 'money')).toBe(money);
  });

  test('in a table the heading has the note, not the rows', async () => {
    const { formatWhen, nameSeoul, seoulNote } = await deviceIn(zone);
    expect(formatWhen(AT, 'money', { inTable: true })).toBe('22.11.2026, 00:30:07');
    expect(nameSeoul('Date')).toBe(money.includes('(') ? 'Date (Seoul time)' : 'Date');
    expect(seoulNote()).toBe(money.includes('(') ? '(Seoul time)' : '');
  });

  test("all other dates are in the device's time zone, also in summer", async () => {
    const { formatWhen } = await deviceIn(zone);
    expect(formatWhen(AT, 'moment')).toBe(moment);
    expect(formatWhen(JUNE, 'moment')).toBe(inJune);
  });

  test('a time of day is shown with its day, unless the day is today by the server’s clock', async () => {
    const { formatWhen } = await deviceIn(zone);
    const { learnServerTime } = await import('../../../src/operator/index.ts');
    learnServerTime(AT);
    expect(`${formatWhen(AT, 'day')}, ${formatWhen(AT, 'time')}`).toBe(moment);
    expect(`${formatWhen(AT, 'day')}, ${formatWhen(AT, 'second')}`).toBe(`${moment}:07`);
    for (const away of [-86_400_000, 86_400_000]) {
      learnServerTime(AT + away);
      expect([formatWhen(AT, 'time'), formatWhen(AT, 'second')]).toEqual([moment, `${moment}:07`]);
    }
  });
});

test('a page that stays open while the device changes its time zone shows the times of the new one', async () => {
  const { formatWhen } = await deviceIn('Asia/Seoul');
  expect(formatWhen(AT, 'moment')).toBe('22.11.2026, 00:30');
  vi.stubEnv('TZ', 'Europe/Berlin');
  expect(formatWhen(AT, 'moment')).toBe('21.11.2026, 16:30');
  expect(formatWhen(AT, 'money')).toBe('22.11.2026, 00:30:07 (Seoul time)');
});

test('all languages format all four shapes, in the active language', async () => {
  const { formatWhen } = await import('../../../src/i18n/dates.ts');
  const { i18n: fresh } = await import('@lingui/core');
  for (const locale of LOCALES) {
    fresh.loadAndActivate({ locale, messages: {} });
    for (const shape of ['money', 'moment', 'day', 'time'] as const) expect(formatWhen(AT, shape)).toMatch(/\p{Nd}/u);
  }
});

test('Korean dates have the 24-hour clock, as its texts about hours do', async () => {
  const { formatWhen } = await deviceIn('Asia/Seoul');
  const { i18n: fresh } = await import('@lingui/core');
  fresh.loadAndActivate({ locale: 'ko', messages: {} });
  expect(formatWhen(AT, 'money').replaceAll('\u00a0', ' ')).toBe('2026. 11. 22. 00:30:07');
  expect(formatWhen(AT, 'seoulTime')).toBe('00:30');
});

test.each(LOCALES)('in %s a line breaks only between the day and the time of a date', async (locale) => {
  const { formatWhen } = await import('../../../src/i18n/dates.ts');
  const { i18n: fresh } = await import('@lingui/core');
  fresh.loadAndActivate({ locale, messages: {} });
  const lines = formatWhen(AT, 'money', { inTable: true }).split(' ');
  expect(lines).toHaveLength(2);
  expect(lines.map((line) => line.replace(/,$/, ''))).toContain(formatWhen(AT, 'seoulDay', { inTable: true }));
});

test('an invalid date is empty', async () => {
  const { formatWhen } = await import('../../../src/i18n/dates.ts');
  for (const shape of ['money', 'moment', 'day', 'time'] as const) {
    expect(['', 'soon', NaN, 1e300].map((at) => formatWhen(at, shape))).toEqual(['', '', '', '']);
  }
});

test.each([
  ['Asia/Seoul', '2026-11-21T15:00:00Z', '2026-11-22'],
  ['Europe/Amsterdam', '2026-11-21T22:59:59Z', '2026-11-21'],
  ['America/Toronto', '2026-01-01T04:59:59Z', '2025-12-31'],
])('the day in %s at %s is %s', (zone, at, day) => expect(dayIn(zone, Date.parse(at))).toBe(day));

test('a time zone has its name in the language, or its offset where the browser does not support the language (Rules R9, R20)', async () => {
  const { zoneName } = await deviceIn('Asia/Seoul');
  expect(zoneName('Asia/Seoul')).toBe('Koreanische Normalzeit');
  vi.spyOn(Intl.DateTimeFormat, 'supportedLocalesOf').mockReturnValue([]);
  expect((await deviceIn('Asia/Seoul')).zoneName('Asia/Seoul')).toBe('GMT+9');
});
