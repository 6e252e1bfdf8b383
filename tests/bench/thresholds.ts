/** The thresholds of `/home` and how each is judged: figures of the product, or their ratio to a floor page in the same round. */
import type { PageRound } from './rounds.ts';

/** One round: the result of each page. */
export interface Round {
  html: PageRound;
  stack: PageRound;
  prerendered: PageRound;
  app: PageRound;
}

/** A measure and its limit. */
export interface Limit {
  measure: string;
  limit: number;
  unit: string;
  /** Every round must meet it, not only the median. */
  every?: true;
}

interface Threshold extends Limit {
  figure(round: Round): number;
}

/** A threshold, what was measured, and whether it holds. */
export interface Verdict extends Limit {
  /** One per round; Infinity if it never happened. */
  figures: number[];
  /** The figure compared with the limit: the median, or the worst one if every round counts. */
  judged: number;
  holds: boolean;
}

const HTML = '× floor-html';
const SAME = '× floor-stack-pre, same visit';

const THRESHOLDS: readonly Threshold[] = [
  {
    measure: 'first paint',
    limit: 1.12,
    unit: HTML,
    figure: ({ app, html }) => ratio(app.firstPaint, html.firstPaint),
  },
  { measure: 'main UI', limit: 1.15, unit: HTML, figure: ({ app, html }) => ratio(app.mainUi, html.mainUi) },
  { measure: 'LCP', limit: 1.15, unit: HTML, figure: ({ app, html }) => ratio(app.largestPaint, html.largestPaint) },
  {
    measure: 'tap on the main UI acts',
    limit: 1.2,
    unit: '× floor-stack LCP',
    figure: ({ app, stack }) => ratio(app.tap, stack.largestPaint),
  },
  {
    measure: 'repeat visit',
    limit: 1.1,
    unit: SAME,
    figure: ({ app, prerendered }) => ratio(app.repeat, prerendered.repeat),
  },
  {
    measure: 'offline visit',
    limit: 1.1,
    unit: SAME,
    figure: ({ app, prerendered }) => ratio(app.offline, prerendered.offline),
  },
  {
    measure: 'lie-fi visit',
    limit: 1.1,
    unit: SAME,
    figure: ({ app, prerendered }) => ratio(app.silent, prerendered.silent),
  },
  { measure: 'total blocking time', limit: 50, unit: 'ms', figure: ({ app }) => app.blocking },
  { measure: 'longest task', limit: 120, unit: 'ms', figure: ({ app }) => app.longestTask },
  { measure: 'layout shift', limit: 0, unit: '', every: true, figure: ({ app }) => app.layoutShift },
  { measure: 'JavaScript', limit: 90, unit: 'kB', figure: ({ app }) => app.javascript / 1000 },
  { measure: 'everything', limit: 120, unit: 'kB', figure: ({ app }) => app.bytes / 1000 },
  { measure: 'requests', limit: 8, unit: '', figure: ({ app }) => app.requests },
  {
    measure: 'ready for offline',
    limit: 1.3,
    unit: '× floor-stack',
    figure: ({ app, stack }) => ratio(app.offlineReady, stack.offlineReady),
  },
  { measure: 'main thread busy until idle', limit: 800, unit: 'ms', figure: ({ app }) => app.busy },
  { measure: 'script until idle', limit: 200, unit: 'ms', figure: ({ app }) => app.script },
  { measure: 'heap', limit: 2.6, unit: 'MB', figure: ({ app }) => app.heap / 1e6 },
  { measure: 'fetched ahead, requests', limit: 40, unit: '', figure: ({ app }) => app.later.requests },
  { measure: 'fetched ahead', limit: 600, unit: 'kB', figure: ({ app }) => app.later.bytes / 1000 },
  { measure: 'precached entries', limit: 15, unit: '', figure: ({ app }) => app.precached },
];

/** Judges all rounds by every threshold. */
export function judgeRounds(rounds: readonly Round[]): Verdict[] {
  return THRESHOLDS.map(({ figure, ...limit }) => judge(limit, rounds.map(figure)));
}

/** Judges the bytes that the first screen needs of a document, with its headers. */
export function judgeDocument(bytes: number): Verdict {
  return judge({ measure: 'first screen of the document, with headers', limit: 13, unit: 'kB' }, [bytes / 1000]);
}

/** Judges the bytes of scripts and styles that the heaviest screen adds to a first visit. */
export function judgeFurtherRoute(bytes: number): Verdict {
  return judge({ measure: 'any further route', limit: 25, unit: 'kB' }, [bytes / 1000]);
}

/** Judges the figures of one threshold, one per round. */
export function judge(limit: Limit, figures: number[]): Verdict {
  const judged = limit.every ? Math.max(...figures) : median(figures);
  return { ...limit, figures, judged, holds: judged <= limit.limit };
}

/**
 * The thresholds in bytes or of a count that do not hold. A slow machine misses times without a fault of the product; a
 * busy one misses these too, since a page that loads slowly fetches more before it counts as loaded.
 */
export function missedFigures(verdicts: readonly Verdict[]): Verdict[] {
  return verdicts.filter(({ unit, holds }) => !holds && ['', 'kB', 'MB'].includes(unit));
}

/** The middle of some figures; the mean of the two middle ones where their number is even, NaN for none. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle)] ?? NaN)) / 2;
}

/** Without a measured floor there is no ratio: NaN fails. */
function ratio(time: number | null, floor: number | null): number {
  return (time ?? Infinity) / (floor ?? NaN);
}
