import { describe, expect, test } from 'vitest';
import { seeded } from '../../../../sandbox/random.ts';
import { bankerDraws, deal, isSpent, settle, shuffledShoe, type Card } from '../../../../sandbox/games/baccarat.ts';
import { pips, total } from '../../../../sandbox/games/web/formulas.ts';

const draw = (seed: string) => {
  const rng = seeded(seed);
  return (limit: number) => rng.int(0, limit - 1);
};
/** Cards of these pips: 0 is a king, 1 an ace. */
const cards = (...values: number[]): Card[] => values.map((value) => (value === 0 ? 12 : value - 1));

describe('baccarat: an eight-deck shoe and the real third-card rules', () => {
  test('a shoe has eight of each card, shuffled', () => {
    const shoe = shuffledShoe(draw('a'));
    expect(shoe).toHaveLength(416);
    for (let card = 0; card < 52; card++) expect(shoe.filter((one) => one === card)).toHaveLength(8);
    expect(shoe).not.toEqual(shuffledShoe(draw('b')));
  });

  test('aces count 1, tens and pictures 0, a hand its last digit', () => {
    expect([0, 8, 9, 10, 11, 12].map(pips)).toEqual([1, 9, 0, 0, 0, 0]);
    expect(total(cards(7, 8))).toBe(5);
  });

  // Rows: the banker's total 0 to 7. Columns: the player's third card 0 to 9. D draws, S stands.
  test.each([
    [0, 'DDDDDDDDDD'],
    [1, 'DDDDDDDDDD'],
    [2, 'DDDDDDDDDD'],
    [3, 'DDDDDDDDSD'],
    [4, 'SSDDDDDDSS'],
    [5, 'SSSSDDDDSS'],
    [6, 'SSSSSSDDSS'],
    [7, 'SSSSSSSSSS'],
  ])('banker on %i against a third card of 0 to 9: %s', (banker, expected) => {
    expect(Array.from({ length: 10 }, (_, third) => (bankerDraws(banker, third) ? 'D' : 'S')).join('')).toBe(expected);
  });

  test('without a third card of the player the banker draws to 5', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((banker) => bankerDraws(banker, undefined))).toEqual([
      true,
      true,
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  test.each([
    ['a natural of the player ends the coup', [8, 2, 0, 3], [8, 5], 'player', 4],
    ['a natural of the banker ends it too', [2, 9, 3, 0], [5, 9], 'banker', 4],
    ['player stands on 6, banker draws on 5', [6, 2, 0, 3, 4], [6, 9], 'banker', 5],
    ['player draws an 8, banker stands on 3', [2, 3, 3, 0, 8], [3, 3], 'tie', 5],
    ['both draw', [1, 2, 2, 1, 5, 4], [8, 7], 'player', 6],
    ['banker stands on 7', [0, 7, 0, 0, 9], [9, 7], 'player', 5],
  ] as const)('%s', (_, values, [player, banker], outcome, used) => {
    const { coup, shoe } = deal([...cards(...values), ...cards(1, 1, 1)]);
    expect(coup.totals).toEqual({ player, banker });
    expect(coup.outcome).toBe(outcome);
    expect(shoe).toHaveLength(values.length + 3 - used);
  });

  test('player pays 1 to 1, banker less 5 per cent, tie 8 to 1; on a tie the other stakes are refunded', () => {
    expect(settle({ player: 1000 }, 'player')).toEqual({ win: 2000, refund: 0 });
    expect(settle({ banker: 1000 }, 'banker')).toEqual({ win: 1950, refund: 0 });
    expect(settle({ tie: 1000, player: 3000, banker: 2000 }, 'tie')).toEqual({ win: 9000, refund: 5000 });
    expect(settle({ player: 1000, tie: 1000 }, 'banker')).toEqual({ win: 0, refund: 0 });
  });

  test('over 200 shoes the outcomes have their known probabilities (45.9, 44.6, 9.5 per cent)', () => {
    const counts = { banker: 0, player: 0, tie: 0 };
    for (let n = 0; n < 200; n++) {
      let shoe = shuffledShoe(draw(`shoe ${n}`));
      while (!isSpent(shoe)) {
        const dealt = deal(shoe);
        counts[dealt.coup.outcome] += 1;
        shoe = dealt.shoe;
      }
    }
    const all = counts.banker + counts.player + counts.tie;
    expect(all).toBeGreaterThan(15_000);
    expect(Math.abs(counts.banker / all - 0.4586)).toBeLessThan(0.012);
    expect(Math.abs(counts.player / all - 0.4462)).toBeLessThan(0.012);
    expect(Math.abs(counts.tie / all - 0.0952)).toBeLessThan(0.008);
  });
});
