// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import * as v from 'valibot';
import { afterEach, expect, it, vi } from 'vitest';
import ActivityScreen from '../../../../src/features/protection/ActivityScreen.tsx';
import ActivitySheetView from '../../../../src/features/protection/ActivitySheetView.tsx';
import { ActivityPanel } from '../../../../src/features/protection/parts/ActivityPanel.tsx';
import PlayWatch from '../../../../src/features/protection/parts/PlayWatch.tsx';
import { ProtectionPanel } from '../../../../src/features/protection/parts/ProtectionPanel.tsx';
import StepsScreen from '../../../../src/features/protection/StepsScreen.tsx';
import { activity } from '../../../../src/contract/protection.ts';
import { client } from '../../../../src/data/queryClient.ts';
import { activity as read } from '../../../../src/features/protection/protection.queries.ts';
import { rowId } from '../../../../src/lib/rowId.ts';
import { addDays, type Day } from '../../../../src/lib/day.ts';
import type * as operatorApi from '../../../../src/operator/index.ts';
import { app } from '../../../../src/state/app.ts';
import { createCollection } from '../../../../src/storage/database.ts';
import { play, PLAY_OPEN } from '../../../../src/state/play.ts';
import { time } from '../../../../src/state/time.ts';
import { turns } from '../../../support/waiting.ts';
import { startOperator, type Answer, type Call } from '../games/operator.ts';
import { after, allByTestId, buttonOf, byTestId, clear, draw, pageText, press, until } from '../games/page.tsx';

vi.mock('../../../../src/storage/port.ts', async () => {
  const { FakeDatabase } = await import('../../../support/fakeDatabase.ts');
  return { openPort: new FakeDatabase().open };
});

// 01:00 on 22 November in Seoul, still 21 November in Europe.
vi.mock('../../../../src/operator/index.ts', async (original) => ({
  ...(await original<typeof operatorApi>()),
  serverNow: () => Math.max(Date.parse('2026-11-21T16:00:00Z'), time.now),
}));
// The device's day begins later than that of any market.
vi.hoisted(() => vi.stubEnv('TZ', 'Pacific/Honolulu'));
const TODAY = '2026-11-21';
const SUMS = { staked: 50_000, won: 20_000, deposited: 100_000, withdrawn: 30_000, played_s: 3600 };

afterEach(async () => {
  await clear();
  Object.assign(play, PLAY_OPEN);
  time.now = 0;
});

/** An operator in a market, with play on these days; records the requests. */
function startMarket(state: object, days: readonly Day[]): Call['query'][] {
  const queries: Call['query'][] = [];
  startOperator(
    ({ path, query }) => {
      if (path === activity.path) queries.push(query);
      return { code: 0, msg: '', data: { days: days.map((date) => ({ date, ...SUMS })) } };
    },
    { protection: () => state },
  );
  return queries;
}

it('the statement sums stakes, wins, net, deposits and withdrawals over the market’s number of days in its time zone; a loss is named as one (Rule R29)', async () => {
  // The last is one day too early to be counted.
  const days = [TODAY, addDays(TODAY, -29), addDays(TODAY, -30)] as const;
  const queries = startMarket({ market: 'de', must: ['acknowledge-activity'] }, days);
  await draw(<StepsScreen />);
  const rows = await until(() => [...byTestId('statement').children].map((row) => row.textContent));
  expect(queries).toEqual([{ from: addDays(TODAY, -29), to: TODAY }]);
  expect(rows).toEqual([
    'Staked₩100,000',
    'Won₩40,000',
    'Net result−₩60,000lost 60,000 South Korean won',
    'Deposited₩200,000',
    'Withdrawn₩60,000',
    expect.stringContaining('2'),
  ]);
});

it.each(['the page', 'the application'])(
  'figures that were read earlier cannot be acknowledged: where %s was closed since, they are read again first (Rule R29)',
  async (what) => {
    let answer: object | Promise<object> = { code: 0, msg: '', data: { days: [{ date: TODAY, ...SUMS }] } };
    startOperator(() => answer, { protection: () => ({ market: 'de', must: ['acknowledge-activity'] }) });
    const canEnd = () => !(byTestId('step-done') as HTMLButtonElement).disabled;
    await draw(<StepsScreen />);
    await until(() => expect(canEnd()).toBe(true));
    await clear();
    if (what === 'the application') client.clear();
    answer = new Promise(() => undefined);
    await draw(<StepsScreen />);
    await until(() => byTestId('step-done'));
    await turns();
    expect([canEnd(), allByTestId('statement')]).toEqual([false, []]);
  },
);

