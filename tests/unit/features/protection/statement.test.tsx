// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { ActivityPanel } from '../../../../src/features/protection/parts/ActivityPanel.tsx';
import StepsScreen from '../../../../src/features/protection/StepsScreen.tsx';
import { activity } from '../../../../src/contract/protection.ts';
import { addDays, type Day } from '../../../../src/lib/day.ts';
import type * as operatorApi from '../../../../src/operator/index.ts';
import { play, PLAY_OPEN } from '../../../../src/state/play.ts';
import { startOperator, type Heard } from '../games/operator.ts';
import { byTestId, clear, draw, said, until } from '../games/page.tsx';

// An hour in which Seoul has tomorrow already, and Europe has not.
vi.mock('../../../../src/operator/index.ts', async (original) => ({
  ...(await original<typeof operatorApi>()),
  serverNow: () => Date.parse('2026-11-21T16:00:00Z'),
}));
const TODAY = '2026-11-21';
const SUMS = { staked: 50_000, won: 20_000, deposited: 100_000, withdrawn: 30_000, played_s: 3600 };

afterEach(async () => {
  await clear();
  Object.assign(play, PLAY_OPEN);
});

/** An operator in a market, with play on these days; records the requests. */
function startMarket(state: object, days: readonly Day[]): Heard['query'][] {
  const asked: Heard['query'][] = [];
  startOperator(
    ({ path, query }) => {
      if (path === activity.path) asked.push(query);
      return { code: 0, msg: '', data: { days: days.map((date) => ({ date, ...SUMS })) } };
    },
    { protection: () => state },
  );
  return asked;
}

it('the statement has stakes, wins, net, deposits and withdrawals of the market’s days by its clock; a loss is said to be one (Rule R29)', async () => {
  // The last is a day too early to count.
  const days = [TODAY, addDays(TODAY, -29), addDays(TODAY, -30)] as const;
  const asked = startMarket({ market: 'de', must: ['acknowledge-activity'] }, days);
  await draw(<StepsScreen />);
  const rows = await until(() => [...byTestId('statement').children].map((row) => row.textContent));
  expect(asked).toEqual([{ from: addDays(TODAY, -29), to: TODAY }]);
  expect(rows).toEqual([
    'Staked₩100,000',
    'Won₩40,000',
    'Net−₩60,000lost 60,000 South Korean won',
    'Deposited₩200,000',
    'Withdrawn₩60,000',
    expect.stringContaining('2'),
  ]);
});

it('a statement that cannot be loaded has a support code (Rule S8)', async () => {
  startOperator(() => ({ code: 9000, msg: '', data: {} }), {
    protection: () => ({ market: 'de', must: ['acknowledge-activity'] }),
  });
  await draw(<StepsScreen />);
  await until(() => expect(said()).toContain('Support code'));
});

it('the member’s play is counted by the days of the market’s clock, which is named (Rule R20)', async () => {
  play.market = 'gb';
  const asked = startMarket({ market: 'gb' }, [TODAY]);
  await draw(<ActivityPanel />);
  await until(() => expect(asked.at(-1)).toEqual({ from: '2026-01-01', to: TODAY }));
  await until(() => expect(said()).toContain('Time zone: United Kingdom Time'));
  expect(byTestId('activity').textContent).toContain('Today');
});
