// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { LIMITS } from '../../../../sandbox/games/baccarat.ts';
import { control, preparePage, press, sentTo, status, wait } from './gamePage.ts';

const COUP = { player: [7, 0], banker: [1, 1], outcome: 'player', totals: { player: 9, banker: 4 } };
const ROUND = { kind: 'casino', bet: 100_000, win: 200_000, refund: 0, coup: COUP, road: ['player'], left: 410 };
const rules = { stakeCap: null, roundSeconds: 0, mayAuto: true };

/** The balance of the reply to `/state`, and what this reply waits for. */
let balance = 50_000;
let untilState: Promise<unknown> | undefined;
beforeEach(() => {
  balance = 50_000;
  untilState = undefined;
});

preparePage(
  () => import('../../../../sandbox/games/web/casino.ts'),
  async (path) => {
    if (path === '/round') return { round: ROUND, balance: 210_000 };
    const answer = { state: { kind: 'casino', limits: LIMITS, left: 416 }, rules, balance };
    await untilState;
    return answer;
  },
);

const rounds = (): number => sentTo('/round');
const shownBalance = (): string => control('balance').textContent;

test('a bet above the balance that the page knows is left to the server: the player may have made a deposit over the game', async () => {
  press('chip-100000');
  press('bet-player');
  press('deal');
  await wait(100);
  expect([rounds(), shownBalance()]).toEqual([1, '₩210,000']);
});

test('a player who comes back to the page sees the balance as it is by then', async () => {
  balance = 90_000;
  window.dispatchEvent(new Event('focus'));
  await wait(100);
  expect(shownBalance()).toBe('₩90,000');
});

test('a balance that is answered late does not replace that after a round', async () => {
  const late = Promise.withResolvers<undefined>();
  untilState = late.promise;
  window.dispatchEvent(new Event('focus'));
  await wait(100);
  press('bet-player');
  press('deal');
  await wait(100);
  late.resolve(undefined);
  await wait(100);
  expect([rounds(), shownBalance()]).toEqual([1, '₩210,000']);
});

test('a press on a chip or a spot during a round does nothing, although the spot is at its limit', async () => {
  press('chip-100000');
  for (let bet = 0; bet < LIMITS.most; bet += 100_000) press('bet-player');
  press('deal');
  press('bet-player');
  press('chip-1000');
  const pressed = ['chip-100000', 'chip-1000'].map((chip) => control(chip).getAttribute('aria-pressed'));
  expect([status(), pressed]).toEqual(['Dealing', ['true', 'false']]);
  await wait(100);
  expect(rounds()).toBe(1);
});

test('Deal, Clear and "Bet again" can keep the focus where they do nothing', async () => {
  const unusable = (): string[] => {
    const actions = [...document.querySelectorAll<HTMLButtonElement>('.actions button')];
    expect(actions.filter((action) => action.disabled)).toEqual([]);
    return actions.filter((action) => action.ariaDisabled === 'true').map((action) => action.textContent);
  };
  expect(unusable()).toEqual(['Clear', 'Deal', 'Bet again']);
  press('bet-player');
  expect(unusable()).toEqual(['Bet again']);
  press('deal');
  expect(unusable()).toEqual(['Clear', 'Deal', 'Bet again']);
  press('deal');
  await wait(100);
  const result = status();
  press('clear');
  press('deal');
  expect([rounds(), status(), unusable()]).toEqual([1, result, ['Clear', 'Deal']]);
  press('bet-tie');
  press('again');
  expect(status()).toBe('Bet ₩5,000');
  expect(control('bet-tie').textContent).toContain('5K');
});
