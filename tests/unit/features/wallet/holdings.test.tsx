// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { Holdings } from '../../../../src/features/wallet/parts/Holdings.tsx';
import { play, PLAY_OPEN } from '../../../../src/state/play.ts';
import { mount } from '../../ui/mount.tsx';

const HELD = { balance: 400_000, withdrawable: 400_000, rolling: 297_000, as_of: '2026-11-21T00:00:00Z' };

afterEach(() => void Object.assign(play, PLAY_OPEN));

test('wagering that remains is asked for, except while play is closed (Rule R4)', () => {
  const { render } = mount(<Holdings held={HELD} stale={false} />);
  const text = (): string => document.body.textContent;
  expect(text()).toContain('Bet ₩297,000 more in games');
  play.closed = { why: 'pause', kind: 'exclusion', until: '', register: '', may_withdraw: true };
  render(<Holdings held={HELD} stale={false} />);
  expect(text()).not.toContain('Bet ₩297,000 more');
  expect(text()).toContain('Left to wager');
});
