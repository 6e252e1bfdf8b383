// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { CLUBS } from '../../../../sandbox/games/fixtures.ts';
import { LIMITS } from '../../../../sandbox/games/sports.ts';
import type { Offer } from '../../../../sandbox/games/views.ts';
import { control, preparePage, press } from './gamePage.ts';

const rules = { stakeCap: null, roundSeconds: 0, mayAuto: true };
const sport = { id: 'football', length: 90, draws: true };
const offer = (id: string, home: number): Offer => ({
  id,
  home,
  away: home + 1,
  odds: { home: 1.01, draw: 3, away: 1.48 },
});
const offers = [offer('m0', 0), offer('m1', 2), offer('m2', 4)];

preparePage(
  () => import('../../../../sandbox/games/web/sports.ts'),
  () => ({ state: { kind: 'sports', limits: LIMITS, sport, clubs: CLUBS, offers }, rules }),
);

test('the possible return of a slip is what it pays, also where a product of odds is just below a whole number', () => {
  press('odds-m0-home');
  press('odds-m1-away');
  // 5,000 × 1.01 × 1.48
  expect(document.querySelector('.returns')?.textContent).toBe('₩7,474');
  expect(control('bet').textContent).toBe('₩5,000');
});
