import { expect, test } from 'vitest';
import { judgeFurtherRoute, judgeRounds, missedFigures, type Round } from '../../bench/thresholds.ts';
import type { PageRound } from '../../bench/rounds.ts';

const PAGE: PageRound = {
  firstPaint: 600,
  mainUi: 600,
  largestPaint: 600,
  layoutShift: 0,
  blocking: 0,
  longestTask: 40,
  javascript: 80_000,
  bytes: 120_000,
  requests: 10,
  files: [],
  offlineReady: 2000,
  precached: 8,
  document: 12_000,
  busy: 700,
  script: 150,
  heap: 2_000_000,
  later: { requests: 20, bytes: 300_000 },
  repeat: 400,
  offline: 200,
  silent: 200,
  tap: 700,
};

function verdict(measure: string, apps: readonly Partial<PageRound>[]) {
  const rounds = apps.map((app): Round => ({ html: PAGE, stack: PAGE, prerendered: PAGE, app: { ...PAGE, ...app } }));
  const found = judgeRounds(rounds).find((one) => one.measure === measure);
  if (!found) throw new Error(`no threshold for ${measure}`);
  return found;
}

test('a threshold on the median forgives one bad round, a threshold on every run does not', () => {
  expect(verdict('first paint', [{}, { firstPaint: 3000 }, {}])).toMatchObject({
    figures: [1, 5, 1],
    judged: 1,
    holds: true,
  });
  expect(verdict('layout shift', [{}, { layoutShift: 0.2 }, {}])).toMatchObject({
    figures: [0, 0.2, 0],
    judged: 0.2,
    holds: false,
  });
});

test('a later visit is judged by the prerendered floor page in the same condition', () => {
  for (const [measure, visit] of [
    ['repeat visit', 'repeat'],
    ['offline visit', 'offline'],
    ['lie-fi visit', 'silent'],
  ] as const) {
    const floor = PAGE[visit] ?? NaN;
    expect(verdict(measure, [{ [visit]: 1.1 * floor }])).toMatchObject({ holds: true });
    expect(verdict(measure, [{ [visit]: 1.2 * floor }])).toMatchObject({ holds: false });
  }
});

test('a measurement that is missing fails its threshold', () => {
  expect(verdict('lie-fi visit', [{ silent: null }])).toMatchObject({ judged: Infinity, holds: false });
});

test('a value equal to its limit passes, one above it fails', () => {
  expect(judgeFurtherRoute(25_000).holds).toBe(true);
  expect(judgeFurtherRoute(25_001).holds).toBe(false);
  expect(verdict('layout shift', [{ layoutShift: 0.0001 }]).holds).toBe(false);
});

test('the bench fails for bytes and numbers, not for times, which a slow machine misses', () => {
  const floor = { html: PAGE, stack: PAGE, prerendered: PAGE };
  const slow = { ...PAGE, requests: 8, firstPaint: 3000, blocking: 900, longestTask: 900 };
  expect(missedFigures(judgeRounds([{ ...floor, app: slow }]))).toEqual([]);
  const heavy = { ...slow, layoutShift: 0.1, bytes: 121_000, requests: 9, heap: 3_000_000, offlineReady: null };
  const missed = missedFigures(judgeRounds([{ ...floor, app: heavy }]));
  expect(missed.map(({ measure }) => measure)).toEqual(['layout shift', 'everything', 'requests', 'heap']);
});
