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

test.each([
  ['that no game can be opened names the present end', false, '2100'],
  ['that says why a game was closed stays as it was', true, '2099'],
] as const)(
  'of a pause that is prolonged meanwhile, as on another device, the notice %s (Rule R5)',
  async (_what, closedGame, year) => {
    const until = '2099-06-01T00:00:00Z';
    play.closed = { ...HOURS, kind: 'stop', until };
    const { get } = mount(<PlayClosedView overlay={{ refusal: play.closed, closedGame }} close={() => undefined} />);
    expect(get('[data-testid="play-closed"]').textContent).toContain('2099');
    await act(async () => void (play.closed = { ...HOURS, kind: 'exclusion', until: '2100-06-01T00:00:00Z' }));
    expect(get('[data-testid="play-closed"]').textContent).toContain(year);
  },
);
