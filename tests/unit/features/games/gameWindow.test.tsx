// @vitest-environment happy-dom
import { act } from 'react';
import type { Window as HappyWindow } from 'happy-dom';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { testWith } from '../../../support/brand.ts';
import * as gamesApi from '../../../../src/contract/games.ts';
import { launchGame, retryLaunch } from '../../../../src/features/games/games.actions.ts';
import { blankHint } from '../../../../src/features/games/games.state.ts';
import { DOCK } from '../../../../src/config/screen.ts';
import * as TIMINGS from '../../../../src/config/timings.ts';
import { systemClock } from '../../../../src/lib/clock.ts';
import { closeOverlay, interceptLinks, openOverlay, stack } from '../../../../src/overlays/index.ts';
import { app } from '../../../../src/state/app.ts';
import { game } from '../../../../src/state/game.ts';
import { preferences } from '../../../../src/state/preferences.ts';
import { store } from '../../../../src/storage/encodedStore.ts';
import { addressed, listed, REEF, refused, startOperator, type Answer } from './operator.ts';
import { after, allByTestId, byTestId, draw, key, press, pageText, until } from './page.tsx';
import { type } from '../../ui/mount.tsx';
import { finishLoading, frame, mockFullscreen, open, prepareWindow, url } from './windowPage.ts';

prepareWindow();

const windowData = (name: string): string | undefined => byTestId('game-window').dataset[name];

describe('a game window with a title bar with four controls', () => {
  it('open the game-list drawer; stretch or shrink; full-screen toggle; close', async () => {
    await open();
    const names = [...byTestId('game-controls').querySelectorAll('button')].map((button) =>
      button.getAttribute('aria-label'),
    );
    expect(names).toEqual(['Game list', 'Stretch', 'Full screen', 'Close the game']);
    await press(byTestId('game-drawer'));
    await until(() => byTestId('drawer'));
    expect(stack.entries.map(({ overlay }) => overlay.kind)).toEqual(['game', 'drawer']);
  });

  it('limits and breaks are one press away, over the game that continues (Rule R26)', async () => {
    await open();
    const before = frame();
    await press(byTestId('game-limits'));
    await until(() => byTestId('protection'));
    expect(stack.entries.map(({ overlay }) => overlay.kind)).toEqual(['game', 'limits']);
    expect(frame()).toBe(before);
  });

  it('names game and provider, also as the title of the frame, and shows the balance, for assistive technology in words (Rule R15)', async () => {
    await open();
    await act(async () => (app.balances = { ...app.balances, KRW: 1_250_000 }));
    expect(byTestId('game-bar').textContent).toContain('Royal Reef OddsMoonstoneBalance 1,250,000 South Korean won');
    expect(byTestId('game-balance').textContent).toBe('₩1,250,000');
    expect(byTestId('game-balance').closest('[aria-hidden="true"]')).not.toBeNull();
    await act(async () => void (preferences.balanceHidden = true));
    expect(byTestId('game-bar').textContent).toContain('Amount hidden');
    expect(byTestId('game-balance').closest('[aria-hidden="true"]')).toBeNull();
    expect(byTestId('game-bar').textContent).not.toContain('1,250');
    await act(async () => void (preferences.balanceHidden = false));
    expect(frame().title).toBe('Royal Reef – Moonstone');
  });

  it('says in an outage that there is no connection: the page, which says so too, is below it (Rule G19)', async () => {
    await open();
    await act(async () => void (app.trouble = 'offline'));
    expect(byTestId('game-trouble').textContent).toBe('No connection. Reconnecting.');
    await act(async () => void (app.trouble = undefined));
    expect(allByTestId('game-trouble')).toEqual([]);
  });

  it('stretch or shrink: desktop only and not in full screen', async () => {
    await open();
    expect(windowData('stretched')).toBeUndefined();
    await press(byTestId('game-stretch'));
    expect(windowData('stretched')).toBe('true');
    expect(byTestId('game-stretch').getAttribute('aria-label')).toBe('Shrink');
    await press(byTestId('game-fullscreen'));
    expect(allByTestId('game-stretch')).toEqual([]);
  });

  it('on mobile the window starts stretched', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: query.includes('max-width'),
          media: query,
          addEventListener() {},
          removeEventListener() {},
        }) as never,
    );
    await open();
    expect(windowData('stretched')).toBe('true');
  });

  it('the list beside the game stays while its search is typed in, though a tablet’s keyboard makes the page low (Rule G21)', async () => {
    const { happyDOM } = window as unknown as HappyWindow;
    const { innerWidth: width, innerHeight: height } = window;
    happyDOM.setViewport({ width: DOCK, height: 800 });
    await open();
    const search = await until(() => byTestId('drawer-search') as HTMLInputElement);
    search.focus();
    type(search, 'f');
    // Twice: happy-dom takes the first change of the size for one to a query that matches.
    for (const low of [640, 330]) await act(async () => happyDOM.setViewport({ height: low }));
    expect([byTestId('drawer-search'), document.activeElement, search.value]).toEqual([search, search, 'f']);
    await act(async () => happyDOM.setViewport({ width, height }));
  });

  it('closes by its button', async () => {
    const operator = await open();
    await press(byTestId('game-close'));
    await until(() => expect(allByTestId('game-window')).toEqual([]));
    await until(() => expect(operator.refreshed).toBe(1));
  });
});

