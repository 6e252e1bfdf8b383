// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { gb } from '../../../../src/config/markets/gb.ts';
import { kr } from '../../../../src/config/markets/kr.ts';
import { loadMarket } from '../../../../src/config/markets/load.ts';
import type { MarketPack } from '../../../../src/config/markets/pack.ts';
import { ActivityPanel } from '../../../../src/features/protection/parts/ActivityPanel.tsx';
import { ProtectionPanel } from '../../../../src/features/protection/parts/ProtectionPanel.tsx';
import { app } from '../../../../src/state/app.ts';
import { play, PLAY_OPEN } from '../../../../src/state/play.ts';
import { turns } from '../../../support/waiting.ts';
import { startOperator } from '../games/operator.ts';
import { after, allByTestId, clear, draw, pageText, until } from '../games/page.tsx';

vi.mock('../../../../src/config/markets/load.ts', () => ({ loadMarket: vi.fn() }));

const NO_LOOK = { image: '', layout: '', theme: '', style: '', live: '' };

afterEach(async () => {
  await clear();
  Object.assign(play, PLAY_OPEN);
});

/** Renders a panel in the market `gb` with the operator's answers, while the market's pack is still loading; returns that load. */
async function drawUnknown(panel: ReactNode, session?: object): Promise<PromiseWithResolvers<MarketPack>> {
  const load = Promise.withResolvers<MarketPack>();
  vi.mocked(loadMarket).mockReturnValue(load.promise);
  play.market = 'gb';
  startOperator(() => ({ code: 0, msg: '', data: { days: [], session } }), { protection: () => ({ market: 'gb' }) });
  await draw(panel);
  await after(() => undefined);
  return load;
}

it('of the limits and breaks only the stop can be pressed before the rules of the market are known, which decide the layout of the rest', async () => {
  const load = await drawUnknown(<ProtectionPanel />);
  await until(() => expect(allByTestId('stop-now')).toHaveLength(1));
  expect(document.querySelectorAll('[data-testid="protection"] :is(button, input, select)')).toHaveLength(1);
  await after(() => load.resolve(gb));
  await until(() => expect(pageText()).toContain('6 weeks'));
});

it('a member whose limits say that they are paused reads so, and is offered no stop, before the state of play is known', async () => {
  const load = Promise.withResolvers<MarketPack>();
  vi.mocked(loadMarket).mockReturnValue(load.promise);
  const pause = { kind: 'break', until: '2099-01-01T00:00:00Z' };
  startOperator(() => ({ code: 0, msg: '', data: {} }), { protection: () => ({ market: 'gb', pause }) });
  await draw(<ProtectionPanel />);
  await after(() => load.resolve(gb));
  await until(() => expect(pageText()).toContain('Permanently'));
  expect(play.closed).toBeUndefined();
  expect(allByTestId('stop-now')).toEqual([]);
  expect(pageText()).toContain('You are taking a break until');
});

it('the rules of the market in force are fetched together with the limits, not after them', async () => {
  vi.mocked(loadMarket)
    .mockClear()
    .mockReturnValue(new Promise(() => undefined));
  play.market = 'gb';
  // An operator that does not answer with limits. After an answer the market is that of the answer, whose rules are fetched too.
  startOperator(() => ({ code: 0, msg: '', data: {} }), { protection: () => new Promise(() => undefined) });
  await draw(<ProtectionPanel />);
  await turns();
  expect(vi.mocked(loadMarket).mock.calls).toEqual([['gb']]);
});

it('breaks and exclusions are offered where the rules of the market cannot be fetched (Rule R4)', async () => {
  const load = await drawUnknown(<ProtectionPanel />);
  await after(() => load.reject(new TypeError('not fetched')));
  await until(() => expect(pageText()).toContain('30 days'));
  expect(pageText()).toContain('Permanently');
});

