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

/** Opens the page of a slot. */
beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('fetch', async () => Response.json({ ok: true, balance: 50_000, state: STATE, rules: RULES }));
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

test('the pay table names each symbol: what is written on it, or its number', () => {
  const names = [...document.querySelectorAll<HTMLImageElement>('.pays img')].map(({ alt }) => alt);
  expect(names).toEqual(['WILD', ...Array.from({ length: 8 }, (_, index) => `Picture ${index + 1}`), 'SCATTER']);
});
