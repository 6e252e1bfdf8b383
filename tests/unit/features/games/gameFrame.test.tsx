// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { launchGame } from '../../../../src/features/games/games.actions.ts';
import { stack } from '../../../../src/overlays/index.ts';
import type { LaunchAddress } from '../../../../src/lib/destination.ts';
import { app } from '../../../../src/state/app.ts';
import { game } from '../../../../src/state/game.ts';
import { REEF } from './operator.ts';
import { after, allByTestId, byTestId, key, press, until } from './page.tsx';
import { finishLoading, frame, open, prepareWindow, url } from './windowPage.ts';

prepareWindow();

describe('the frame of a game', () => {
  it('cannot navigate the page, and has no camera, microphone or location', async () => {
    await open();
    expect(frame().getAttribute('sandbox')?.split(' ').toSorted()).toEqual([
      'allow-forms',
      'allow-orientation-lock',
      'allow-pointer-lock',
      'allow-popups',
      'allow-popups-to-escape-sandbox',
      'allow-same-origin',
      'allow-scripts',
      'allow-storage-access-by-user-activation',
    ]);
    // Of any origin: the address may redirect.
    expect(frame().allow).toMatch(/^autoplay \*; fullscreen \*; [a-z-]+ \*(?:; [a-z-]+ \*)+$/);
    expect(frame().allow).not.toMatch(/camera|microphone|geolocation|payment|clipboard-read/);
    expect(frame().referrerPolicy).toBe('strict-origin-when-cross-origin');
  });

  it('is navigated by its own launch only', async () => {
    await open();
    const first = frame();
    await until(() => expect(first.src).toBe(url));
    const other = 'https://games.example/play/2';
    await after(() => {
      game.launches += 1;
      game.url = other as LaunchAddress;
    });
    expect(first.src).toBe(url);
    expect(frame()).not.toBe(first);
    expect(frame().src).toBe(other);
  });

  it('is not mounted anew by stretching, full screen or the drawer', async () => {
    await open();
    const first = frame();
    await press(byTestId('game-stretch'));
    await press(byTestId('game-fullscreen'));
    await press(byTestId('game-drawer'));
    await until(() => byTestId('drawer'));
    await finishLoading();
    expect(frame()).toBe(first);
  });

  /** Dispatches a message to the page once the game has its address: from its window and origin, unless `from` says otherwise. */
  const post = async (data: unknown, from: { origin?: string; source?: Window } = {}): Promise<void> => {
    await until(() => expect(frame().getAttribute('src')).toBe(url));
    const gameWindow = window.self;
    Object.defineProperty(frame(), 'contentWindow', { configurable: true, value: gameWindow });
    const event = new MessageEvent('message', { data, origin: from.origin ?? 'https://games.example' });
    Object.defineProperty(event, 'source', { value: from.source ?? gameWindow });
    await after(() => window.dispatchEvent(event));
  };

  it('can ask for a balance refresh or close the window; other senders cannot', async () => {
    const operator = await open();
    await post({ type: 'game:round-end', balance: 5 });
    await until(() => expect(operator.refreshed).toBe(1));
    expect(app.balances['KRW']).toBeUndefined();
    await post({ type: 'game:close' }, { origin: 'https://evil.example' });
    await post({ type: 'game:close' }, { source: {} as Window });
    expect([operator.refreshed, allByTestId('game-window').length]).toEqual([1, 1]);
    await post({ type: 'game:close' });
    await until(() => expect(allByTestId('game-window')).toEqual([]));
    expect(game.url).toBe('');
  });

  const question = (): HTMLElement | null => document.querySelector('[role="alertdialog"]');
  const answer = async (label: string): Promise<void> => {
    const button = await until(() => {
      const found = [...(question()?.querySelectorAll('button') ?? [])].find(
        ({ textContent }) => textContent === label,
      );
      if (!found) throw new Error(`No ${label}`);
      return found;
    });
    await press(button);
  };

  it.each([
    ['control', () => press(byTestId('game-close'))],
    ['Esc', () => key({ key: 'Escape' })],
    ['Back', () => after(() => history.back())],
    ['another game', () => after(() => launchGame({ ...REEF, id: '1020002', title: 'Silken Lotus' }))],
  ])('a running round is never ended by the %s without asking', async (_way, leave) => {
    await open();
    const first = frame();
    await post({ type: 'game:round-begin' });
    await leave();
    await until(() => expect(question()?.textContent).toContain('A round is in progress'));
    await answer('Keep playing');
    await until(() => expect(question()).toBeNull());
    expect([frame(), game.round, stack.entries.map(({ overlay }) => overlay.kind)]).toEqual([first, 'open', ['game']]);
    await leave();
    await answer('Leave');
    await until(() => expect(first.isConnected).toBe(false));
  });

  it('between rounds, and for a game that says nothing about its rounds, the window closes at once', async () => {
    const operator = await open();
    expect(game.round).toBe('unknown');
    await post({ type: 'game:ready' });
    await post({ type: 'game:round-begin' });
    await post({ type: 'game:round-end' });
    await until(() => expect([game.round, operator.refreshed]).toEqual(['closed', 1]));
    await press(byTestId('game-close'));
    await until(() => expect(allByTestId('game-window')).toEqual([]));
    expect(game.round).toBe('unknown');
  });
});
