// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseLaunchUrl } from '../../../../src/lib/destination.ts';
import { app } from '../../../../src/state/app.ts';
import { game, resetGame, windowGame } from '../../../../src/state/game.ts';

/** The names of the locks that are held. */
const held = new Set<string>();
/** Rejects the request of the lock that this page holds, as WebKit does for a page that enters its back-forward cache. */
let abort = (): void => undefined;
const locks = {
  async request(name: string, _options: LockOptions, run: (lock: object | null) => unknown) {
    if (held.has(name)) return run(null);
    held.add(name);
    const aborted = new Promise((_resolve, reject) => (abort = () => reject(new DOMException('', 'AbortError'))));
    try {
      return await Promise.race([run({}), aborted]);
    } finally {
      held.delete(name);
    }
  },
};
Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
const { claimOnPress, gameLock, keepGameLock, onGameLockLost } =
  await import('../../../../src/features/games/pageGameLock.ts');
const lost = vi.fn<() => void>();
onGameLockLost(lost);

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
  lost.mockClear();
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

/** Claims the lock and opens a game in the frame. */
const openGame = (): Promise<void> =>
  keepGameLock(async () => {
    await gameLock.claim('mina');
    const url = parseLaunchUrl('https://games.example/play', location.origin) ?? '';
    Object.assign(game, { currentGame: item, phase: 'loading', url });
  });

it('an open game keeps it', async () => {
  await openGame();
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

describe('a page that is left', () => {
  const show = (persisted: boolean): Promise<unknown> => {
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    return vi.advanceTimersByTimeAsync(0);
  };
  const leave = (): Promise<unknown> => {
    dispatchEvent(new Event('pagehide'));
    abort();
    return vi.advanceTimersByTimeAsync(0);
  };

  it('lets the next one play, also where the browser would keep the lock of a page that was reloaded', async () => {
    await openGame();
    dispatchEvent(new Event('pagehide'));
    await vi.advanceTimersByTimeAsync(0);
    expect(held).toEqual(new Set());
  });

  it('keeps its game when it is shown again, although the browser took the lock away meanwhile', async () => {
    await openGame();
    await leave();
    await show(true);
    expect([[...held], lost.mock.calls]).toEqual([['game mina'], []]);
  });

  it('keeps the lock of a launch that is under way when it is shown again', async () => {
    const answer = Promise.withResolvers<undefined>();
    const launched = keepGameLock(async () => {
      await gameLock.claim('mina');
      await answer.promise;
    });
    await vi.advanceTimersByTimeAsync(0);
    await leave();
    await show(true);
    expect([[...held], lost.mock.calls]).toEqual([['game mina'], []]);
    answer.resolve(undefined);
    await launched;
  });

  it('ends its game when it is shown again and another page plays', async () => {
    await openGame();
    await leave();
    held.add('game mina');
    await show(true);
    held.delete('game mina');
    expect(lost).toHaveBeenCalledOnce();
  });

  it('claims nothing when it is shown without a game, or for the first time', async () => {
    await show(true);
    Object.assign(game, { currentGame: item, phase: 'failed' });
    await show(true);
    await openGame();
    gameLock.release();
    await vi.advanceTimersByTimeAsync(0);
    await show(false);
    expect([[...held], lost.mock.calls]).toEqual([[], []]);
  });
});
