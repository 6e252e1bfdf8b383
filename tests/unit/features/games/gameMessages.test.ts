// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TIMINGS } from '../../../../src/config/timings.ts';
import { MESSAGE_ACTIONS } from '../../../../src/features/games/gameMessages.actions.ts';
import { connectGames } from '../../../../src/features/games/index.ts';

const refetchBalance = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  connectGames({ onGameClosed: () => undefined, refetchBalance });
});
afterEach(() => vi.useRealTimers());

it('messages without pause refetch the balance once per interval, and once more after the last one (Rule C30)', () => {
  const STEP = 100;
  const LENGTH = 10 * TIMINGS.balanceRefetch;
  for (let time = 0; time < LENGTH; time += STEP) {
    MESSAGE_ACTIONS['game:balance']();
    MESSAGE_ACTIONS['game:round-begin']();
    MESSAGE_ACTIONS['game:round-end']();
    // The first message is followed at once.
    if (time === 0) expect(refetchBalance).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(STEP);
  }
  expect(refetchBalance.mock.calls.length).toBeLessThanOrEqual(LENGTH / TIMINGS.balanceRefetch + 1);
  refetchBalance.mockClear();
  MESSAGE_ACTIONS['game:round-end']();
  vi.advanceTimersByTime(3 * TIMINGS.balanceRefetch);
  expect(refetchBalance).toHaveBeenCalledTimes(1);
  MESSAGE_ACTIONS['game:round-end']();
  expect(refetchBalance).toHaveBeenCalledTimes(2);
});
