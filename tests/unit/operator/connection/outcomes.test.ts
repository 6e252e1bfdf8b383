import { beforeEach, expect, test, vi } from 'vitest';
import { apiError, type Outcome } from '../../../../src/operator/index.ts';

beforeEach(() => vi.resetModules());

const outcome = (began: number): Outcome => ({
  path: '/x',
  error: apiError('http', { state: 500 }),
  began,
  trace: undefined,
});

test('a new listener gets the earlier outcomes first, in order, each once', async () => {
  const { subscribeOutcomes, reportOutcome } = await import('../../../../src/operator/connection/outcomes.ts');
  reportOutcome(outcome(1));
  reportOutcome(outcome(2));
  const received: number[] = [];
  subscribeOutcomes(({ began }) => received.push(began));
  reportOutcome(outcome(3));
  expect(received).toEqual([1, 2, 3]);
});

test('only the last 50 outcomes are kept until something subscribes', async () => {
  const { subscribeOutcomes, reportOutcome } = await import('../../../../src/operator/connection/outcomes.ts');
  for (let began = 0; began < 1000; began += 1) reportOutcome(outcome(began));
  const received: number[] = [];
  subscribeOutcomes(({ began }) => received.push(began));
  expect(received).toHaveLength(50);
  expect(received.at(-1)).toBe(999);
});
