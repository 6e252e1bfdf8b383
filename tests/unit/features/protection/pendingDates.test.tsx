// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import * as v from 'valibot';
import { protection } from '../../../../src/contract/protection.ts';
import { HoursCard } from '../../../../src/features/protection/parts/HoursCard.tsx';
import { LimitCard } from '../../../../src/features/protection/parts/LimitCard.tsx';
import { startOperator } from '../games/operator.ts';
import { byTestId, clear, draw } from '../games/page.tsx';

afterEach(clear);

it.each([true, false])(
  'a pending limit without a time is shown without one (Rule R2); confirmed: %s',
  async (confirmed) => {
    startOperator(() => ({}));
    const { limits } = v.parse(protection.output, {
      market: 'intl',
      limits: [{ kind: 'deposit', period: 'day', value: 50_000, used: 0, pending: { value: null, confirmed } }],
    });
    await draw(<LimitCard kind="deposit" limits={limits} joint={[]} />);
    expect(byTestId('limit-deposit-day').querySelector('div:last-child > p')?.textContent).toBe('Requested: no limit.');
  },
);

it('pending hours without a time are not shown (Rule R9)', async () => {
  startOperator(() => ({}));
  const state = { market: 'intl', hours: { from: 1, to: 5 }, hours_pending: { from: 2, to: 4 } };
  await draw(<HoursCard {...v.parse(protection.output, state)} />);
  expect(byTestId('hours').textContent).not.toContain('from:');
});
