// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import PlayClosedView from '../../../../src/features/protection/PlayClosedView.tsx';
import { play, PLAY_OPEN, type PlayRefusal } from '../../../../src/state/play.ts';
import { mount } from '../../ui/mount.tsx';

const HOURS: PlayRefusal = {
  why: 'pause',
  kind: 'hours',
  until: '2099-01-01T00:00:00Z',
  register: '',
  may_withdraw: true,
};

afterEach(() => void Object.assign(play, PLAY_OPEN));

test.each([
  ['closes once play is open again', HOURS, false, 1],
  ['that says why a game was closed stays', HOURS, true, 0],
  ['about a kind of games stays while play is open', undefined, false, 0],
] as const)('the notice %s (Rule R5)', async (_what, closed, closedGame, times) => {
  play.closed = closed;
  const close = vi.fn<() => void>();
  mount(<PlayClosedView overlay={{ refusal: HOURS, closedGame }} close={close} />);
  expect(close).not.toHaveBeenCalled();
  await act(async () => void (play.closed = undefined));
  expect(close).toHaveBeenCalledTimes(times);
});