describe('spinner until the frame loads or launch fails', () => {
  it('says LOADING until the frame has loaded', async () => {
    const answer = Promise.withResolvers<Answer>();
    await open(() => answer.promise);
    expect(pageText()).toContain('LOADING');
    expect(document.querySelector('[role="status"] + p')?.textContent).toBe(REEF.title);
    const ready = await until(frame);
    expect(ready.hasAttribute('src')).toBe(false);
    await finishLoading();
    expect(pageText()).toContain('LOADING');
    answer.resolve(addressed(url));
    await until(() => expect(ready.getAttribute('src')).toBe(url));
    expect(frame()).toBe(ready);
    expect(pageText()).toContain('LOADING');
    await finishLoading();
    expect(pageText()).not.toContain('LOADING');
    expect(windowData('phase')).toBe('playing');
  });

  it('shows the reason when the launch fails, and a retry is a new launch', async () => {
    const answers: Answer[] = ['no answer', addressed(url)];
    const operator = await open(() => answers.shift() ?? 'no answer');
    await until(() =>
      expect(document.querySelector('[role="alert"]')?.textContent).toContain('The game server did not answer'),
    );
    expect(pageText()).not.toContain('LOADING');
    byTestId('launch-retry').focus();
    await press(byTestId('launch-retry'));
    await until(() => expect(frame().getAttribute('src')).toBe(url));
    expect(document.activeElement).toBe(byTestId('game-window'));
    expect(operator.calls.filter(({ path }) => path === gamesApi.launchAddress.path)).toHaveLength(2);
    expect(allByTestId('launch-trouble')).toEqual([]);
  });

  it('the cause of the failure is shown as soon as it is known, and after the outage the launch is retried once', async () => {
    const answers: Answer[] = ['no answer', addressed(url)];
    const operator = await open(() => answers.shift() ?? 'no answer');
    await until(() => byTestId('launch-trouble'));
    await act(async () => void (app.trouble = 'offline'));
    expect(byTestId('launch-trouble').textContent).toContain('No connection. Reconnecting.');
    await act(async () => void (app.outageSince = 1));
    expect(operator.calls.filter(({ path }) => path === gamesApi.launchAddress.path)).toHaveLength(1);
    await act(async () => void (app.trouble = undefined));
    await until(() => expect(frame().getAttribute('src')).toBe(url));
    expect(allByTestId('launch-trouble')).toEqual([]);
    expect(operator.calls.filter(({ path }) => path === gamesApi.launchAddress.path)).toHaveLength(2);
    await act(async () => void (app.trouble = 'server'));
    await act(async () => void (app.trouble = undefined));
    expect(operator.calls.filter(({ path }) => path === gamesApi.launchAddress.path)).toHaveLength(2);
  });

  it('after 12 s without a loaded frame offers a new launch, a new window and close; until then nothing (Rule G11)', async () => {
    const watchdogs: (() => void)[] = [];
    const { setTimeout } = systemClock;
    vi.spyOn(systemClock, 'setTimeout').mockImplementation((fn, ms) =>
      ms === TIMINGS.launchWatchdog ? (watchdogs.push(fn), () => undefined) : setTimeout(fn, ms),
    );
    const operator = await open();
    const launches = (): number => operator.calls.filter(({ path }) => path === gamesApi.launchAddress.path).length;
    await until(() => expect(frame().getAttribute('src')).toBe(url));
    expect(allByTestId('launch-trouble')).toEqual([]);
    const first = frame();
    await act(async () => watchdogs.at(-1)?.());
    expect(byTestId('launch-trouble').textContent).toContain('The game is taking a while to load.');
    await press(byTestId('launch-retry'));
    await until(() => expect([launches(), watchdogs.length]).toEqual([2, 2]));
    expect(allByTestId('launch-trouble')).toEqual([]);
    expect(frame()).not.toBe(first);
    await act(async () => watchdogs.at(-1)?.());
    expect(allByTestId('launch-window')).toHaveLength(1);
    const close = [...byTestId('launch-trouble').querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Close',
    );
    await press(close ?? document.body);
    await until(() => expect(allByTestId('game-window')).toEqual([]));
  });

  it('opening a separate window instead closes the overlay', async () => {
    await open(() => 'no answer');
    await until(() => byTestId('launch-trouble'));
    const opened = {
      opener: window as unknown,
      location: { replace: vi.fn() },
      close: vi.fn(),
      addEventListener: vi.fn(),
    };
    vi.spyOn(window, 'open').mockImplementation(() => opened as unknown as Window);
    startOperator(() => addressed(url));
    await press(byTestId('launch-window'));
    await until(() => expect(opened.location.replace).toHaveBeenCalledWith(url));
    await until(() => expect(allByTestId('game-window')).toEqual([]));
  });
});

