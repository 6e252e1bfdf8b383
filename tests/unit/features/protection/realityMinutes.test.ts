import { expect, test } from 'vitest';
import { loadMarket } from '../../../../src/config/markets/load.ts';
import { realityMinutes } from '../../../../src/features/protection/realityMinutes.ts';

test('the minutes between two reality checks are the member’s, never more than the market’s longest, which stands without a choice (Rules R17, R34)', async () => {
  const [nl, gb] = await Promise.all([loadMarket('nl'), loadMarket('gb')]);
  const protectionWith = (minutes?: number) => ({
    market: 'x',
    reality_check: minutes === undefined ? null : { minutes },
  });
  expect(realityMinutes(protectionWith(15), nl)).toBe(15);
  expect(realityMinutes(protectionWith(60), nl)).toBe(30);
  expect(realityMinutes(protectionWith(60), gb)).toBe(60);
  expect(realityMinutes(protectionWith(), nl)).toBe(30);
});

test('there is none where the operator has no protection, and none before the market’s pack is known', () => {
  expect(realityMinutes(undefined, undefined)).toBeUndefined();
  expect(realityMinutes({ market: '', reality_check: null }, { realityChecks: [30] })).toBeUndefined();
  expect(realityMinutes({ market: 'nl', reality_check: null }, undefined)).toBeUndefined();
  expect(realityMinutes({ market: 'nl', reality_check: { minutes: 45 } }, undefined)).toBe(45);
});
