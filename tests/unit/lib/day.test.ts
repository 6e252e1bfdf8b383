import { expect, test } from 'vitest';
import { addMonths } from '../../../src/lib/day.ts';

test.each([
  ['2026-08-31T12:00:00.000Z', 6, '2027-02-28T12:00:00.000Z'],
  ['2027-08-31T12:00:00.000Z', 6, '2028-02-29T12:00:00.000Z'],
  ['2028-02-29T23:59:59.000Z', 12, '2029-02-28T23:59:59.000Z'],
  ['2026-11-29T00:00:00.000Z', 60, '2031-11-29T00:00:00.000Z'],
])('from %s in %i months it is %s', (from, months, to) => {
  expect(new Date(addMonths(Date.parse(from), months)).toISOString()).toBe(to);
});