it('a statement that stays open over midnight of the market is that of the new day before it can be acknowledged (Rule R29)', async () => {
  const queries = startMarket({ market: 'de', must: ['acknowledge-activity'] }, [addDays(TODAY, -29), TODAY]);
  await draw(<StepsScreen />);
  await until(() => expect(byTestId('statement').textContent).toContain('Staked₩100,000'));
  await after(() => (time.now = Date.parse('2026-11-22T12:00:00Z')));
  await until(() => expect(queries.at(-1)).toEqual({ from: addDays(TODAY, -28), to: addDays(TODAY, 1) }));
  await until(() => expect(byTestId('statement').textContent).toContain('Staked₩50,000'));
});

it('a day whose play time has a fraction of a second counts like any other (Rules C10, R29)', async () => {
  const days = [
    { date: TODAY, ...SUMS, played_s: 3599.6 },
    { date: addDays(TODAY, -1), ...SUMS, played_s: 1 },
  ];
  startOperator(() => ({ code: 0, msg: '', data: { days } }), {
    protection: () => ({ market: 'de', must: ['acknowledge-activity'] }),
  });
  await draw(<StepsScreen />);
  await until(() => expect(byTestId('statement').textContent).toContain('Staked₩100,000'));
  expect(byTestId('statement').textContent).toContain('1 h');
});

it.each([
  ['cannot be loaded', { code: 9000, msg: '', data: {} }],
  ['has a day that cannot be read', { code: 0, msg: '', data: { days: [{ date: TODAY, staked: '5' }, SUMS] } }],
])('a statement that %s has a support code, and cannot be acknowledged (Rules S8, R29)', async (_what, answer) => {
  startOperator(() => answer, { protection: () => ({ market: 'de', must: ['acknowledge-activity'] }) });
  await draw(<StepsScreen />);
  await until(() => expect(pageText()).toContain('Support code'));
  expect((byTestId('step-done') as HTMLButtonElement).disabled).toBe(true);
});

it('the member’s play is counted by days in the market’s time zone, which is named (Rule R20)', async () => {
  play.market = 'gb';
  const queries = startMarket({ market: 'gb' }, [TODAY]);
  await draw(<ActivityPanel />);
  await until(() => expect(queries.at(-1)).toEqual({ from: addDays(TODAY, -366), to: TODAY }));
  await until(() => expect(pageText()).toContain('Time zone: United Kingdom Time'));
  expect(byTestId('activity').textContent).toContain('Today');
  const bars = byTestId('activity').querySelector('svg[role="img"]');
  expect(bars?.getAttribute('aria-label')).toMatch(/^Net result by day: 0 days won, 1 day lost\./);
});

it('in a language without spaces between sentences none is before the name of the time zone', async () => {
  startMarket({ market: 'gb' }, [TODAY]);
  await draw(<ActivityPanel />);
  await until(() => expect(pageText()).toContain('are not included. Time zone: '));
  const { locale, messages } = i18n;
  await after(() => i18n.loadAndActivate({ locale: 'ja', messages }));
  expect(pageText()).toContain('are not included.Time zone: ');
  await after(() => i18n.loadAndActivate({ locale, messages }));
});

it('a page that stays open over midnight of the market counts the new day as today (Rule R20)', async () => {
  play.market = 'gb';
  const queries = startMarket({ market: 'gb' }, [TODAY]);
  await draw(<ActivityPanel />);
  await until(() => expect(queries.at(-1)).toEqual({ from: addDays(TODAY, -366), to: TODAY }));
  await after(() => (time.now = Date.parse('2026-11-22T00:00:00Z')));
  await until(() => expect(queries.at(-1)).toEqual({ from: addDays(TODAY, -365), to: addDays(TODAY, 1) }));
  // Nothing of the day before: a net result of 0.
  await until(() => expect(byTestId('activity').textContent).toContain('Today₩0'));
});

