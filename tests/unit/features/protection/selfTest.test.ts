import { beforeEach, describe, expect, it } from 'vitest';
import { storeResult, lastResult, levelOf, QUESTIONS, scoreOf } from '../../../../src/features/protection/selfTest.ts';
import { learnServerTime, serverNow } from '../../../../src/operator/index.ts';
import { store } from '../../../../src/storage/encodedStore.ts';

beforeEach(() => store.remove('self_test'));

describe('the self-test (Rule R31)', () => {
  it('has nine questions and no score before each has an answer', () => {
    expect(QUESTIONS).toHaveLength(9);
    expect(scoreOf([])).toBeUndefined();
    expect(scoreOf([3, 3, 3, 3, 3, 3, 3, 3])).toBeUndefined();
    expect(scoreOf(QUESTIONS.map(() => 0))).toBe(0);
    expect(scoreOf(QUESTIONS.map(() => 3))).toBe(27);
  });

  it.each([
    [0, 'none'],
    [1, 'low'],
    [2, 'low'],
    [3, 'moderate'],
    [7, 'moderate'],
    [8, 'high'],
    [27, 'high'],
  ] as const)('%i points are %s', (score, level) => expect(levelOf(score)).toBe(level));

  it('has the server’s time, whatever the device’s clock says', () => {
    learnServerTime(Date.parse('2031-03-10T03:00:00Z'));
    storeResult(9);
    expect(Math.abs((lastResult()?.at ?? 0) - serverNow())).toBeLessThan(60_000);
    learnServerTime(Date.now());
  });

  it('stores the result on the device until the sign-out', () => {
    storeResult(9);
    expect(lastResult()?.score).toBe(9);
    store.clearPersonal();
    expect(lastResult()).toBeUndefined();
  });
});
