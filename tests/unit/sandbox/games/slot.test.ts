import { describe, expect, test } from 'vitest';
import { seeded } from '../../../../sandbox/random.ts';
import {
  BETS,
  evaluate,
  lineMultiple,
  LINES,
  REELS,
  returnToPlayer,
  spin,
  symbolAt,
  SYMBOLS,
  type SlotSymbol,
} from '../../../../sandbox/games/slot.ts';

describe('slot: honest reels', () => {
  test('the exact return to player is 95 to 96 per cent', () => {
    expect(returnToPlayer()).toBeGreaterThan(0.95);
    expect(returnToPlayer()).toBeLessThan(0.96);
  });

  test('400,000 spins are within three standard errors of the exact figure', () => {
    const rng = seeded('reels');
    const count = 400_000;
    let sum = 0;
    let squares = 0;
    for (let i = 0; i < count; i++) {
      const multiple = spin(100, (limit) => rng.int(0, limit - 1)).win / 100;
      sum += multiple;
      squares += multiple * multiple;
    }
    const mean = sum / count;
    const error = Math.sqrt((squares / count - mean * mean) / count);
    expect(Math.abs(mean - returnToPlayer())).toBeLessThan(3 * error);
  });

  test('twenty different lines, whole won for each bet, wilds on the middle reels only, at most one scatter in view of a reel', () => {
    expect(new Set(LINES.map((line) => line.join(''))).size).toBe(20);
    for (const bet of BETS) expect(bet % LINES.length).toBe(0);
    REELS.forEach((reel, index) => {
      expect(reel.includes('wild')).toBe(index > 0 && index < 4);
      reel.forEach((_, stop) =>
        expect([0, 1, 2].filter((row) => symbolAt(index, stop, row) === 'scatter').length).toBeLessThan(2),
      );
      for (const symbol of SYMBOLS.slice(1)) expect(reel).toContain(symbol);
    });
  });

  test.each<[string, readonly SlotSymbol[], SlotSymbol, number]>([
    ['three alike', ['h1', 'h1', 'h1', 'l1', 'l2'], 'h1', 50],
    ['two alike pay nothing', ['h1', 'h1', 'l1', 'h1', 'h1'], 'h1', 0],
    ['a wild stands for another', ['l1', 'wild', 'l1', 'l1', 'h1'], 'l1', 30],
    ['wilds lead another', ['wild', 'wild', 'l4', 'l4', 'l4'], 'l4', 50],
    ['wilds alone when they pay more', ['wild', 'wild', 'wild', 'l4', 'h1'], 'wild', 50],
    ['five wilds', ['wild', 'wild', 'wild', 'wild', 'wild'], 'wild', 2500],
    ['a wild is no scatter', ['scatter', 'wild', 'scatter', 'h1', 'h1'], 'wild', 0],
  ])('%s', (_, symbols, symbol, pays) => {
    expect(lineMultiple(symbols)).toMatchObject({ symbol, pays });
  });

  test('scatters pay times the whole bet wherever they are', () => {
    const stops = REELS.map((reel) => reel.indexOf('scatter'));
    expect(evaluate(stops, 200).scatters).toEqual({ count: 5, pay: 50 * 200 });
  });
});