it('a day on which the operator has only taken a deposit back is listed with it (Rule R20)', async () => {
  play.market = 'gb';
  const days = [{ date: TODAY, deposited: -10_000 }];
  startOperator(() => ({ code: 0, msg: '', data: { days } }), { protection: () => ({ market: 'gb' }) });
  await draw(<ActivityPanel />);
  await until(() => expect(byTestId(`activity-${TODAY}`).textContent).toContain('Deposited −₩10,000'));
});

it('a page that comes back into view says what was played meanwhile, as on another device (Rule R20)', async () => {
  const days = [TODAY] as [Day, ...Day[]];
  startMarket({ market: 'gb' }, days);
  play.market = 'gb';
  await draw(<ActivityPanel />);
  await until(() => expect(byTestId('activity').textContent).toContain('7 days1:00:00'));
  days.push(addDays(TODAY, -1));
  await after(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await until(() => expect(byTestId('activity').textContent).toContain('7 days2:00:00'));
});

it('on the next day the play of the day before is shown, with its age, until the new day has an answer; then its row is deleted (Rules R20, O2)', async () => {
  play.market = 'gb';
  let reply: Answer = { code: 0, msg: '', data: { days: [{ date: TODAY, ...SUMS }] } };
  startOperator(() => reply, { protection: () => ({ market: 'gb' }) });
  const answers = createCollection('answers', v.any(), { personal: true });
  const rows = async () =>
    (await answers.all()).rows.map(([id]) => id).filter((id) => id.startsWith(rowId(app.uid, read.name).slice(0, -1)));
  await draw(<ActivityPanel />);
  await until(() => byTestId(`activity-${TODAY}`));
  await expect.poll(rows).toHaveLength(1);
  await clear();
  client.clear();
  time.now = Date.parse('2026-11-22T12:00:00Z');
  reply = 'no answer';
  await draw(<ActivityPanel />);
  await until(() => expect(pageText()).toContain('As of'));
  await until(() => expect(byTestId('activity').textContent).toContain('Today₩0'));
  expect(byTestId(`activity-${TODAY}`).textContent).toContain('₩50,000');
  reply = { code: 0, msg: '', data: { days: [{ date: addDays(TODAY, 1), ...SUMS }] } };
  await draw(<ActivityPanel key="again" />);
  await until(() => byTestId(`activity-${addDays(TODAY, 1)}`));
  await until(() => expect(pageText()).not.toContain('As of'));
  await expect.poll(rows).toEqual([expect.stringContaining(`"to":"${addDays(TODAY, 1)}"`)]);
});

it('limits that stay shown over their reset show the new period (Rule R25)', async () => {
  const limit = { kind: 'deposit', period: 'day', value: 100_000, used: 80_000, resets_at: '2026-11-22T00:00:00Z' };
  let limits = [limit];
  startOperator(() => ({ code: 0, msg: '', data: {} }), { protection: () => ({ market: 'gb', limits }) });
  await draw(
    <>
      <PlayWatch />
      <ProtectionPanel />
    </>,
  );
  await until(() => expect(byTestId('limit-deposit-day').textContent).toContain('Remaining₩20,000'));
  limits = [{ ...limit, used: 0, resets_at: '2026-11-23T00:00:00Z' }];
  await after(() => (time.now = Date.parse('2026-11-22T00:00:02Z')));
  await until(() => expect(byTestId('limit-deposit-day').textContent).toContain('Remaining₩100,000'));
});

it('a page that stays open over the reset of a limit of 0 knows that play stays closed (Rule R5)', async () => {
  const limit = { kind: 'loss', period: 'day', value: 0, used: 0, resets_at: '2026-11-22T00:00:00Z' };
  let limits = [limit];
  startOperator(() => ({ code: 0, msg: '', data: {} }), { protection: () => ({ market: 'gb', limits }) });
  await draw(<PlayWatch />);
  await until(() => expect(play.closed).toMatchObject({ why: 'limit' }));
  limits = [{ ...limit, resets_at: '2026-11-23T00:00:00Z' }];
  await after(() => (time.now = Date.parse('2026-11-22T00:00:02Z')));
  await until(() => expect(play.closed).toMatchObject({ why: 'limit', resets_at: '2026-11-23T00:00:00Z' }));
});

it('limits that could not be read again say how old they are, below all controls: these do not move (Rules O2, R3)', async () => {
  const limit = { kind: 'deposit', period: 'day', value: 100_000, used: 80_000, resets_at: '2026-11-22T00:00:00Z' };
  let reply: object = { market: 'gb', limits: [limit] };
  startOperator(() => ({ code: 0, msg: '', data: {} }), { protection: () => reply });
  await draw(
    <>
      <PlayWatch />
      <ProtectionPanel />
    </>,
  );
  await until(() => byTestId('limit-deposit-day'));
  reply = { market: 5 };
  await after(() => (time.now = Date.parse('2026-11-22T00:00:02Z')));
  await until(() => expect(pageText()).toContain('As of'));
  const text = pageText();
  const order = ['Stop now', 'Permanently', 'Remaining', 'As of'].map((part) => text.indexOf(part));
  expect(order).not.toContain(-1);
  expect(order).toEqual(order.toSorted((one, other) => one - other));
});

it('a market that requires several limits of one kind shows their card once (Rule R27)', async () => {
  const limits = ['day', 'week', 'month'].map((period) => ({ kind: 'deposit', period, value: null, used: 0 }));
  startOperator(() => ({ code: 0, msg: '', data: {} }), {
    protection: () => ({ market: 'se', limits, must: ['set-limits'] }),
  });
  await draw(<StepsScreen />);
  await until(() => byTestId('limit-deposit-month'));
  expect(allByTestId('limit-deposit-month')).toHaveLength(1);
});

it('without play the page leads to the transactions; the sheet over a game does not: a link closes the game (Rule R20)', async () => {
  play.market = 'gb';
  startMarket({ market: 'gb' }, []);
  const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  for (const overGame of [false, true]) {
    await draw(overGame ? <ActivitySheetView overlay={{}} close={() => undefined} /> : <ActivityScreen />);
    await until(() => expect(pageText()).toContain('No play this year'));
    expect(links()).toEqual(overGame ? [] : ['/wallet/history']);
  }
});

/** Renders the member's play in the market `gb`, of these days and in all. */
async function drawPlay(days: readonly object[], ever?: object): Promise<string> {
  play.market = 'gb';
  startOperator(() => ({ code: 0, msg: '', data: { days, ever } }), { protection: () => ({ market: 'gb' }) });
  await draw(<ActivityPanel />);
  await until(() => byTestId('activity'));
  await until(() => expect(pageText()).toContain('United Kingdom Time'));
  return byTestId('activity').textContent;
}

it('days without a win or a loss have no chart, which would be an empty line (Rule R20)', async () => {
  const deposited = { ...SUMS, date: TODAY, staked: 0, won: 0 };
  expect(await drawPlay([deposited])).toContain('By day');
  expect(byTestId('activity').querySelector('svg[role="img"]')).toBeNull();
});

it('play in all is shown beside the spans, deposits and withdrawals apart (Rule R20)', async () => {
  const text = await drawPlay([{ date: TODAY, ...SUMS }], { ...SUMS, staked: 900_000, deposited: 700_000 });
  expect(text).toContain('All time1:00:00');
  expect(text).toContain('Staked ₩900,000Won ₩20,000');
  expect(text).toContain('All timeDeposited ₩700,000Withdrawn ₩30,000');
});

it('a day that was won has a bar above the line, one that was lost one below it (Rule R20)', async () => {
  const won = { ...SUMS, staked: 0, won: 30_000 };
  await drawPlay([
    { date: addDays(TODAY, -1), ...won },
    { date: TODAY, ...SUMS },
  ]);
  const bars = [...document.querySelectorAll('rect')].slice(-2);
  expect(bars.map((bar) => [bar.getAttribute('data-sign'), bar.getAttribute('y')])).toEqual([
    ['gain', '0'],
    ['loss', '1'],
  ]);
});

it('the days are listed as the market’s calendar has them, fourteen at first, all by a press (Rule R20)', async () => {
  await drawPlay(Array.from({ length: 20 }, (_, ago) => ({ date: addDays(TODAY, -ago), ...SUMS })));
  const rows = () => document.querySelectorAll('[data-testid^="activity-2026"]').length;
  expect([rows(), byTestId(`activity-${TODAY}`).textContent]).toEqual([14, expect.stringMatching(/^Nov\s21/)]);
  await press(buttonOf('Show all days'));
  expect(rows()).toBe(20);
});
