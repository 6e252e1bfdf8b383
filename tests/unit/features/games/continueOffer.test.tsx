// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as gamesApi from '../../../../src/contract/games.ts';
import { AfterFirst } from '../../../../src/app/third/AfterFirst.tsx';
import { STORAGE_KEYS } from '../../../../src/config/storageKeys.ts';
import { continuableGame } from '../../../../src/features/games/continuable.ts';
import { closePlay } from '../../../../src/features/games/closing.actions.ts';
import { closeGame, launchGame } from '../../../../src/features/games/games.actions.ts';
import { loadProviders, watchClosedKinds } from '../../../../src/features/games/index.ts';
import { store } from '../../../../src/storage/encodedStore.ts';
import { game, windowGame } from '../../../../src/state/game.ts';
import { app } from '../../../../src/state/app.ts';
import { play, PLAY_OPEN } from '../../../../src/state/play.ts';
import { time } from '../../../../src/state/time.ts';
import { addressed, listed, PROVIDERS, REEF, startOperator, type Operator } from './operator.ts';
import { after, allByTestId, byTestId, clear, draw, press, until } from './page.tsx';
import { asPlayable } from '../../../../src/features/games/playable.ts';

let now = Date.UTC(2026, 10, 20);
let operator: Operator;
const launches = (): number => operator.calls.filter(({ path }) => path === gamesApi.launchAddress.path).length;
const offers = (): number => allByTestId('continue-offer').length;

async function playReef(): Promise<void> {
  await after(() => launchGame(REEF));
  await until(() => expect(byTestId('game-frame').getAttribute('src')).toBeTruthy());
  await after(() => byTestId('game-frame').dispatchEvent(new Event('load')));
}

async function playAndLeave(): Promise<void> {
  await playReef();
  await after(closeGame);
}

beforeEach(async () => {
  now += 600_000;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  operator = startOperator(({ path }) =>
    path === gamesApi.launchAddress.path ? addressed('https://games.example/1') : listed(PROVIDERS),
  );
  await draw(<AfterFirst />);
});
afterEach(async () => {
  await after(() => store.remove('left_game'));
  await clear();
  vi.restoreAllMocks();
});

it('a game that was played and left is offered, and pressing launches it again', async () => {
  await playAndLeave();
  await until(() => expect(byTestId('continue-offer').textContent).toContain('Continue: Royal Reef'));
  now += 5000;
  await press(byTestId('continue-offer').querySelector('button') as HTMLElement);
  // The request waits for the lock of the one game, and for the member's stop to be read.
  await until(() => expect([launches(), game.currentGame?.id, offers()]).toEqual([2, REEF.id, 0]));
});

it('a casino that was left is offered with the picture of its provider, by whose name it is called (Rule G1)', async () => {
  const casino = asPlayable(PROVIDERS[0]);
  await after(() => store.set('left_game', { ...casino, until: now + 30_000 }));
  await until(() =>
    expect(byTestId('continue-offer').querySelector('img')?.dataset['src']).toContain('/providers/aurora-live.'),
  );
});

it('a game that was stopped at a reality check, or because play was closed, is not offered again', async () => {
  await playReef();
  await after(closePlay);
  expect([game.currentGame, offers(), store.peekRaw('left_game')]).toEqual([undefined, 0, null]);
});

it('the offer ends a minute after the game, also on a page that is loaded meanwhile', async () => {
  await playAndLeave();
  now += 20_000;
  await draw(<AfterFirst />);
  await until(() => byTestId('continue-offer'));
  now += 40_001;
  // The shared time advances while the page is visible, and as soon as it is visible again.
  await after(() => (time.now = now));
  expect(offers()).toBe(0);
  await draw(<AfterFirst />);
  expect(offers()).toBe(0);
});

it('a game in the frame is offered on the page that a reload loads, but not on this page if it comes back as it was, with its game', async () => {
  await playReef();
  dispatchEvent(new Event('pagehide'));
  expect(continuableGame()).toMatchObject({ id: REEF.id, title: REEF.title });
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect([game.currentGame?.id, continuableGame()]).toEqual([REEF.id, undefined]);
  await after(closeGame);
});

it('a game of a kind that the member closes is no longer offered (Rule R10)', async () => {
  await loadProviders();
  watchClosedKinds();
  await playAndLeave();
  await until(() => byTestId('continue-offer'));
  await after(() => (play.closedKinds = ['slot']));
  expect(offers()).toBe(0);
  await after(() => void Object.assign(play, PLAY_OPEN));
});

it('the offer ends by its close button, and with the session', async () => {
  await playAndLeave();
  await until(() => byTestId('continue-offer'));
  await press(byTestId('continue-offer').querySelector('[aria-label="Close"]') as HTMLElement);
  expect(offers()).toBe(0);
  expect(STORAGE_KEYS.left_game).toMatchObject({ area: 'session', logout: true });
});

it('a game that another one in its own window replaces is not offered beside that one', async () => {
  await playReef();
  const opened = { location: { replace: vi.fn() }, close: vi.fn(), addEventListener: vi.fn() };
  vi.spyOn(window, 'open').mockImplementation(() => opened as unknown as Window);
  now += 5000;
  await after(() => launchGame({ ...REEF, id: '53001', title: 'Sky Wheel' }));
  await until(() => expect(windowGame.current?.id).toBe('53001'));
  expect([game.currentGame, offers()]).toEqual([undefined, 0]);
});

it('nothing is offered after a launch that was closed before it loaded, or after a sign-out', async () => {
  await after(() => launchGame(REEF));
  await after(closeGame);
  expect(offers()).toBe(0);
  await after(() => launchGame(REEF));
  await until(() => byTestId('game-frame'));
  await after(() => byTestId('game-frame').dispatchEvent(new Event('load')));
  app.signedIn = false;
  await after(closeGame);
  expect(offers()).toBe(0);
});
