import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seeded } from '../../../../sandbox/random.ts';
import { burstHeight, RETURN } from '../../../../sandbox/games/arcade.ts';
import { CLUBS, SPORTS } from '../../../../sandbox/games/sportsTables.ts';
import { chances, LIMITS, newMatch, outcomeOf, play, scoreAt, sportOf } from '../../../../sandbox/games/sports.ts';
import { CEILING, flightTime, heightAfter, payout, slipWin } from '../../../../sandbox/games/web/formulas.ts';

describe('arcade: the height of a flight is fixed before it begins', () => {
  test.each([1.01, 1.5, 2, 5, 10])(
    'it reaches %d with a probability of 0.96 divided by it: the house keeps 4 % at whichever height a player cashes out',
    (height) => {
      const count = 40_000;
      let reached = 0;
      for (let i = 0; i < count; i++) if (burstHeight('seed', `key ${i}`) >= height) reached++;
      const chance = RETURN / height;
      expect(Math.abs(reached / count - chance)).toBeLessThan(4 * Math.sqrt((chance * (1 - chance)) / count));
    },
  );

  test('the same seed and key give the same height; no height is under 1 or over the ceiling', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (seed, key) => {
        const height = burstHeight(seed, key);
        expect(burstHeight(seed, key)).toBe(height);
        expect(height).toBeGreaterThanOrEqual(1);
        expect(height).toBeLessThanOrEqual(CEILING);
      }),
    );
  });

  test('a flight reaches its height at the end of its time, and not before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 101, max: 50_000 }), (hundredths) => {
        const height = hundredths / 100;
        expect(heightAfter(flightTime(height))).toBeGreaterThanOrEqual(height);
        expect(heightAfter(flightTime(height) - 2)).toBeLessThan(height);
      }),
    );
  });

  test('a payout is whole won, exact even where floating point is not', () => {
    expect(payout(100, 1.29)).toBe(129);
    expect(payout(100_000, 1.15)).toBe(115_000);
  });
});

describe('sports: odds and results come from one model', () => {
  const rng = seeded('matches');
  const draw = (limit: number) => rng.int(0, limit - 1);

  test.each(SPORTS.map((sport) => [sport.id, sport] as const))(
    '%s: chances sum to 1 and the odds keep a margin of 4 to 12 per cent',
    (_, sport) => {
      for (let n = 0; n < 20; n++) {
        const match = newMatch(sport, 'm', [], draw);
        const p = chances(sport, match.strength);
        expect(p.home + p.draw + p.away).toBeCloseTo(1, 6);
        expect(p.draw > 0).toBe(sport.draws);
        const book = Object.values(match.odds).reduce((sum, odds) => sum + (odds > 0 ? 1 / odds : 0), 0);
        expect(book).toBeGreaterThan(1.04);
        expect(book).toBeLessThan(1.12);
        expect(match.home).not.toBe(match.away);
      }
    },
  );

  test.each(SPORTS.map((sport) => [sport.id, sport] as const))(
    '%s: the results of 4,000 played matches occur as often as the chances predict',
    (_, sport) => {
      const strength = { home: sport.mean * 1.1, away: sport.mean * 0.95 };
      const p = chances(sport, strength);
      const ended = { home: 0, draw: 0, away: 0 };
      for (let n = 0; n < 4000; n++) ended[outcomeOf(play(sport, strength, draw))] += 1;
      for (const outcome of ['home', 'draw', 'away'] as const)
        expect(Math.abs(ended[outcome] / 4000 - p[outcome])).toBeLessThan(0.035);
    },
  );

  test('the clubs of a new match do not play in another open one', () => {
    const taken = CLUBS.map((_, index) => index).filter((index) => index !== 3 && index !== 8);
    const { home, away } = newMatch(SPORTS[0], 'm', taken, draw);
    expect([home, away].toSorted()).toEqual([3, 8]);
  });

  test('a score never falls during a match', () => {
    const points = play(SPORTS[0], { home: 3, away: 3 }, draw);
    let before = 0;
    for (let part = 0; part <= 1; part += 0.1) {
      const { home, away } = scoreAt(points, part);
      expect(home + away).toBeGreaterThanOrEqual(before);
      before = home + away;
    }
    expect(before).toBeLessThanOrEqual(points.length);
  });

  test('a bet slip pays its stake times all odds, in whole won, up to the limit', () => {
    expect(slipWin(1000, [1.5, 2], LIMITS.win)).toBe(3000);
    expect(slipWin(1000, [1.37], LIMITS.win)).toBe(1370);
    expect(slipWin(500_000, [50, 50], LIMITS.win)).toBe(50_000_000);
  });

  test('the sport is recognized from an English or Korean title', () => {
    expect(
      [
        'Football Today',
        'K리그 승부',
        'Baseball Night',
        '농구 라이브',
        'Tennis Courtside',
        'Ice Hockey',
        '배구 챔피언',
        'Weekend Combo',
      ].map((title) => sportOf(title).id),
    ).toEqual(['football', 'football', 'baseball', 'basketball', 'tennis', 'hockey', 'volleyball', 'football']);
  });
});