testWith('gameLists')(
  'the odds are those of the game, also of an operator that answers with other games than were asked for (Rule R21)',
  async () => {
    const operator = startOperator(({ path }) =>
      path === gamesApi.launchAddress.path
        ? addressed(url)
        : listed([{ id: 9, game_title: 'Newest', category: 'Slots', is_service: 1, rtp: 99.5, min_bet: 50_000 }]),
    );
    await draw();
    await after(() => launchGame(REEF));
    await until(() => byTestId('game-odds'));
    await press(byTestId('game-odds'));
    await until(() => byTestId('odds'));
    await until(() => expect(operator.calls.map(({ path }) => path)).toContain(gamesApi.gameList.path));
    await after(() => undefined);
    expect(byTestId('odds').textContent).not.toContain('99.5');
  },
);

testWith('gameLists')(
  'the odds are those of the game, not of a game of another kind with the same id (Rule R21)',
  async () => {
    const lobby = { ...REEF, id: '12', title: 'Aurora Live', category: 'casino' } as const;
    const twin = { id: 12, game_title: 'Slot', category: 'Slots', is_service: 1, rtp: 99.5 };
    startOperator(({ path, query }) =>
      path === gamesApi.launchAddress.path
        ? addressed(url)
        : listed(
            [twin, { ...twin, category: 'Live Casino', rtp: 97.3, volatility: 'medium' }].slice(
              0,
              Number(query['limit']),
            ),
          ),
    );
    await draw();
    await after(() => launchGame(lobby));
    await until(() => byTestId('game-odds'));
    await press(byTestId('game-odds'));
    await until(() => expect(byTestId('odds').textContent).toContain('97.3'));
    expect(byTestId('odds').textContent).toContain('VolatilityMedium');
    expect(byTestId('odds').textContent).not.toContain('Medium volatility');
    expect(allByTestId('ask-game')).toHaveLength(1);
    await after(() => closeOverlay(stack.entries.at(-1)?.id ?? ''));
    await until(() => expect(allByTestId('odds')).toEqual([]));
    await after(() => openOverlay({ kind: 'odds', game: { ...lobby, category: 'slot' } }));
    await until(() => expect(byTestId('odds').textContent).toContain('99.5'));
    expect(allByTestId('ask-game')).toEqual([]);
  },
);

