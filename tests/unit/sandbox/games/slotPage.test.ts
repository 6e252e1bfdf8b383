// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BETS, LINES, PAYS, REELS, SCATTER_PAYS } from '../../../../sandbox/games/slot.ts';

const STATE = {
  kind: 'slot',
  bets: BETS,
  reels: REELS,
  lines: LINES,
  pays: PAYS,
  scatterPays: SCATTER_PAYS,
  rtp: 0.95,
};
const RULES = { stakeCap: null, roundSeconds: 1, mayAuto: true };
const LOST = { kind: 'slot', win: 0, bet: 1000, spin: { stops: [0, 0, 0, 0, 0], lines: [], scatters: { pay: 0 } } };

let rounds = 0;

/** Opens the page of a slot whose rounds take a second and win nothing, under reduced motion. */
beforeEach(async () => {
  rounds = 0;
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/round') rounds += 1;
    return Response.json({ ok: true, balance: 50_000, state: STATE, rules: RULES, round: LOST });
  });
  document.body.innerHTML = '<div id="game"></div>';
  const boot = JSON.stringify({ session: 's', title: 'Koi', id: 7, lang: 'en' });
  document.getElementById('game')?.setAttribute('data-boot', boot);
  vi.resetModules();
  await import('../../../../sandbox/games/web/slot.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function press(button: string): void {
  document.querySelector<HTMLElement>(`[data-testid=${button}]`)?.click();
}

test('auto play that is stopped and started again between two rounds plays ten more, one at a time', async () => {
  press('auto');
  await vi.advanceTimersByTimeAsync(1100);
  expect(rounds).toBe(1);
  press('auto');
  press('auto');
  await vi.advanceTimersByTimeAsync(5000);
  expect(rounds).toBe(5);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(rounds).toBe(11);
});

test('the pay table names each symbol: what is written on it, or its number', () => {
  const names = [...document.querySelectorAll<HTMLImageElement>('.pays img')].map(({ alt }) => alt);
  expect(names).toEqual(['WILD', ...Array.from({ length: 8 }, (_, index) => `Picture ${index + 1}`), 'SCATTER']);
});
