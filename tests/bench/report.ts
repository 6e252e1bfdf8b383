/** The results of the bench: two tables in Markdown, and a file with every figure. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { median, type Round, type Verdict } from './thresholds.ts';
import type { PageRound } from './rounds.ts';

interface Measure {
  name: string;
  digits: number;
  of(page: PageRound): number | null;
}

const seconds = (name: string, of: (page: PageRound) => number | null): Measure => ({
  name: `${name}, s`,
  digits: 2,
  of: (page) => {
    const time = of(page);
    return time === null ? null : time / 1000;
  },
});
const count = (name: string, of: (page: PageRound) => number, digits = 0): Measure => ({ name, digits, of });

const MEASURES: readonly Measure[] = [
  seconds('first paint', (page) => page.firstPaint),
  seconds('main UI', (page) => page.mainUi),
  seconds('LCP', (page) => page.largestPaint),
  seconds('tap acts', (page) => page.tap),
  seconds('repeat visit', (page) => page.repeat),
  seconds('offline visit', (page) => page.offline),
  seconds('lie-fi visit', (page) => page.silent),
  seconds('ready for offline', (page) => page.offlineReady),
  count('blocking, ms', (page) => page.blocking),
  count('longest task, ms', (page) => page.longestTask),
  count('layout shift', (page) => page.layoutShift, 3),
  count('JavaScript, kB', (page) => page.javascript / 1000, 1),
  count('everything, kB', (page) => page.bytes / 1000, 1),
  count('requests', (page) => page.requests),
  count('document with headers, kB', (page) => page.document / 1000, 1),
  count('main thread busy until idle, ms', (page) => page.busy),
  count('script until idle, ms', (page) => page.script),
  count('heap, MB', (page) => page.heap / 1e6, 1),
  count('fetched ahead, requests', (page) => page.later.requests),
  count('fetched ahead, kB', (page) => page.later.bytes / 1000),
  count('precached entries', (page) => page.precached),
];

const COLUMNS = {
  'floor-html': 'html',
  'floor-stack': 'stack',
  'floor-stack-pre': 'prerendered',
  '/home': 'app',
} as const;

/** Each measure of each page: median (least–most). A dash: not measured for this page, or never happened in any round. */
export function measureTable(rounds: readonly Round[]): string {
  const rows = MEASURES.map(({ name, digits, of }) => [
    name,
    ...Object.values(COLUMNS).map((page) =>
      spread(
        rounds.map((round) => of(round[page])),
        digits,
      ),
    ),
  ]);
  return table(['measure', ...Object.keys(COLUMNS)], rows);
}

/** Each threshold, what was measured, and the verdict. */
export function verdictTable(verdicts: readonly Verdict[]): string {
  const rows = verdicts.map(({ measure, limit, unit, figures, holds }) => [
    measure,
    `≤ ${limit} ${unit}`.trim(),
    spread(figures, 2),
    holds ? 'pass' : '**FAIL**',
  ]);
  return table(['threshold', 'limit', 'measured', 'verdict'], rows);
}

/** Writes every figure of a run to `tests/bench/results`, with the machine's load (mean of runnable processes in the last minute). */
export function saveResults(name: string, results: object): void {
  const folder = join(import.meta.dirname, 'results');
  const time = new Date().toISOString().replaceAll(':', '-');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}-${time}.json`), JSON.stringify({ load: loadavg()[0], ...results }, null, 2));
}

function spread(figures: readonly (number | null)[], digits: number): string {
  if (figures.every((figure) => figure === null)) return '–';
  const known = figures.map((figure) => figure ?? Infinity);
  const [middle, least, most] = [median(known), Math.min(...known), Math.max(...known)].map((figure) =>
    write(figure, digits),
  );
  return least === most ? `${middle}` : `${middle} (${least}–${most})`;
}

function write(figure: number, digits: number): string {
  return figure === Infinity ? 'never' : figure.toFixed(digits);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
