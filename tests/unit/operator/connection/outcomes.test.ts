import { beforeEach, expect, test, vi } from 'vitest';
import { apiError, type Outcome } from '../../../../src/operator/index.ts';

beforeEach(() => vi.resetModules());

const outcome = (began: number): Outcome => ({
  path: '/x',
  error: apiError('http', { state: 500 }),
  began,
  trace: undefined,
});

test('a new listener gets the earlier outcomes first, in order, and none twice', async () => {
  const { subscribeOutcomes, reportOutcome } = await import('../../../../src/operator/connection/outcomes.ts');
  reportOutcome(outcome(1));
  reportOutcome(outcome(2));
  const heard: number[] = [];
  subscribeOutcomes(({ began }) => heard.push(began));
  reportOutcome(outcome(3));
  expect(heard).toEqual([1, 2, 3]);
});

test('only the last outcomes are kept while nothing subscribes', async () => {
  const { subscribeOutcomes, reportOutcome } = await import('../../../../src/operator/connection/outcomes.ts');
  for (let began = 0; began < 1000; began += 1) reportOutcome(outcome(began));
  const heard: number[] = [];
  subscribeOutcomes(({ began }) => heard.push(began));
  expect(heard).toHaveLength(50);
  expect(heard.at(-1)).toBe(999);
});
