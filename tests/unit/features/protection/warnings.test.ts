// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { protection, type Limit } from '../../../../src/contract/protection.ts';
import { newlyReached, warnOfLimits } from '../../../../src/features/protection/warnings.ts';
import { toast } from '../../../../src/overlays/index.ts';
import { app } from '../../../../src/state/app.ts';
import { game } from '../../../../src/state/game.ts';

vi.mock('../../../../src/overlays/index.ts', () => ({ toast: vi.fn(() => Promise.resolve(true)) }));

const NL = { warnAt: [50, 100] };
const limitsOf = (...limits: object[]): Limit[] =>
  v.parse(protection.output, { market: 'nl', limits: limits.map((limit) => ({ period: 'day', ...limit })) }).limits;
/** The words of a toast that follows the language. */
const wordsOf = (text: string | (() => string)): string => (typeof text === 'string' ? text : text());
const texts = (): string[] => vi.mocked(toast).mock.calls.map(([, text]) => wordsOf(text).replaceAll(' ', ' '));

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  app.signedIn = true;
});
afterEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  game.round = 'unknown';
  app.signedIn = false;
});

describe('limits that have reached one of the market’s percentages (Rule R37)', () => {
  const reached = (limit: object, before = {}) =>
    newlyReached(limitsOf({ kind: 'deposit', value: 1000, ...limit }), NL.warnAt, before).reached.length > 0;

  test.each([
    [{ used: 499 }, false],
    [{ used: 500 }, true],
    [{ used: 999 }, true],
    [{ used: 1000 }, true],
    [{ kind: 'loss', used: 999 }, true],
    // The game is closed, and the page says why.
    [{ kind: 'loss', used: 1000 }, false],
    [{ kind: 'time', used: 1000 }, false],
    [{ value: null, used: 1000 }, false],
    [{ value: 0, used: 0 }, false],
  ])('%o is announced: %s', (limit, isAnnounced) => expect(reached(limit)).toBe(isAnnounced));

  test('each percentage is announced once; again after a reset, and for another limit', () => {
    const first = newlyReached(limitsOf({ kind: 'deposit', value: 1000, used: 500 }), NL.warnAt, {}).warned;
    expect(reached({ used: 900 }, first)).toBe(false);
    expect(reached({ used: 1000 }, first)).toBe(true);
    expect(reached({ used: 500, resets_at: '2026-11-23T00:00:00Z' }, first)).toBe(true);
    expect(reached({ used: 500, value: 800 }, first)).toBe(true);
    expect(reached({ used: 500, period: 'week' }, first)).toBe(true);
  });

  test('a percentage is not announced again after wins or withdrawals have lowered what is used of the same period', () => {
    const loss = { kind: 'loss', value: 1000, resets_at: '2026-11-23T00:00:00Z' };
    const warned = [500, 400, 0].reduce(
      (before, used) => newlyReached(limitsOf({ ...loss, used }), NL.warnAt, before).warned,
      {},
    );
    expect(reached({ ...loss, used: 520 }, warned)).toBe(false);
    expect(reached({ ...loss, used: 520, resets_at: '2026-11-24T00:00:00Z' }, warned)).toBe(true);

    const session = { kind: 'loss', period: 'session', value: 1000 };
    const again = newlyReached(limitsOf({ ...session, used: 400 }), NL.warnAt, { 'loss session 1000 ': 50 }).warned;
    expect(reached({ ...session, used: 520 }, again)).toBe(false);
  });

  test('a percentage is not announced again after an answer from before the limit was lowered (Rule C53)', () => {
    const loss = { kind: 'loss', used: 900, resets_at: '2099-11-23T00:00:00Z' };
    const answers = [1000, 2000, 1000].map((value) => limitsOf({ ...loss, value }));
    let before = {};
    const announced = answers.map((limits) => {
      const { reached: now, warned } = newlyReached(limits, NL.warnAt, before);
      before = warned;
      return now.length;
    });
    expect(announced).toEqual([1, 0, 0]);
  });

  test('a removed limit, or one below the percentage, is cleared', () => {
    const before = { 'deposit day 1000 ': 100, 'loss day 5 ': 50 };
    expect(newlyReached(limitsOf({ kind: 'deposit', value: 1000, used: 0 }), NL.warnAt, before).warned).toEqual({});
  });
});

describe('the warning (Rule R37)', () => {
  const limits = limitsOf(
    { kind: 'deposit', value: 100_000, used: 52_999 },
    { kind: 'loss', period: 'week', value: 50_000, used: 10_000 },
    { kind: 'time', period: 'month', value: 7200, used: 3600 },
  );

  test('names what is used and left of each limit in one message, once', async () => {
    await warnOfLimits({ limits }, NL);
    await warnOfLimits({ limits }, NL);
    expect(texts()).toEqual([
      'Deposit limit (Daily): 52% used, ₩47,001 left. Play time (Monthly): 50% used, 1 hr left.',
    ]);
  });

  test('comes again where it could not be shown', async () => {
    vi.mocked(toast).mockResolvedValueOnce(false);
    await warnOfLimits({ limits }, NL);
    await warnOfLimits({ limits }, NL);
    await warnOfLimits({ limits }, NL);
    expect(toast).toHaveBeenCalledTimes(2);
  });

  test('says that a limit on deposits is reached, and when it is reset', async () => {
    const [limit] = limitsOf({ kind: 'deposit', value: 100, used: 120, resets_at: '2026-11-23T15:00:00Z' });
    if (limit) await warnOfLimits({ limits: [limit] }, NL);
    expect(texts()).toEqual([expect.stringMatching(/^Limit reached: Deposit limit \(Daily\)\. Resets: .*23/)]);
  });

  test('names what the operator says is left, where that is less than the unused part of the limit', async () => {
    const [limit] = limitsOf({ kind: 'deposit', value: 100_000, used: 60_000, remaining: 15_000 });
    if (limit) await warnOfLimits({ limits: [limit] }, NL);
    expect(texts()).toEqual(['Deposit limit (Daily): 60% used, ₩15,000 left.']);
  });

  test('is not shown besides the notice of a game that is closed, since the operator leaves nothing', () => {
    const loss = limitsOf({ kind: 'loss', value: 100_000, used: 60_000, remaining: 0 });
    expect(newlyReached(loss, NL.warnAt, {}).reached).toEqual([]);
  });

  test('waits for the end of a running round', async () => {
    game.round = 'open';
    const warned = warnOfLimits({ limits }, NL);
    await Promise.resolve();
    expect(toast).not.toHaveBeenCalled();
    game.round = 'closed';
    await warned;
    expect(toast).toHaveBeenCalledTimes(1);
  });

  test('is not shown where the market has no percentages, nor after a sign-out meanwhile', async () => {
    await warnOfLimits({ limits }, { warnAt: [] });
    game.round = 'open';
    const warned = warnOfLimits({ limits }, NL);
    app.signedIn = false;
    game.round = 'closed';
    await warned;
    expect(toast).not.toHaveBeenCalled();
  });
});
