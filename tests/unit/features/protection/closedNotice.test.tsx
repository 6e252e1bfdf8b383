// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import * as queries from '../../../../src/data/query.ts';
import { ClosedBanner, ClosedNotice, OpenWays } from '../../../../src/features/protection/parts/ClosedNotice.tsx';
import { pauseAnswered } from '../../../../src/features/protection/lagging.ts';
import { play, PLAY_OPEN, type PlayRefusal } from '../../../../src/state/play.ts';
import { mount } from '../../ui/mount.tsx';

const paused = (until: string, may_withdraw = true): PlayRefusal => ({
  why: 'pause',
  kind: 'break',
  until,
  register: '',
  may_withdraw,
});

afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(play, PLAY_OPEN);
});

test('a notice refetches the member’s protection once per refusal, not at each render', () => {
  const invalidate = vi.spyOn(queries, 'invalidate').mockReturnValue();
  const { render } = mount(<ClosedNotice refusal={paused('2026-05-05T10:00:00Z')} />);
  render(<ClosedNotice refusal={paused('2026-05-05T10:00:00Z')} />);
  expect(invalidate).toHaveBeenCalledTimes(1);
  render(<ClosedNotice refusal={paused('2026-05-06T10:00:00Z')} />);
  expect(invalidate).toHaveBeenCalledTimes(2);
});

test('after the member’s own change a notice refetches protection at once only if the server refused something (Rule C53)', () => {
  const invalidate = vi.spyOn(queries, 'invalidate').mockReturnValue();
  pauseAnswered(Date.now());
  mount(<ClosedNotice refusal={paused('')} />);
  expect(invalidate).not.toHaveBeenCalled();
  mount(<ClosedNotice refusal={paused('')} refused />);
  expect(invalidate).toHaveBeenCalledTimes(1);
});

test.each([true, false])(
  'a notice names and links the withdrawal where it stays open: %s (Rule R7)',
  (may_withdraw) => {
    const { get } = mount(<ClosedNotice refusal={paused('', may_withdraw)} />);
    const notice = get('[data-testid="play-closed"]');
    expect(notice.textContent.includes('Withdrawals, transactions and support stay open.')).toBe(may_withdraw);
    expect(notice.querySelector('a[href="/wallet/withdrawpage"]') !== null).toBe(may_withdraw);
  },
);

test.each([true, false])(
  'home and the lists of games name and link the withdrawal where it stays open: %s (Rules R4, R35)',
  (may_withdraw) => {
    play.closed = paused('', may_withdraw);
    const banner = mount(<ClosedBanner />).get('[data-testid="closed-banner"]');
    const closed = may_withdraw ? 'Deposits and games are closed.' : 'Deposits, withdrawals and games are closed.';
    expect(banner.textContent).toContain(closed);
    expect(banner.textContent.includes('Withdrawals, transactions and support stay open.')).toBe(may_withdraw);
    const ways = mount(<OpenWays />).get('[data-testid="open-ways"]');
    expect(ways.querySelector('a[href="/wallet/withdrawpage"]') !== null).toBe(may_withdraw);
    expect(ways.querySelector('a[href="/wallet/history"]')).not.toBeNull();
  },
);
