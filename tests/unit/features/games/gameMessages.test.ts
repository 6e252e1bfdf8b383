// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as TIMINGS from '../../../../src/config/timings.ts';
import { MESSAGE_ACTIONS } from '../../../../src/features/games/gameMessages.actions.ts';
import { recentGames, rememberGame } from '../../../../src/features/games/recent.ts';
import { game, type CurrentGame } from '../../../../src/state/game.ts';
import { store } from '../../../../src/storage/encodedStore.ts';
import { startOperator, type Operator } from './operator.ts';

let operator: Operator;

beforeEach(() => {
  vi.useFakeTimers();
  operator = startOperator(() => ({}));
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
    if (time === 0) expect(operator.refreshed).toBe(1);
    vi.advanceTimersByTime(STEP);
  }
  expect(operator.refreshed).toBeLessThanOrEqual(LENGTH / TIMINGS.balanceRefetch + 1);
  operator.refreshed = 0;
  MESSAGE_ACTIONS['game:round-end']();
  vi.advanceTimersByTime(3 * TIMINGS.balanceRefetch);
  expect(operator.refreshed).toBe(1);
  MESSAGE_ACTIONS['game:round-end']();
  expect(operator.refreshed).toBe(2);
});

describe('messages of rounds without pause', () => {
  const reef: CurrentGame = { id: '1', title: 'Reef', provider: 'Moonstone', category: 'slot' };
  const isUnfinished = () => recentGames.items.find(({ id }) => id === reef.id)?.unfinished === true;

  beforeEach(() => {
    rememberGame(reef);
    game.currentGame = reef;
  });
  afterEach(() => {
    vi.advanceTimersByTime(2 * TIMINGS.roundStored);
    game.currentGame = undefined;
    localStorage.clear();
  });

  it('are stored once per interval, the last one always (Rule G28)', () => {
    const stored = vi.fn();
    const stop = store.subscribe('recentGames', stored);
    const STEP = 100;
    const LENGTH = 10 * TIMINGS.roundStored;
    for (let time = 0; time < LENGTH; time += STEP) {
      MESSAGE_ACTIONS['game:round-begin']();
      // The first report is stored at once.
      if (time === 0) expect(isUnfinished()).toBe(true);
      MESSAGE_ACTIONS['game:round-end']();
      vi.advanceTimersByTime(STEP);
    }
    expect(stored.mock.calls.length).toBeLessThanOrEqual(LENGTH / TIMINGS.roundStored + 1);
    MESSAGE_ACTIONS['game:round-begin']();
    vi.advanceTimersByTime(TIMINGS.roundStored);
    expect(isUnfinished()).toBe(true);
    stop();
  });

  it('leave the mark of the game that sent them, also when another one is open at the end of the interval (Rule G28)', () => {
    MESSAGE_ACTIONS['game:round-begin']();
    MESSAGE_ACTIONS['game:round-end']();
    const lotus = { ...reef, id: '2', title: 'Lotus' };
    rememberGame(lotus);
    game.currentGame = lotus;
    MESSAGE_ACTIONS['game:round-begin']();
    vi.advanceTimersByTime(TIMINGS.roundStored);
    expect(recentGames.items.map(({ id, unfinished }) => [id, unfinished === true])).toEqual([
      ['2', true],
      ['1', false],
    ]);
  });

  it('are stored before the page ends (Rule G28)', () => {
    MESSAGE_ACTIONS['game:round-begin']();
    MESSAGE_ACTIONS['game:round-end']();
    MESSAGE_ACTIONS['game:round-begin']();
    MESSAGE_ACTIONS['game:round-end']();
    dispatchEvent(new Event('pagehide'));
    expect(isUnfinished()).toBe(false);
  });
});
