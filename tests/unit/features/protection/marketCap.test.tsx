// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import * as v from 'valibot';
import { br } from '../../../../src/config/markets/br.ts';
import { es } from '../../../../src/config/markets/es.ts';
import { intl } from '../../../../src/config/markets/intl.ts';
import { on } from '../../../../src/config/markets/on.ts';
import { se } from '../../../../src/config/markets/se.ts';
import { protection } from '../../../../src/contract/protection.ts';
import { LimitCard } from '../../../../src/features/protection/parts/LimitCard.tsx';
import { buttonOf, byTestId, clear, draw, pageText, press } from '../games/page.tsx';

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
  ['br', 'the only one of its kind, which the market requires', 'loss', {}, false],
  ['br', 'one of two, of which one is enough', 'loss', { week: 900_000 }, true],
  ['br', 'one of a kind that the market does not require', 'deposit', {}, true],
  ['se', 'one of three that the market requires', 'deposit', { week: 900_000, month: 1_800_000 }, false],
  ['on', 'the only one of its kind, in a market that lets members go on without', 'loss', {}, true],
] as const)(
  'market %s, the member’s limit is %s: whether “no limit” can be requested (Rules R2, R27)',
  async (market, _name, kind, more, isOffered) => {
    const values = { day: 300_000, week: null, month: null, ...more };
    const { limits } = v.parse(protection.output, {
      market,
      limits: Object.entries(values).map(([period, value]) => ({ kind, period, value, used: 0 })),
    });
    await draw(<LimitCard kind={kind} limits={limits} joint={[]} pack={{ br, se, on }[market]} />);
    await press(buttonOf('Change', byTestId(`limit-${kind}-day`)));
    expect(pageText()).toContain('Set this limit');
    expect(pageText().includes('Request no limit')).toBe(isOffered);
  },
);

test.each([
  ['es', es, false],
  ['intl', intl, true],
])(
  'market %s: whether “no limit” can be requested for a session, whose limits some markets require before it (Rules R2, R27)',
  async (market, pack, isOffered) => {
    const { limits } = v.parse(protection.output, {
      market,
      limits: [{ kind: 'loss', period: 'session', value: 300_000, used: 0 }],
    });
    await draw(<LimitCard kind="loss" limits={limits} joint={[]} pack={pack} />);
    await press(buttonOf('Change', byTestId('limit-loss-session')));
    expect(pageText().includes('Request no limit')).toBe(isOffered);
  },
);

test('while none is waiting in place of a limit that the market requires, none can be requested for the last other one (Rules R2, R27)', async () => {
  const pending = { value: null, effective_at: '2099-01-01T00:00:00Z' };
  const { limits } = v.parse(protection.output, {
    market: 'br',
    limits: [
      { kind: 'loss', period: 'day', value: 300_000, used: 0 },
      { kind: 'loss', period: 'week', value: 900_000, used: 0, pending },
    ],
  });
  await draw(<LimitCard kind="loss" limits={limits} joint={[]} pack={br} />);
  await press(buttonOf('Change', byTestId('limit-loss-day')));
  expect(pageText()).not.toContain('Request no limit');
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
