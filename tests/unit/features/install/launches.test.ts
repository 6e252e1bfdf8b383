// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeOverlay, openOverlay, setUncover, stack, watchHistory } from '../../../../src/overlays/index.ts';
import { guardGame } from '../../../../src/features/games/round.ts';
import { handleLaunches } from '../../../../src/features/install/launches.ts';
import { game } from '../../../../src/state/game.ts';
import { turns } from '../../../support/waiting.ts';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
let launch: (params: unknown) => void = () => undefined;

/** A document that was loaded at `loaded` and is at `at` when it begins to take launches; `queued` were queued before. */
function openDocument(type: NavigationTimingType, loaded: string, at: string, ...queued: string[]): void {
  history.replaceState(null, '', at);
  vi.stubGlobal('launchQueue', {
    setConsumer(consumer: typeof launch) {
      launch = consumer;
      for (const path of queued) launch({ targetURL: location.origin + path });
    },
  });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: location.origin + loaded, type } as PerformanceNavigationTiming,
  ]);
  handleLaunches();
}

beforeEach(() => {
  watchHistory();
  openDocument('navigate', '/game/last', '/home', '/game/last');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const go = async (path: string): Promise<string> => {
  launch({ targetURL: location.origin + path });
  // Navigation is asynchronous: open overlays close first.
  await turns();
  return location.pathname;
};

test('a shortcut of an application that is open navigates this page; a plain launch does not', async () => {
  // The launch that opened this document was queued.
  await turns();
  expect(location.pathname).toBe('/home');
  expect(await go('/wallet/depositpage')).toBe('/wallet/depositpage');
  expect(await go('/home')).toBe('/wallet/depositpage');
  expect(await go('/game/last')).toBe('/game/last');
  launch({ files: [] });
  expect(location.pathname).toBe('/game/last');
});

test('a reloaded document does not repeat the last launch, which browsers queue again', async () => {
  openDocument('reload', '/game/slot', '/game/slot', '/game/last');
  await turns();
  expect(location.pathname).toBe('/game/slot');
  expect(await go('/game/last')).toBe('/game/last');
});

test('a shortcut that was pressed while the application started navigates', async () => {
  openDocument('navigate', '/home', '/home', '/home', '/wallet/depositpage');
  await turns();
  expect(location.pathname).toBe('/wallet/depositpage');
});

test('a shortcut to the address at which the document was loaded navigates, although no launch opened the document', async () => {
  openDocument('reload', '/wallet/depositpage', '/game/slot');
  expect(await go('/wallet/depositpage')).toBe('/wallet/depositpage');
});

describe('over an open game (Rule G18)', () => {
  const kinds = (): string[] => stack.entries.map(({ overlay }) => overlay.kind);
  const end = (): void => {
    for (const { id, overlay } of [...stack.entries]) if (overlay.kind === 'game') closeOverlay(id);
  };
  beforeEach(() => {
    guardGame(end, async () => undefined);
    openOverlay({ kind: 'game', game: { id: '1', title: 'Moon', provider: 'Sun', category: 'slot' } });
  });
  afterEach(() => {
    game.round = 'unknown';
    for (const { id } of [...stack.entries]) closeOverlay(id);
    setUncover((open) => open());
  });

  test('a shortcut closes the game, whose window would hide the page; that of the game played last does not', async () => {
    await go('/game/last');
    await vi.waitFor(() => expect([location.pathname, kinds()]).toEqual(['/game/last', ['game']]), 60_000);
    await go('/wallet/depositpage');
    await vi.waitFor(() => expect([location.pathname, kinds()]).toEqual(['/wallet/depositpage', []]), 60_000);
  });

  test.each(['/', '/?utm_source=mail'])(
    'a link to the site itself (%s) only focuses the window, as that to its start page',
    async (link) => {
      const closed = vi.fn();
      setUncover(closed);
      await go(link);
      expect(closed).not.toHaveBeenCalled();
      expect([location.pathname, kinds()]).toEqual(['/home', ['game']]);
    },
  );

  test('while a round is running, a shortcut asks first', async () => {
    game.round = 'open';
    await go('/wallet/withdrawpage');
    await vi.waitFor(() => expect(kinds()).toEqual(['game', 'dialog']), 60_000);
    expect(location.pathname).toBe('/home');
  });
});

test('the link of a password reset email keeps its code', async () => {
  await go('/account/reset#token=t0ken');
  expect(location.href.endsWith('/account/reset#token=t0ken')).toBe(true);
});

test('a browser without a launch queue is no error', () => {
  vi.unstubAllGlobals();
  expect(() => handleLaunches()).not.toThrow();
});
