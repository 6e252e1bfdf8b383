import { expect, test } from 'vitest';
import { loadMarket } from '../../../../src/config/markets/load.ts';
import { realityMinutes } from '../../../../src/features/protection/realityMinutes.ts';

test('the interval of reality checks is the member’s choice, at most the market’s longest, which is also the default (Rules R17, R34)', async () => {
  const [nl, gb] = await Promise.all([loadMarket('nl'), loadMarket('gb')]);
  const replyOf = (minutes?: number) => ({ market: 'x', reality_check: minutes === undefined ? null : { minutes } });
  expect(realityMinutes(replyOf(15), nl)).toBe(15);
  expect(realityMinutes(replyOf(60), nl)).toBe(30);
  expect(realityMinutes(replyOf(60), gb)).toBe(60);
  expect(realityMinutes(replyOf(), nl)).toBe(30);
});

test('without protection there is no interval, and before the market’s pack is known only the member’s choice', () => {
  expect(realityMinutes(undefined, undefined)).toBeUndefined();
  expect(realityMinutes({ market: '', reality_check: null }, { realityChecks: [30] })).toBeUndefined();
  expect(realityMinutes({ market: 'nl', reality_check: null }, undefined)).toBeUndefined();
  expect(realityMinutes({ market: 'nl', reality_check: { minutes: 45 } }, undefined)).toBe(45);
});
