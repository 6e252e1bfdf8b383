// @vitest-environment happy-dom
import { act } from 'react';
import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { summary } from '../../../../src/contract/wallet.ts';
import { display } from '../../../../src/features/balance/balance.state.ts';
import { Holdings } from '../../../../src/features/wallet/parts/Holdings.tsx';
import { app } from '../../../../src/state/app.ts';
import { play, PLAY_OPEN } from '../../../../src/state/play.ts';
import { mount } from '../../ui/mount.tsx';

const FUNDS = { withdrawable: 400_000, rolling: 297_000, as_of: '2026-11-21T00:00:00Z' };

afterEach(() => {
  Object.assign(play, PLAY_OPEN);
  app.balances = {};
});

test('wagering that remains is named, never asked for; what it holds back is explained, except while play is closed (Rules R4, W2)', () => {
  const explained = 'You can withdraw your whole balance once no wagering is left.';
  const { render } = mount(<Holdings funds={FUNDS} balance={697_000} stale={false} />);
  const text = (): string => document.body.textContent;
  expect(text()).toContain(explained);
  expect(text()).not.toMatch(/\bbet\b/i);
  // Nothing is held back.
  render(<Holdings funds={FUNDS} balance={400_000} stale={false} />);
  expect(text()).not.toContain(explained);
  play.closed = { why: 'pause', kind: 'exclusion', until: '', register: '', may_withdraw: true };
  render(<Holdings funds={FUNDS} balance={697_000} stale={false} />);
  expect(text()).not.toContain(explained);
  expect(text()).toContain('Left to wager');
});

test('an operator that subtracts more wagering than there is balance leaves nothing to withdraw, never less (Rule C7)', () => {
  const funds = v.parse(summary.output, { balance: 10_000, withdrawable: -290_000, rolling: 300_000 });
  mount(<Holdings funds={funds} balance={10_000} stale={false} />);
  const fact = (name: string) => document.querySelector(`[data-fact="${name}"] dd`)?.textContent;
  expect([fact('withdrawable'), fact('rolling')]).toEqual(['₩0', '₩300,000']);
  // More was wagered than was required.
  expect(v.parse(summary.output, { balance: 10_000, rolling: -500 })).toMatchObject({
    withdrawable: 10_000,
    rolling: 0,
  });
});

test('what could not be fetched is unknown, and is not awaited any longer', () => {
  const { render } = mount(<Holdings funds={undefined} balance={undefined} stale={false} />);
  const amounts = (): string[] => [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);
  const isAwaited = (): boolean => document.querySelector('[aria-busy="true"]') !== null;
  expect([amounts(), isAwaited()]).toEqual([['', '', ''], true]);
  render(<Holdings funds={undefined} balance={undefined} stale />);
  expect([amounts(), isAwaited()]).toEqual([['–', '–', '–'], false]);
  // The balance is known from another call than the rest.
  app.balances = { KRW: 400_000 };
  render(<Holdings funds={undefined} balance={400_000} stale />);
  expect(amounts()).toEqual(['₩400,000', '–', '–']);
});

test('the balance counts up, as in the bar, which hides its own while this one is in view (Rules N15, W16)', async () => {
  app.balances = { KRW: 400_000 };
  mount(<Holdings funds={FUNDS} balance={400_000} stale={false} />);
  const balance = (): string | undefined => document.querySelector('dd')?.textContent;
  expect(balance()).toBe('₩400,000');
  await act(async () => void (display.counting = 399_000));
  expect(balance()).toBe('₩399,000');
  await act(async () => void (display.counting = undefined));
});
