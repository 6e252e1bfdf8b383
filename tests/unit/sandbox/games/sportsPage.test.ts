// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CLUBS } from '../../../../sandbox/games/sportsTables.ts';
import { LIMITS } from '../../../../sandbox/games/sports.ts';
import type { Offer } from '../../../../sandbox/games/views.ts';
import { control, preparePage, press, sentTo, wait } from './gamePage.ts';

const rules = { stakeCap: null, roundSeconds: 0, mayAuto: true };
const sport = { id: 'football', length: 90, draws: true };
const offer = (id: string, home: number): Offer => ({
  id,
  home,
  away: home + 1,
  odds: { home: 1.01, draw: 3, away: 1.48 },
});
/** The matches on the board. */
let offers: Offer[] = [];
beforeEach(() => (offers = [offer('m0', 0), offer('m1', 2), offer('m2', 4)]));

const SLIP = { kind: 'sports', key: 'k', bet: 5000, win: 0, status: 'open', odds: 1.01, part: 0, legs: [] };
preparePage(
  () => import('../../../../sandbox/games/web/sports.ts'),
  () => ({ state: { kind: 'sports', limits: LIMITS, sport, clubs: CLUBS, offers }, rules, round: SLIP }),
);

/** The test id of the element with the focus. */
const focused = () => document.activeElement?.getAttribute('data-testid');

test('the possible return of a slip is what it pays, also where a product of odds is just below a whole number', () => {
  press('odds-m0-home');
  press('odds-m1-away');
  // 5,000 × 1.01 × 1.48
  expect(document.querySelector('.returns')?.textContent).toBe('₩7,474');
  expect(control('bet').textContent).toBe('₩5,000');
});

describe('the keyboard focus stays where the player is', () => {
  test('after a leg is removed, on the next one, and after the last one on the odds of its match', () => {
    press('odds-m0-home');
    press('odds-m1-draw');
    press('odds-m2-away');
    const places = ['remove-m1', 'remove-m2', 'remove-m0'].map((leg) => {
      control(leg).focus();
      press(leg);
      return focused();
    });
    expect(places).toEqual(['remove-m2', 'remove-m0', 'odds-m0-home']);
  });

  test.each([
    ['keyboard', true, false],
    ['mouse', false, true],
  ])(
    'after the last leg is removed, the board scrolls to its odds only for a player with the keyboard: %s',
    (_with, isVisible, preventScroll) => {
      const matches = Element.prototype.matches;
      vi.spyOn(Element.prototype, 'matches').mockImplementation(function isMatch(this: Element, selector) {
        return selector === ':focus-visible' ? isVisible && this.isConnected : matches.call(this, selector);
      });
      press('odds-m0-home');
      control('remove-m0').focus();
      const focus = vi.spyOn(HTMLElement.prototype, 'focus');
      press('remove-m0');
      expect([focused(), focus.mock.calls]).toEqual(['odds-m0-home', [[{ preventScroll }]]]);
    },
  );

  test('after a bet, on "Place bet", or on the odds that the player has gone to, also if their match has left the board', async () => {
    press('odds-m0-home');
    control('place-bet').focus();
    offers = [offer('m1', 2), offer('m2', 4), offer('m3', 6)];
    press('place-bet');
    const pressed = control('place-bet');
    expect([pressed.hasAttribute('disabled'), pressed.ariaDisabled]).toEqual([false, 'true']);
    press('place-bet');
    await wait(100);
    expect([focused(), sentTo('/round')]).toEqual(['place-bet', 1]);

    press('odds-m1-home');
    press('place-bet');
    control('odds-m2-draw').focus();
    offers = [offer('m2', 4), offer('m3', 6), offer('m4', 8)];
    await wait(100);
    expect([document.activeElement?.isConnected, focused()]).toEqual([true, 'odds-m2-draw']);

    press('odds-m3-home');
    press('place-bet');
    control('odds-m3-home').focus();
    offers = [offer('m2', 4), offer('m4', 8), offer('m5', 10)];
    await wait(100);
    expect([document.activeElement?.isConnected, focused()]).toEqual([true, 'odds-m4-home']);
  });
});