testWith('gameLists')(
  'no odds are called not provided before the operator has answered, and after a failure they can be loaded again (Rule R21)',
  async () => {
    const lists = [Promise.withResolvers<Answer>(), Promise.withResolvers<Answer>()] as const;
    const item = { ...REEF, id: '1020002' };
    let asked = 0;
    startOperator(({ path, query }) => {
      if (path === gamesApi.launchAddress.path) return addressed(url);
      return query['ids'] === item.id ? (lists[asked++]?.promise ?? 'no answer') : listed([]);
    });
    await draw();
    await after(() => launchGame(item));
    await until(() => byTestId('game-odds'));
    await press(byTestId('game-odds'));
    await until(() => expect(asked).toBe(1));
    expect(pageText()).not.toContain('Not provided');
    lists[0].resolve(refused());
    await until(() => expect(pageText()).toContain('This could not be loaded.'));
    expect(pageText()).not.toContain('Not provided');
    // The button is the only way to ask: the link of the support code would close the game.
    expect(byTestId('support-code').querySelector('a')).toBeNull();
    expect(byTestId('ask-game').textContent).toBe('Ask about this');
    const again = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again');
    await press(again as HTMLElement);
    lists[1].resolve(listed([{ id: item.id, game_title: 'Royal Reef', category: 'Slots', is_service: 1, rtp: 96 }]));
    await until(() => expect(byTestId('odds').textContent).toContain('96'));
    expect(byTestId('odds').textContent).toContain('Not provided');
  },
);

it('a game that has sent no message may be an error page of the browser: its title leads to a separate window (Rule G11)', async () => {
  const operator = await open();
  await until(() => expect(frame().getAttribute('src')).toBe(url));
  await press(byTestId('game-odds'));
  await until(() => byTestId('ask-game'));
  // While the frame loads, the window itself offers the same after 12 s.
  expect(allByTestId('odds-window')).toEqual([]);
  await finishLoading();
  expect(byTestId('odds-window').textContent).toBe('New window');
  await act(async () => void (game.round = 'closed'));
  expect(allByTestId('odds-window')).toEqual([]);
  await act(async () => void (game.round = 'unknown'));
  const opened = { location: { replace: vi.fn() }, close: vi.fn(), addEventListener: vi.fn() };
  vi.spyOn(window, 'open').mockImplementation(() => opened as unknown as Window);
  await press(byTestId('odds-window'));
  await until(() => expect(opened.location.replace).toHaveBeenCalledExactlyOnceWith(url));
  expect(operator.calls.filter(({ path }) => path === gamesApi.launchAddress.path)).toHaveLength(2);
  await until(() => expect([stack.entries, game.url]).toEqual([[], '']));
});

it('a game that shows no sign of play 12 s after it has loaded may be blank: a line below the bar offers a new launch (Rule G11)', async () => {
  onTestFinished(() => void (blankHint.closed = false));
  const waits: (() => void)[] = [];
  const { setTimeout } = systemClock;
  vi.spyOn(systemClock, 'setTimeout').mockImplementation((fn, ms) =>
    ms === TIMINGS.launchWatchdog ? (waits.push(fn), () => undefined) : setTimeout(fn, ms),
  );
  const operator = await open();
  const launches = (): number => operator.calls.filter(({ path }) => path === gamesApi.launchAddress.path).length;
  const hints = (): number => allByTestId('blank-hint').length;
  await until(() => expect(frame().getAttribute('src')).toBe(url));
  await finishLoading();
  expect([hints(), waits.length]).toEqual([0, 2]);
  await act(async () => waits.at(-1)?.());
  expect(byTestId('blank-hint').textContent).toBe('Can’t see the game?Try againNew window');
  await act(async () => void (game.round = 'closed'));
  expect(hints()).toBe(0);
  await act(async () => void (game.round = 'unknown'));
  await act(async () => waits.at(-1)?.());
  byTestId('blank-retry').focus();
  await press(byTestId('blank-retry'));
  await until(() => expect([launches(), hints()]).toEqual([2, 0]));
  expect(document.activeElement).toBe(byTestId('game-window'));
  await until(() => expect(frame().getAttribute('src')).toBe(url));
  await finishLoading();
  await act(async () => waits.at(-1)?.());
  expect(hints()).toBe(1);
  // A press in the frame.
  frame().focus();
  await act(async () => void dispatchEvent(new Event('blur')));
  expect(hints()).toBe(0);
  await after(() => retryLaunch());
  await until(() => expect(frame().getAttribute('src')).toBe(url));
  await finishLoading();
  // Before it is due.
  frame().focus();
  await act(async () => void dispatchEvent(new Event('blur')));
  await act(async () => waits.at(-1)?.());
  expect(hints()).toBe(0);
  byTestId('game-window').focus();
  await after(() => retryLaunch());
  await until(() => expect(frame().getAttribute('src')).toBe(url));
  await finishLoading();
  await act(async () => waits.at(-1)?.());
  await press(byTestId('blank-close'));
  expect([hints(), game.phase]).toEqual([0, 'playing']);
});

