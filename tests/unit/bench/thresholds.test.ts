import { expect, test } from 'vitest';
import { judgeFurtherRoute, judgeRounds, type Round } from '../../bench/thresholds.ts';
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
  expect(verdict('offline visit', [{}, { offline: 320 }, {}])).toMatchObject({
    figures: [0.5, 0.8, 0.5],
    judged: 0.8,
    holds: false,
  });
});

test('what never happened fails its threshold', () => {
  expect(verdict('lie-fi visit', [{ silent: null }])).toMatchObject({ judged: Infinity, holds: false });
});

test('a limit itself is still kept', () => {
  expect(judgeFurtherRoute(25_000).holds).toBe(true);
  expect(judgeFurtherRoute(25_001).holds).toBe(false);
  expect(verdict('layout shift', [{ layoutShift: 0.0001 }]).holds).toBe(false);
});
