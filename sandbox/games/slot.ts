import type { Draw } from './draw.ts';

/** The symbols, highest pay first: a wild, four high ones, four low ones; the scatter is last. */
export const SYMBOLS = ['wild', 'h1', 'h2', 'h3', 'h4', 'l1', 'l2', 'l3', 'l4', 'scatter'] as const;

/** A symbol of the reels. */
export type SlotSymbol = (typeof SYMBOLS)[number];

/** What three, four and five of a kind from the left pay on a line, times the line's bet. */
export const PAYS: Record<Exclude<SlotSymbol, 'scatter'>, readonly [three: number, four: number, five: number]> = {
  wild: [50, 250, 2500],
  h1: [50, 250, 1200],
  h2: [40, 140, 600],
  h3: [22, 70, 280],
  h4: [15, 50, 180],
  l1: [10, 30, 100],
  l2: [8, 25, 80],
  l3: [7, 20, 60],
  l4: [6, 18, 50],
};

/** What three, four and five scatters anywhere pay, times the total bet. */
export const SCATTER_PAYS = [2, 10, 50] as const;

/** Total bets in won; each is spread evenly over all lines. */
export const BETS = [100, 200, 500, 1000, 2000, 5000, 10_000] as const;

/** The row (0 top, 2 bottom) that each line crosses on the five reels. */
export const LINES: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 0, 0],
  [2, 2, 1, 2, 2],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 0, 1],
  [1, 2, 1, 2, 1],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [0, 2, 0, 2, 0],
  [2, 0, 2, 0, 2],
  [0, 2, 2, 2, 0],
];

/** A reel's symbols, each written as one letter. */
const strip = (letters: string): readonly SlotSymbol[] => {
  const symbols: Record<string, SlotSymbol> = {
    W: 'wild',
    A: 'h1',
    B: 'h2',
    C: 'h3',
    D: 'h4',
    a: 'l1',
    b: 'l2',
    c: 'l3',
    d: 'l4',
    S: 'scatter',
  };
  return [...letters].map((letter) => {
    const symbol = symbols[letter];
    if (!symbol) throw new Error(`No such symbol: ${letter}`);
    return symbol;
  });
};

/** The five reels. Wilds are on the middle three only; scatters are so far apart that a window shows at most one per reel. */
export const REELS: readonly (readonly SlotSymbol[])[] = [
  strip('AdbCcdSaBdcbDacdBbCdaScdDbacBdCb'),
  strip('dCWbaDcSdBacWbdCaDcbSdAcbBaWdcDb'),
  strip('bDaWcdBSaCdbWcADbdaSCcBdWabcDdCb'),
  strip('cBdWaCbSdDacWbBdcASbaCdWcDbaBdcC'),
  strip('dAcbSDaBcdCbaDdScBbaCdcDaAbdCcBb'),
];

/** A line that wins. */
export interface LineWin {
  /** Index in `LINES`. */
  line: number;
  symbol: Exclude<SlotSymbol, 'scatter'>;
  count: 3 | 4 | 5;
  /** In won. */
  pay: number;
}

/** The result of one spin. */
export interface Spin {
  /** The stop of each reel: the strip's position in the top row. */
  stops: readonly number[];
  lines: readonly LineWin[];
  /** The scatters in view, and what they pay in won. */
  scatters: { count: number; pay: number };
  /** Total payout, in won. */
  win: number;
}

/** The symbol that a strip shows `row` rows under its stop. */
export function symbolAt(reel: number, stop: number, row: number): SlotSymbol {
  const symbols = REELS[reel] ?? [];
  const symbol = symbols[(stop + row) % symbols.length];
  if (!symbol) throw new Error(`No reel ${reel}`);
  return symbol;
}

/** What five symbols on a line pay, times the line's bet: leading wilds count as wilds or as the next symbol, whichever pays more. */
export function lineMultiple(symbols: readonly SlotSymbol[]): {
  symbol: Exclude<SlotSymbol, 'scatter'>;
  count: number;
  pays: number;
} {
  const lead = symbols.find((symbol) => symbol !== 'wild') ?? 'wild';
  const run = (accepts: (symbol: SlotSymbol) => boolean): number => {
    const end = symbols.findIndex((symbol) => !accepts(symbol));
    return end < 0 ? symbols.length : end;
  };
  const pays = (symbol: Exclude<SlotSymbol, 'scatter'>, count: number): number =>
    count < 3 ? 0 : (PAYS[symbol][count - 3] ?? 0);
  const wilds = run((symbol) => symbol === 'wild');
  const best = { symbol: 'wild' as Exclude<SlotSymbol, 'scatter'>, count: wilds, pays: pays('wild', wilds) };
  if (lead === 'scatter' || lead === 'wild') return best;
  const count = run((symbol) => symbol === 'wild' || symbol === lead);
  const other = { symbol: lead, count, pays: pays(lead, count) };
  return other.pays >= best.pays ? other : best;
}

/** The result of a spin: `stops` is the stop of each reel, `bet` is in won, one of `BETS`. */
export function evaluate(stops: readonly number[], bet: number): Spin {
  const lineBet = bet / LINES.length;
  const lines: LineWin[] = [];
  LINES.forEach((rows, line) => {
    const { symbol, count, pays } = lineMultiple(rows.map((row, reel) => symbolAt(reel, stops[reel] ?? 0, row)));
    if (pays > 0) lines.push({ line, symbol, count: count as 3 | 4 | 5, pay: pays * lineBet });
  });
  const shown = stops.filter((stop, reel) => [0, 1, 2].some((row) => symbolAt(reel, stop, row) === 'scatter')).length;
  const scatters = { count: shown, pay: (SCATTER_PAYS[shown - 3] ?? 0) * bet };
  return { stops, lines, scatters, win: lines.reduce((sum, { pay }) => sum + pay, scatters.pay) };
}

/** One spin for a bet in won. */
export function spin(bet: number, draw: Draw): Spin {
  return evaluate(
    REELS.map((reel) => draw(reel.length)),
    bet,
  );
}

/** The exact return to player (0 to 1), computed over all combinations of stops. */
export function returnToPlayer(): number {
  const shares = REELS.map((reel) =>
    SYMBOLS.map((symbol) => reel.filter((other) => other === symbol).length / reel.length),
  );
  let perLine = 0;
  const walk = (symbols: SlotSymbol[], chance: number): void => {
    const share = shares[symbols.length];
    if (!share) perLine += chance * lineMultiple(symbols).pays;
    else
      SYMBOLS.forEach(
        (symbol, index) => (share[index] ?? 0) > 0 && walk([...symbols, symbol], chance * (share[index] ?? 0)),
      );
  };
  walk([], 1);
  // The chance of each number of scatters in view: reel by reel, since a reel shows at most one.
  const scatterChances = REELS.reduce(
    (before, reel) => {
      const shown = (3 * reel.filter((symbol) => symbol === 'scatter').length) / reel.length;
      return [...before, 0].map((chance, count) => chance * (1 - shown) + (before[count - 1] ?? 0) * shown);
    },
    [1],
  );
  return perLine + SCATTER_PAYS.reduce((sum, pay, index) => sum + pay * (scatterChances[index + 3] ?? 0), 0);
}
