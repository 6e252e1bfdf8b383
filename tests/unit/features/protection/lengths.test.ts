import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { loadMarket } from '../../../../src/config/markets/load.ts';
import { MARKETS } from '../../../../src/config/markets/pack.ts';
import { breakText, exclusionText } from '../../../../src/features/protection/lengths.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

test('a length is given in the largest unit that fits, up to a month in days (Rule R34)', () => {
  expect([5, 24, 168, 336, 720, 1008].map(breakText)).toEqual([
    '5 hours',
    '24 hours',
    '7 days',
    '14 days',
    '30 days',
    '6 weeks',
  ]);
  expect([1, 6, 12, 18, 60, null].map(exclusionText)).toEqual([
    '1 month',
    '6 months',
    '1 year',
    '18 months',
    '5 years',
    'Permanently',
  ]);
});

test('no two lengths of a market have the same text', async () => {
  for (const market of MARKETS) {
    const { breakHours, exclusionMonths } = await loadMarket(market);
    expect(new Set(breakHours.map(breakText)).size).toBe(breakHours.length);
    expect(new Set(exclusionMonths.map(exclusionText)).size).toBe(exclusionMonths.length);
  }
});