describe('full screen follows browser full-screen events', () => {
  it('also when the browser itself leaves it', async () => {
    const { change } = mockFullscreen(true);
    await open();
    await press(byTestId('game-fullscreen'));
    expect(document.fullscreenElement).toBe(document.documentElement);
    expect(windowData('fillsScreen')).toBe('true');
    expect(byTestId('game-fullscreen').getAttribute('aria-label')).toBe('Exit full screen');
    expect(byTestId('game-window').querySelector('time')).not.toBeNull();
    await after(() => change(null));
    expect(windowData('fillsScreen')).toBeUndefined();
    expect(byTestId('game-window').querySelector('time')).toBeNull();
  });

  it('without a full-screen API (iPhone) the window fills the screen', async () => {
    mockFullscreen(false);
    await open();
    expect(byTestId('game-fullscreen').getAttribute('aria-label')).toBe('Fill the screen');
    await press(byTestId('game-fullscreen'));
    expect(windowData('fillsScreen')).toBe('true');
    await key({ key: 'Escape' });
    expect(windowData('fillsScreen')).toBeUndefined();
    expect(allByTestId('game-window')).toHaveLength(1);
  });

  it('closing the game leaves full screen', async () => {
    await open();
    await press(byTestId('game-fullscreen'));
    await press(byTestId('game-close'));
    await until(() => expect(document.fullscreenElement).toBeNull());
  });

  it('closing the game leaves full screen also where the browser grants it only after that', async () => {
    await open();
    const { change } = mockFullscreen(true);
    const granted = Promise.withResolvers<undefined>();
    vi.spyOn(document.documentElement, 'requestFullscreen').mockImplementation(async () => {
      await granted.promise;
      change(document.documentElement);
    });
    await press(byTestId('game-fullscreen'));
    await press(byTestId('game-close'));
    await after(() => granted.resolve(undefined));
    await until(() => expect(document.fullscreenElement).toBeNull());
  });
});

describe('keys of the game window', () => {
  it('Esc leaves full screen, then closes; F toggles full screen, on a Korean keyboard too', async () => {
    await open();
    await key({ key: 'ㄹ', code: 'KeyF' });
    expect(windowData('fillsScreen')).toBe('true');
    await key({ key: 'Escape', code: 'Escape' });
    expect(windowData('fillsScreen')).toBeUndefined();
    expect(allByTestId('game-window')).toHaveLength(1);
    await key({ key: 'Escape', code: 'Escape' });
    await until(() => expect(allByTestId('game-window')).toEqual([]));
  });

  it('F does nothing once the player has turned off the shortcuts of one character; Esc stays (Rule N17)', async () => {
    await open();
    store.set('single_keys_off', true);
    await key({ key: 'f', code: 'KeyF' });
    expect(windowData('fillsScreen')).toBeUndefined();
    await key({ key: 'Escape', code: 'Escape' });
    await until(() => expect(allByTestId('game-window')).toEqual([]));
  });

  it('Esc that is held down after it has left full screen, the search of the list or what was over the game, does not close it too', async () => {
    const { happyDOM } = window as unknown as HappyWindow;
    const { innerWidth: width, innerHeight: height } = window;
    happyDOM.setViewport({ width: DOCK, height: 800 });
    await open();
    const held = { key: 'Escape', code: 'Escape', repeat: true };
    await press(byTestId('game-fullscreen'));
    await key({ key: 'Escape', code: 'Escape' });
    await key(held);
    expect([windowData('fillsScreen'), allByTestId('game-window').length]).toEqual([undefined, 1]);
    const search = await until(() => byTestId('drawer-search'));
    search.focus();
    await key({ key: 'Escape', code: 'Escape' });
    expect(document.activeElement).not.toBe(search);
    await key(held);
    expect(allByTestId('game-window')).toHaveLength(1);
    await after(() => openOverlay({ kind: 'limits' }));
    await after(() => closeOverlay(stack.entries.at(-1)?.id ?? ''));
    await key(held);
    expect(stack.entries.map(({ overlay }) => overlay.kind)).toEqual(['game']);
    await act(async () => happyDOM.setViewport({ width, height }));
  });

  it('are ignored while the drawer is above it', async () => {
    await open();
    await press(byTestId('game-drawer'));
    await until(() => byTestId('drawer'));
    await key({ key: 'f', code: 'KeyF' });
    expect(windowData('fillsScreen')).toBeUndefined();
  });
});

