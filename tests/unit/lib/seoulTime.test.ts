import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isBankMaintenance, seoulDate, seoulStamp } from '../../../src/lib/seoulTime.ts';

/** The milliseconds since the epoch of a time in Seoul. */
function seoul(text: string): number {
  return Date.parse(`${text}+09:00`);
}

describe('bank transfers may be delayed 23:50 to 00:30', () => {
  test.each([
    ['2026-11-20T23:49:59.999', false],
    ['2026-11-20T23:50:00', true],
    ['2026-11-20T23:59:59', true],
    ['2026-11-21T00:00:00', true],
    ['2026-11-21T00:29:59.999', true],
    ['2026-11-21T00:30:00', false],
    ['2026-11-21T12:00:00', false],
    ['2026-07-01T23:55:00', true],
    ['1969-12-31T23:55:00', true],
  ])('%s in Seoul: %s', (time, delayed) => {
    expect(isBankMaintenance(seoul(time))).toBe(delayed);
  });
});

describe("the day is Seoul's, whatever the device's time zone", () => {
  test.each([
    ['2026-11-20T00:00:00', '2026-11-20'],
    ['2026-11-20T08:59:59', '2026-11-20'],
    ['2026-11-20T23:59:59.999', '2026-11-20'],
    ['2027-01-01T00:00:00', '2027-01-01'],
    ['2028-02-29T12:00:00', '2028-02-29'],
  ])('%s is %s', (time, date) => {
    expect(seoulDate(seoul(time))).toBe(date);
  });
});

test('date and time of Seoul agree with the time zone database from 1990 on (Korea last had daylight saving time in 1988)', () => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul', dateStyle: 'short', timeStyle: 'medium' });
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2090, 0) }), (ms) => {
      const [date, time = ''] = format.format(ms).split(' ');
      expect(seoulDate(ms)).toBe(date);
      expect(isBankMaintenance(ms)).toBe(time >= '23:50' || time < '00:30');
    }),
  );
});

test('date and time in Seoul, in a format that spreadsheets parse', () => {
  expect(seoulStamp(Date.parse('2026-11-19T15:00:00Z'))).toBe('2026-11-20 00:00:00');
  expect(seoulStamp(seoul('2026-12-31T23:59:59'))).toBe('2026-12-31 23:59:59');
});
