// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { Holdings } from '../../../../src/features/wallet/parts/Holdings.tsx';
import { play, PLAY_OPEN } from '../../../../src/state/play.ts';
import { mount } from '../../ui/mount.tsx';

const FUNDS = { withdrawable: 400_000, rolling: 297_000, as_of: '2026-11-21T00:00:00Z' };

afterEach(() => void Object.assign(play, PLAY_OPEN));

test('wagering that remains is asked for, except while play is closed (Rule R4)', () => {
  const { render } = mount(<Holdings funds={FUNDS} balance={400_000} stale={false} />);
  const text = (): string => document.body.textContent;
  expect(text()).toContain('Bet ₩297,000 more in games');
  play.closed = { why: 'pause', kind: 'exclusion', until: '', register: '', may_withdraw: true };
  render(<Holdings funds={FUNDS} balance={400_000} stale={false} />);
  expect(text()).not.toContain('Bet ₩297,000 more');
  expect(text()).toContain('Left to wager');
});

test('what could not be fetched is unknown, and is not awaited any longer', () => {
  const { render } = mount(<Holdings funds={undefined} balance={undefined} stale={false} />);
  const amounts = (): string[] => [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);
  const isAwaited = (): boolean => document.querySelector('[aria-busy="true"]') !== null;
  expect([amounts(), isAwaited()]).toEqual([['', '', ''], true]);
  render(<Holdings funds={undefined} balance={undefined} stale />);
  expect([amounts(), isAwaited()]).toEqual([['–', '–', '–'], false]);
  // The balance is known from another call than the rest.
  render(<Holdings funds={undefined} balance={400_000} stale />);
  expect(amounts()).toEqual(['₩400,000', '–', '–']);
});
