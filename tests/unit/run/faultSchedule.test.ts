import { expect, test } from 'vitest';
import { depositMethods } from '../../../sandbox/api/methods.ts';
import { scheduleOf } from '../../e2e/faultSchedule.ts';

test('the fault schedules of a long run request different amounts, so that no older entry hides a lost one; each can be deposited', () => {
  const amounts = Array.from({ length: 200 }, (_, index) => scheduleOf(index + 1).steps).flatMap((steps) =>
    steps.flatMap(({ step }) => (step.act === 'press' ? [step.amount] : [])),
  );
  expect(new Set(amounts).size).toBe(amounts.length);
  expect(Math.max(...amounts)).toBeLessThanOrEqual(depositMethods(new Date(), '')[0]?.max ?? 0);
});
