// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import * as v from 'valibot';
import { protection } from '../../../../src/contract/protection.ts';
import { LimitCard } from '../../../../src/features/protection/parts/LimitCard.tsx';
import { byTestId, clear, draw, pageText, press } from '../games/page.tsx';

afterEach(clear);

test.each([
  ['the market’s cap alone', 1_050_000, false],
  ['a lower limit of the member’s own', 500_000, true],
])('%s: whether “no limit” can be requested (Rules R2, R36)', async (_name, value, isOffered) => {
  const { limits } = v.parse(protection.output, {
    market: 'nl',
    limits: [{ kind: 'net_deposit', period: 'month', value, cap: 1_050_000, used: 0 }],
  });
  await draw(<LimitCard kind="net_deposit" limits={limits} joint={[]} pack={null} />);
  const change = byTestId('limit-net_deposit-month').querySelector('button');
  if (!change) throw new Error('no button');
  await press(change);
  expect(pageText()).toContain('Set this limit');
  expect(pageText().includes('Request no limit')).toBe(isOffered);
});

test.each([
  ['stake', 1000, true],
  ['stake', null, false],
  ['loss', 1000, false],
] as const)(
  'the most for one bet, where no limits on stakes are offered: card %s, cap %s (Rule R36)',
  async (kind, cap, isShown) => {
    await draw(<LimitCard kind={kind} limits={[]} joint={[]} pack={null} stakeCap={cap} />);
    expect(pageText().includes('₩1,000')).toBe(isShown);
    expect(pageText() === '').toBe(!isShown);
  },
);