describe('the page below an open game', () => {
  it('is inert, and gets the focus back', async () => {
    await open();
    const page = document.getElementById('page');
    expect(page?.inert).toBe(true);
    expect(document.activeElement).toBe(byTestId('game-window'));
    await press(byTestId('game-close'));
    await until(() => expect(page?.inert).toBe(false));
    expect(document.activeElement?.id).toBe('start');
  });
});

describe('a link over the game leads to a page that is seen (Rules G18, R7)', () => {
  /** Follows links as the application does. */
  const follow = (): void => {
    vi.stubGlobal('scrollTo', () => undefined);
    if (!follows) interceptLinks();
    follows = true;
  };
  let follows = false;
  const find = (selector: string): HTMLElement => {
    const found = document.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`No element ${selector}`);
    return found;
  };
  const STEPS = { code: 7003, msg: '', data: { must: ['set-limits'] } };

  it('the steps that come first: the window of the refused launch closes', async () => {
    follow();
    await open(() => STEPS);
    const link = await until(() => byTestId('launch-trouble').querySelector<HTMLAnchorElement>('a[href*="steps"]'));
    if (!link) throw new Error('no link to the steps');
    await press(link);
    await until(() => expect(location.pathname).toBe('/account/protection/steps'));
    await until(() => expect(allByTestId('game-window')).toEqual([]));
  });

  it('a link of a sheet: while a round is running the player is asked first, and the game continues if they stay', async () => {
    follow();
    await open();
    game.round = 'open';
    await after(() => openOverlay({ kind: 'playClosed', refusal: { why: 'market', market: 'kr' } }));
    const link = await until(() => byTestId('play-closed').querySelector<HTMLAnchorElement>('a[href="/support"]'));
    if (!link) throw new Error('no link to support');
    const before = location.pathname;
    // Opens another tab: the game stays as it is.
    let isHandled = true;
    const seen = (event: Event): void => {
      isHandled = event.defaultPrevented;
      // The test's browser has no tabs, and would change the page.
      event.preventDefault();
    };
    window.addEventListener('click', seen, { once: true });
    const inNewTab = { bubbles: true, cancelable: true, ctrlKey: true };
    await after(() => link.dispatchEvent(new MouseEvent('click', inNewTab)));
    expect([isHandled, pageText().includes('A round is in progress')]).toEqual([false, false]);
    await press(link);
    await until(() => expect(pageText()).toContain('A round is in progress'));
    expect([location.pathname, game.currentGame?.id]).toEqual([before, REEF.id]);
    game.round = 'closed';
    await press(link);
    await until(() => expect(location.pathname).toBe('/support'));
    expect(game.currentGame).toBeUndefined();
  });

  for (const [what, text, path] of [
    ['a page', 'transactions', '/wallet/history'],
    ['a question', 'how do i send an inquiry', '/support'],
    ['a provider', 'moonstone', '/game/slot'],
  ] as const)
    testWith('search')(`${what} that is found by the search over the game`, async () => {
      vi.stubGlobal('scrollTo', () => undefined);
      await open();
      await after(() => openOverlay({ kind: 'search' }));
      const field = await until(() => find('[role="combobox"]'));
      Reflect.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      await after(() => field.dispatchEvent(new InputEvent('input', { bubbles: true })));
      await until(() => expect(find('[role="option"]').textContent?.toLowerCase()).toContain(text));
      await press(find('[role="option"]'));
      await until(() => expect(location.pathname).toBe(path));
      await until(() => expect(allByTestId('game-window')).toEqual([]));
    });
});
