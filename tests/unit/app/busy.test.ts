// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { busy } from '../../../src/app/third/busy.ts';
import { commandState } from '../../../src/data/pendingCommand.ts';
import { game, resetGame, windowGame, type CurrentGame } from '../../../src/state/game.ts';
import { store } from '../../../src/storage/encodedStore.ts';

const reef: CurrentGame = { id: '1020001', title: 'Royal Reef', provider: 'Moonstone', category: 'slot' };

afterEach(() => {
  resetGame();
  Object.assign(windowGame, { current: undefined, launching: undefined });
});

it('a page with an open game is not reloaded for an update, also if the game has a window of its own (Rules O3, R16)', () => {
  expect(busy()).toBeUndefined();
  windowGame.current = { ...reef, session: 's1' };
  expect(busy()).toBe('game');
  windowGame.current = undefined;
  expect(busy()).toBeUndefined();
  windowGame.launching = { game: reef, end: () => undefined };
  expect(busy()).toBe('game');
  windowGame.launching = undefined;
  game.currentGame = reef;
  expect(busy()).toBe('game');
});

it('a page that is sending a request for money is not reloaded for an update (Rule O3)', () => {
  commandState.sending['deposit'] = true;
  expect(busy()).toBe('money');
  delete commandState.sending['deposit'];
  expect(busy()).toBeUndefined();
});

it('a page whose session the browser does not store is not reloaded for an update before the sign-out (Rules A12, O3)', () => {
  store.set('jwt', 'token');
  expect(busy()).toBeUndefined();
  const temporary = vi.spyOn(store, 'isTemporary').mockImplementation((key) => key === 'jwt');
  expect(busy()).toBe('session');
  store.remove('jwt');
  expect(busy()).toBeUndefined();
  temporary.mockRestore();
});
