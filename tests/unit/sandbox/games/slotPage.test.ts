// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { BETS, LINES, PAYS, REELS, SCATTER_PAYS } from '../../../../sandbox/games/slot.ts';
import { control, holdEnter, preparePage, press, sentTo, wait } from './gamePage.ts';

const STATE = {
  kind: 'slot',
  bets: BETS,
  reels: REELS,
  lines: LINES,
  pays: PAYS,
  scatterPays: SCATTER_PAYS,
  rtp: 0.95,
};
const LOST = { kind: 'slot', win: 0, bet: 1000, spin: { stops: [0, 0, 0, 0, 0], lines: [], scatters: { pay: 0 } } };

/** Before each test opens a slot whose rounds take `roundSeconds` and win nothing. */
function prepareSlot(roundSeconds: number): void {
  const rules = { stakeCap: null, roundSeconds, mayAuto: true };
  preparePage(
    () => import('../../../../sandbox/games/web/slot.ts'),
    () => ({ state: STATE, rules, round: LOST }),
  );
}

const rounds = (): number => sentTo('/round');

describe('with rounds of a second', () => {
  prepareSlot(1);

  test('a double press on Stop between two rounds stops auto play, and makes no further bet', async () => {
    press('auto');
    await wait(1100);
    press('auto');
    await wait(300);
    press('auto');
    expect([control('auto').textContent, control('auto').ariaDisabled]).toEqual(['Auto 10', 'true']);
    await wait(10_000);
    expect([rounds(), control('auto').ariaDisabled]).toEqual([1, 'false']);
    press('auto');
    await wait(60_000);
    expect(rounds()).toBe(11);
  });

  // In the client's window the frame of the game loses it to the dialog of a reality check or to a sheet.
  test.each([
    ['during a round', 500],
    ['between two rounds', 1100],
  ])('auto play ends when the page loses the focus %s, and makes no further bet (Rule R17)', async (_when, ms) => {
    press('auto');
    await wait(ms);
    vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    await wait(10_000);
    expect([rounds(), control('auto').textContent]).toEqual([1, 'Auto 10']);
  });

  test('a win is announced once, by the status line: the amount that counts up is no live region', () => {
    const announced = [...document.querySelectorAll('output, [role=status]')].filter(
      (region) => !region.closest('[aria-hidden=true]'),
    );
    expect(announced.map((region) => region.className)).toEqual(['balance-amount', 'status', 'bet-value']);
  });

  test('the pay table names each symbol: what is written on it, or its number', () => {
    const names = [...document.querySelectorAll<HTMLImageElement>('.pays img')].map(({ alt }) => alt);
    expect(names).toEqual(['WILD', ...Array.from({ length: 8 }, (_, index) => `Picture ${index + 1}`), 'SCATTER']);
  });
});

describe('with rounds that are over at once', () => {
  prepareSlot(0);

  test.each([
    ['a press on its button', () => press('spin')],
    ['the space bar', () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }))],
  ])('a double press makes one bet, by %s', async (_how, spin) => {
    spin();
    await wait(300);
    spin();
    await wait(400);
    expect([rounds(), control('spin').ariaDisabled]).toEqual([1, 'true']);
    await wait(200);
    expect(control('spin').ariaDisabled).toBe('false');
    spin();
    expect(rounds()).toBe(2);
  });

  test('the buttons of the bet can keep the focus at the last step and during a round, where they do nothing', async () => {
    const more = control('bet-more');
    const bet = (): string => control('bet').textContent;
    for (const _ of BETS) more.click();
    const most = bet();
    more.click();
    expect([bet(), more.hasAttribute('disabled'), more.ariaDisabled]).toEqual([most, false, 'true']);
    press('spin');
    const less = control('bet-less');
    less.click();
    expect([bet(), less.hasAttribute('disabled'), less.ariaDisabled]).toEqual([most, false, 'true']);
    await wait(1000);
    less.click();
    expect([bet() === most, more.ariaDisabled]).toEqual([false, 'false']);
  });

  test('a press on Stop that comes just after the last round of auto play makes no further bet', async () => {
    press('auto');
    await vi.waitFor(() => expect(rounds()).toBe(10), 60_000);
    await wait(300);
    press('auto');
    await wait(10_000);
    expect(rounds()).toBe(10);
  });

  test('Enter held down on its button makes one bet', async () => {
    await holdEnter('spin', 3000);
    expect(rounds()).toBe(1);
  });
});
