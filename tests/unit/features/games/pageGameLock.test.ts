// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parseLaunchUrl } from '../../../../src/lib/destination.ts';
import { app } from '../../../../src/state/app.ts';
import { game, resetGame, windowGame } from '../../../../src/state/game.ts';

/** The names of the locks that this page holds. */
const held = new Set<string>();
const locks = {
  async request(name: string, _options: LockOptions, run: (lock: object | null) => unknown) {
    if (held.has(name)) return run(null);
    held.add(name);
    try {
      return await run({});
    } finally {
      held.delete(name);
    }
  },
};
Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
const { claimOnPress, gameLock, keepGameLock } = await import('../../../../src/features/games/pageGameLock.ts');

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(app, { signedIn: true, uid: 'mina' });
});
afterEach(() => {
  resetGame();
  windowGame.current = undefined;
  gameLock.release();
  Object.assign(app, { signedIn: false, uid: '' });
  vi.useRealTimers();
});

it('a press on a game claims the game lock; without a click it is released a second later (Rule R18)', async () => {
  claimOnPress();
  await vi.advanceTimersByTimeAsync(900);
  expect(held).toEqual(new Set(['game mina']));
  await vi.advanceTimersByTimeAsync(200);
  expect(held).toEqual(new Set());
});

it('a launch that the press begins keeps it until it has ended', async () => {
  let answer = (): void => undefined;
  claimOnPress();
  const launched = keepGameLock(async () => {
    await gameLock.claim('mina');
    await new Promise<void>((resolve) => (answer = resolve));
  });
  await vi.advanceTimersByTimeAsync(5000);
  expect(held).toEqual(new Set(['game mina']));
  answer();
  await launched;
  await vi.advanceTimersByTimeAsync(0);
  expect(held).toEqual(new Set());
});

const item = { id: 's1', title: 'Gates of Dawn', provider: 'Nova', category: 'slot' } as const;

it('an open game keeps it', async () => {
  await keepGameLock(async () => {
    await gameLock.claim('mina');
    const url = parseLaunchUrl('https://games.example/play', location.origin) ?? '';
    Object.assign(game, { currentGame: item, phase: 'loading', url });
  });
  await vi.advanceTimersByTimeAsync(5000);
  expect(held).toEqual(new Set(['game mina']));
});

it('a game in a window of its own keeps it', async () => {
  await keepGameLock(async () => {
    await gameLock.claim('mina');
    windowGame.current = { ...item, session: 's1' };
  });
  await vi.advanceTimersByTimeAsync(5000);
  expect(held).toEqual(new Set(['game mina']));
});

it('a window that shows a failed launch does not keep it: another page would say that a game is open here', async () => {
  await keepGameLock(async () => {
    await gameLock.claim('mina');
    Object.assign(game, { currentGame: item, phase: 'failed' });
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(held).toEqual(new Set());
});

it('a visitor’s press claims nothing', async () => {
  app.signedIn = false;
  claimOnPress();
  await vi.advanceTimersByTimeAsync(10);
  expect(held).toEqual(new Set());
});
