import { expect, test } from 'vitest';
import * as v from 'valibot';
import { loadMarket } from '../../../../src/config/markets/load.ts';
import { protection, type Protection } from '../../../../src/contract/protection.ts';
import { realityMinutes } from '../../../../src/features/protection/realityMinutes.ts';

const stateOf = (state: object): Protection => v.parse(protection.output, state);

test('the interval of reality checks is the member’s choice, at most the market’s longest, which is also the default (Rules R17, R34)', async () => {
  const [nl, gb] = await Promise.all([loadMarket('nl'), loadMarket('gb')]);
  const replyOf = (minutes?: number) =>
    stateOf({ limits: [], reality_check: minutes === undefined ? null : { minutes } });
  expect(realityMinutes(replyOf(15), nl)).toBe(15);
  expect(realityMinutes(replyOf(60), nl)).toBe(30);
  expect(realityMinutes(replyOf(60), gb)).toBe(60);
  expect(realityMinutes(replyOf(), nl)).toBe(30);
});

test('without protection there is no interval, and before the market’s pack is known only the member’s choice', () => {
  expect(realityMinutes(undefined, undefined)).toBeUndefined();
  expect(realityMinutes(stateOf({}), { realityChecks: [30] })).toBeUndefined();
  expect(realityMinutes(stateOf({ market: 'nl' }), undefined)).toBeUndefined();
  expect(realityMinutes(stateOf({ market: 'nl', reality_check: { minutes: 45 } }), undefined)).toBe(45);
});
