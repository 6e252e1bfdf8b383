import { expect, it } from 'vitest';
import { costOfAnHour, ROUNDS_AN_HOUR } from '../../../../src/features/games/facts.ts';

it('an hour costs on average what the game keeps of all stakes, in whole won (Rule R21)', () => {
  expect(ROUNDS_AN_HOUR).toBe(600);
  expect(costOfAnHour(96, 100)).toBe(2400);
  expect(costOfAnHour(94.25, 1000)).toBe(34_500);
  expect(costOfAnHour(100, 1000)).toBe(0);
});