it('the sums since a sign-in whose time the operator does not say are those since an unknown time (Rule R20)', async () => {
  const load = await drawUnknown(<ActivityPanel />, { staked: 1000 });
  await after(() => load.resolve(gb));
  await until(() => expect(pageText()).toContain('Since –'));
});

it('the time of the sign-in is in the zone of the market, which the sums name (Rule R20)', async () => {
  const load = await drawUnknown(<ActivityPanel />, { staked: 1000, started_at: '2026-11-30T22:00:00Z' });
  await after(() => load.resolve({ ...gb, zone: 'Pacific/Chatham' }));
  await until(() => expect(pageText()).toMatch(/Since Dec\s1,\s2026, 11:45/));
});

it('the sums of play by days are shown once the zone of the market is known (Rule R20)', async () => {
  const load = await drawUnknown(<ActivityPanel />);
  expect(pageText()).not.toContain('Time zone');
  await after(() => load.resolve(gb));
  await until(() => expect(pageText()).toContain('Time zone: United Kingdom Time'));
  expect(pageText()).toContain('No play this year');
  expect(document.querySelectorAll('a[href="/wallet/history"]')).toHaveLength(1);
});

it('play that could not be loaded says that the member’s money is as it was', async () => {
  vi.mocked(loadMarket).mockResolvedValue(gb);
  startOperator(() => ({ code: 5006, msg: '', data: {} }), { protection: () => ({ market: 'gb' }) });
  await draw(<ActivityPanel />);
  await until(() => expect(pageText()).toContain('Your play could not be loaded.'));
  expect(pageText()).toContain('Your money is not affected.');
});

it('in a market without play the limits have no stop, also before the state of play is known (Rule R3)', async () => {
  vi.mocked(loadMarket).mockResolvedValue(kr);
  startOperator(() => ({}), { protection: () => ({ market: 'kr', limits: [] }) });
  await draw(<ProtectionPanel />);
  await until(() => expect(pageText()).toContain('Take a break'));
  expect(play.closed).toBeUndefined();
  expect(allByTestId('stop-now')).toHaveLength(0);
});

it('an operator that lacks the sums of play shows none, and the page says so (Rules R20, C34)', async () => {
  vi.mocked(loadMarket).mockResolvedValue(gb);
  // Such as a 404, which the transport takes for an empty reply.
  startOperator(() => ({ code: 0, msg: '', data: {} }), { protection: () => ({ market: 'gb' }) });
  await draw(<ActivityPanel />);
  await until(() => expect(pageText()).toContain('Your play is not shown here'));
  expect(pageText()).not.toMatch(/₩|broke even|could not/);
  expect(document.querySelectorAll('a[href="/wallet/history"]')).toHaveLength(1);
});

it('an operator that names no market to the member offers its limits by the market of the site (Rules R1, R32)', async () => {
  vi.mocked(loadMarket).mockResolvedValue(gb);
  startOperator(() => ({}), {
    protection: () => ({
      limits: [{ kind: 'deposit', period: 'day', value: 100_000 }],
      reality_check: { minutes: 15 },
    }),
  });
  app.site = {
    front_api_domain: 'localhost:4174',
    VARIABLES: { title: '' },
    WEB_VARIABLES: { ...NO_LOOK, market: 'gb' },
  };
  await draw(<ProtectionPanel />);
  await until(() => expect(allByTestId('reality-check')).toHaveLength(1));
  expect(vi.mocked(loadMarket)).toHaveBeenLastCalledWith('gb');
  expect(pageText()).toContain('100,000');
  expect(pageText()).not.toContain('not available here');
});

it('an operator that lacks the protection of players offers no limits, and the page says so (Rule C34)', async () => {
  vi.mocked(loadMarket).mockResolvedValue(gb);
  startOperator(() => ({}));
  await draw(<ProtectionPanel />);
  await until(() => expect(pageText()).toContain('Limits are not available here'));
  expect(document.querySelectorAll('[data-testid="protection"] button')).toHaveLength(0);
});
