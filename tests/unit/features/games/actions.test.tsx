// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { AfterFirst } from '../../../../src/app/third/AfterFirst.tsx';
import * as gamesApi from '../../../../src/contract/games.ts';
import { display } from '../../../../src/features/balance/balance.state.ts';
import { watchBalance } from '../../../../src/features/balance/index.ts';
import { continuableGame } from '../../../../src/features/games/continuable.ts';
import { closeGame, endPlay, launchGame, retryLaunch } from '../../../../src/features/games/games.actions.ts';
import { recentGames } from '../../../../src/features/games/recent.ts';
import { chooseProvider, openDrawer } from '../../../../src/features/games/providers.actions.ts';
import { storeStop } from '../../../../src/features/protection/stop.ts';
import * as TIMINGS from '../../../../src/config/timings.ts';
import { systemClock } from '../../../../src/lib/clock.ts';
import { closeOverlay, navigate, openOverlay, stack } from '../../../../src/overlays/index.ts';
import { app } from '../../../../src/state/app.ts';
import { game, windowGame } from '../../../../src/state/game.ts';
import { play, PLAY_OPEN } from '../../../../src/state/play.ts';
import { NO_PLAY, tallied, tallySchema } from '../../../../src/features/games/tally.ts';
import { store } from '../../../../src/storage/encodedStore.ts';
import type * as pageGameLock from '../../../../src/features/games/pageGameLock.ts';
import { addressed, listed, PROVIDERS, REEF, refused, startOperator, type Answer } from './operator.ts';
import { after, allByTestId, byTestId, clock, draw, key, pageText, preparePage, press, until } from './page.tsx';
import type { Playable } from '../../../../src/features/games/playable.ts';

/** Another page of the browser takes over the game lock. */
const right = vi.hoisted(() => ({ lose: (): void => undefined }));
vi.mock('../../../../src/features/games/pageGameLock.ts', async (original) => ({
  ...(await original<typeof pageGameLock>()),
  onGameLockLost: (listener: () => void) => void (right.lose = listener),
}));

const popupOnly: Playable = { ...REEF, id: '53001', title: 'Sky Wheel' };
const [casino] = PROVIDERS;

const kinds = (): string[] => stack.entries.map(({ overlay }) => overlay.kind);
const dialog = (): HTMLElement | null => document.querySelector('dialog[open]');

/** Waits until the game that needs its own window is open: a launch that ends later would belong to the next test. */
const untilInWindow = () => until(() => expect(windowGame.current?.id).toBe(popupOnly.id));

/** Skips the wait for a game's window to close: whether the player is asked to close it is known in the next tasks. */
function closeWindowsAtOnce(): void {
  const { setTimeout } = systemClock;
  vi.spyOn(systemClock, 'setTimeout').mockImplementation((fn, ms) =>
    setTimeout(fn, ms === TIMINGS.windowCloses ? 0 : ms),
  );
}

/** A popup that records its calls. */
function popup() {
  return { opener: window as unknown, location: { replace: vi.fn() }, close: vi.fn(), addEventListener: vi.fn() };
}

preparePage();
beforeEach(() => draw());
afterEach(() => void Object.assign(play, PLAY_OPEN));

describe('selecting a casino item or a service game launches', () => {
  it('sends game_id and type with the bearer credential, and JSON content type', async () => {
    const operator = startOperator(() => addressed('https://games.example/1'));
    await after(() => launchGame(REEF));
    await until(() =>
      expect(operator.calls[0]).toMatchObject({
        path: gamesApi.launchAddress.path,
        query: { game_id: '1020001', type: 'slot' },
      }),
    );
    expect(operator.calls[0]?.headers.get('authorization')).toBe('Bearer token');
    expect(operator.calls[0]?.headers.get('content-type')).toBe('application/json');
    await until(() => expect(kinds()).toEqual(['game']));
    await until(() => expect(game).toMatchObject({ url: 'https://games.example/1', phase: 'loading' }));
    await until(() => expect(recentGames.items).toEqual([REEF]));
  });

  it('a casino provider is launched as casino', async () => {
    const operator = startOperator(() => addressed('https://games.example/1'));
    await after(() => chooseProvider(casino));
    await until(() => expect(operator.calls[0]?.query).toEqual({ game_id: '101', type: 'casino' }));
  });

  it('a game that was closed opens again at once: this does not count as a double click', async () => {
    const operator = startOperator(() => addressed('https://games.example/1'));
    const launches = () => operator.calls.filter(({ path }) => path === gamesApi.launchAddress.path);
    await after(() => launchGame(REEF));
    // A game that is closed before this sends no launch request.
    await until(() => expect(launches()).toHaveLength(1));
    await after(() => closeGame());
    await after(() => launchGame(REEF));
    await until(() => expect(launches()).toHaveLength(2));
    expect(kinds()).toEqual(['game']);
  });

  it.each([
    ['an installed phone, in full screen', false, 1],
    ['the home screen of an iPad, without: Safari would show a button over the bar', true, 0],
  ])('on %s', async (_device, standalone, requested) => {
    const requestFullscreen = vi.fn(async () => undefined);
    Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: true });
    Object.defineProperty(document.documentElement, 'requestFullscreen', {
      configurable: true,
      value: requestFullscreen,
    });
    Object.defineProperty(navigator, 'standalone', { configurable: true, value: standalone });
    onTestFinished(() => {
      Reflect.deleteProperty(navigator, 'standalone');
      Reflect.deleteProperty(document.documentElement, 'requestFullscreen');
      Reflect.deleteProperty(document, 'fullscreenEnabled');
    });
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: /standalone|coarse/.test(query),
          media: query,
          addEventListener() {},
          removeEventListener() {},
        }) as never,
    );
    startOperator(() => addressed('https://games.example/1'));
    await after(() => launchGame(REEF));
    expect(requestFullscreen).toHaveBeenCalledTimes(requested);
    await until(() => expect(game.url).toBe('https://games.example/1'));
  });

  it('a double click is one launch', async () => {
    const operator = startOperator(() => addressed('https://games.example/1'));
    const { launches } = game;
    launchGame(REEF);
    clock.now += 300;
    await after(() => launchGame(REEF));
    expect(game.launches).toBe(launches + 1);
    await until(() => expect(operator.calls).toHaveLength(1));
    expect(kinds()).toEqual(['game']);
    clock.now += 5000;
    await after(() => launchGame(REEF));
    await until(() => expect(operator.calls).toHaveLength(2));
    expect(kinds()).toEqual(['game']);
  });

  it('while play is closed a dialog says why, and nothing is launched (Rule R5)', async () => {
    const operator = startOperator(() => addressed('https://games.example/1'));
    play.closed = { why: 'pause', kind: 'exclusion', until: '', register: '', may_withdraw: true };
    await after(() => launchGame(REEF));
    expect([kinds(), game.currentGame, operator.calls]).toEqual([['playClosed'], undefined, []]);
  });

  it('after a stop of this device nothing is launched, although nothing else knows of it yet (Rule R6)', async () => {
    const operator = startOperator(() => addressed('https://games.example/1'));
    await storeStop();
    await after(() => launchGame(REEF));
    await until(() => expect(pageText()).toContain('You have stopped play until'));
    expect(operator.calls.map(({ path }) => path)).not.toContain(gamesApi.launchAddress.path);
  });

  it('a launch without an answer is not retried automatically', async () => {
    const operator = startOperator(() => 'no answer');
    await after(() => launchGame(REEF));
    await until(() => expect(game.phase).toBe('failed'));
    expect(operator.calls).toHaveLength(1);
    await until(() => expect(pageText()).toContain('The game server did not answer. Please try again.'));
  });

  it('launch RESULT not true gives game.launch.fetchError plus message', async () => {
    startOperator(() => refused('점검 중입니다.'));
    await after(() => launchGame(REEF));
    await until(() => expect(pageText()).toContain('The game could not be started. 점검 중입니다.'));
  });

  it('closing clears the URL and refetches the balance', async () => {
    const operator = startOperator(() => addressed('https://games.example/1'));
    await after(() => launchGame(REEF));
    await until(() => expect(kinds()).toEqual(['game']));
    await after(() => closeGame());
    expect(kinds()).toEqual([]);
    expect(game).toMatchObject({ currentGame: undefined, url: '', phase: 'idle' });
    expect(operator.refreshed).toBe(1);
  });

  it('a change of the balance after it is announced', async () => {
    startOperator(() => addressed('https://games.example/1'));
    const receive = (won: number) => after(() => Object.assign(app, { balances: { KRW: won }, balanceAsOf: won }));
    watchBalance();
    await receive(1000);
    await after(() => launchGame(REEF));
    await receive(900);
    expect(display.announced).toBeUndefined();
    await after(() => closeGame());
    await receive(800);
    expect(display.announced).toBe(800);
  });

  it('the session of a game is closed before another one is launched, and when the page is left (Rule C35)', async () => {
    const operator = startOperator(({ path, query }) => {
      const DATA = { url: 'https://games.example/9', session: `s${query['game_id']}` };
      return { RESULT: true, DATA: path === gamesApi.launchAddress.path ? DATA : {}, message: '' };
    });
    await after(() => launchGame(REEF));
    await until(() => expect(game.session).toBe(`s${REEF.id}`));
    await after(() => launchGame({ ...REEF, id: '1020002', title: 'Silken Lotus' }));
    await until(() => expect(game.session).toBe('s1020002'));
    const ours = [gamesApi.launchAddress.path, `/game/sessions/s${REEF.id}/close`];
    const calls = operator.calls.filter(({ path }) => ours.includes(path));
    expect(calls.map(({ path }) => path)).toEqual([ours[0], ours[1], ours[0]]);
    // The page may end while it is sent.
    expect(calls[1]?.keepalive).toBe(true);
  });

  it('a game that is played here instead of elsewhere is taken over once: the next launch takes nothing from another page (Rule R18)', async () => {
    const operator = startOperator(({ path }) =>
      path === gamesApi.launchAddress.path
        ? addressed('https://games.example/1')
        : { RESULT: true, DATA: {}, message: '' },
    );
    await after(() => launchGame(REEF));
    await until(() => expect(game.url).not.toBe(''));
    await after(() => retryLaunch({ game: '', session: 's-there', since: '' }));
    const takeovers = () => operator.calls.filter(({ path }) => path.endsWith('/takeover')).length;
    await until(() => expect(takeovers()).toBe(1));
    await until(() => expect(game.url).not.toBe(''));
    await after(() => launchGame({ ...REEF, id: '1020002', title: 'Silken Lotus' }));
    await until(() => expect(operator.calls.filter(({ query }) => query['game_id'] === '1020002')).toHaveLength(1));
    expect(takeovers()).toBe(1);
  });

  it('Back closes it too', async () => {
    const operator = startOperator(() => addressed('https://games.example/1'));
    await after(() => launchGame(REEF));
    await until(() => expect(kinds()).toEqual(['game']));
    await after(() => history.back());
    await until(() => expect(kinds()).toEqual([]));
    await until(() => expect(game.url).toBe(''));
    expect(operator.refreshed).toBe(1);
  });

  it('an answer that arrives after the window was closed opens nothing, and its session is closed (Rule C35)', async () => {
    let answer: (reply: Answer) => void = () => undefined;
    const operator = startOperator(({ path }) =>
      path === gamesApi.launchAddress.path ? new Promise<Answer>((resolve) => (answer = resolve)) : listed([]),
    );
    await after(() => launchGame(REEF));
    await until(() => expect(operator.calls).toHaveLength(1));
    await after(() => closeGame());
    const DATA = { url: 'https://games.example/late', session: 's-late' };
    await after(() => answer({ RESULT: true, DATA, message: '' }));
    expect(game).toMatchObject({ url: '', phase: 'idle' });
    await until(() => expect(operator.calls.map(({ path }) => path)).toContain('/game/sessions/s-late/close'));
  });

  it('another game from the drawer replaces the first, in the same window', async () => {
    const operator = startOperator(({ query }) =>
      query['game_id'] ? addressed(`https://games.example/${query['game_id']}`) : listed(PROVIDERS),
    );
    await after(() => launchGame(REEF));
    await until(() => expect(kinds()).toEqual(['game']));
    await after(() => openDrawer());
    expect(kinds()).toEqual(['game', 'drawer']);
    await after(() => launchGame({ ...REEF, id: '1020002', title: 'Silken Lotus' }));
    await until(() => expect(kinds()).toEqual(['game']));
    await until(() =>
      expect(game).toMatchObject({ url: 'https://games.example/1020002', currentGame: { title: 'Silken Lotus' } }),
    );
    expect(operator.refreshed).toBe(0);
  });
});

describe('game ids in the popup-only set open in a separate popup and the overlay closes', () => {
  it('in the click itself, 1200x800 on a desktop, without an opener', async () => {
    const operator = startOperator(() => addressed('http://games.example/9?sig=1'));
    const opened = popup();
    const open = vi.spyOn(window, 'open').mockImplementation(() => opened as unknown as Window);
    launchGame(popupOnly);
    expect(open).toHaveBeenCalledExactlyOnceWith('/launch.html', '_blank', 'popup,width=1200,height=800');
    expect([opened.opener, windowGame.launching]).toEqual([null, expect.anything()]);
    await untilInWindow();
    expect(windowGame.launching).toBeUndefined();
    expect(opened.location.replace).toHaveBeenCalledExactlyOnceWith('https://games.example/9?sig=1');
    expect(kinds()).toEqual([]);
    expect(operator.calls).toHaveLength(1);
  });

  it('on a phone without a size: the popup is full screen there', async () => {
    startOperator(() => addressed('https://games.example/9'));
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => ({ matches: query.includes('coarse'), media: query }) as MediaQueryList,
    );
    const open = vi.spyOn(window, 'open').mockImplementation(() => popup() as unknown as Window);
    await after(() => launchGame(popupOnly));
    expect(open).toHaveBeenCalledExactlyOnceWith('/launch.html', '_blank', undefined);
    await untilInWindow();
  });

  it('a double click opens one window', async () => {
    startOperator(() => addressed('https://games.example/9'));
    const open = vi.spyOn(window, 'open').mockImplementation(() => popup() as unknown as Window);
    launchGame(popupOnly);
    clock.now += 300;
    launchGame(popupOnly);
    await untilInWindow();
    expect(open).toHaveBeenCalledOnce();
  });

  it('is closed, with its session, when another game is opened: one is open at a time (Rule R18)', async () => {
    const operator = startOperator(({ path, query }) => {
      const DATA = { url: 'https://games.example/9', session: `s${query['game_id']}` };
      return { RESULT: true, DATA: path === gamesApi.launchAddress.path ? DATA : {}, message: '' };
    });
    const opened = popup();
    opened.close.mockImplementation(() => Object.assign(opened, { closed: true }));
    vi.spyOn(window, 'open').mockImplementation(() => opened as unknown as Window);
    await after(() => launchGame(popupOnly));
    await untilInWindow();
    await after(() => launchGame(REEF));
    await until(() => expect(game.session).toBe(`s${REEF.id}`));
    expect([windowGame.current, opened.close.mock.calls.length]).toEqual([undefined, 1]);
    expect(operator.calls.map(({ path }) => path)).toContain(`/game/sessions/s${popupOnly.id}/close`);
  });

  it('replaces one whose window is not open yet', async () => {
    startOperator(() => addressed('https://games.example/9'));
    vi.spyOn(window, 'open').mockImplementation(() => popup() as unknown as Window);
    launchGame(REEF);
    await after(() => launchGame(popupOnly));
    await untilInWindow();
    expect([kinds(), game.url, game.currentGame]).toEqual([[], '', undefined]);
  });

  it('replaces an open game', async () => {
    startOperator(() => addressed('https://games.example/9'));
    vi.spyOn(window, 'open').mockImplementation(() => popup() as unknown as Window);
    await after(() => launchGame(REEF));
    await after(() => launchGame(popupOnly));
    await untilInWindow();
    expect(kinds()).toEqual([]);
    expect(game.url).toBe('');
  });

  /** An operator that keeps the session s9 of a launch, in a browser that blocks the game's window. */
  function blockWindows() {
    vi.spyOn(window, 'open').mockImplementation(() => null);
    return startOperator(({ path }) =>
      path === gamesApi.launchAddress.path
        ? { RESULT: true, DATA: { url: 'https://games.example/9', session: 's9' }, message: '' }
        : { RESULT: true, DATA: {}, message: '' },
    );
  }

  it('blocked popup gives an alert asking to allow popups, with a link for a second gesture', async () => {
    startOperator(() => addressed('https://games.example/9'));
    vi.spyOn(window, 'open').mockImplementation(() => null);
    await after(() => launchGame(popupOnly));
    await until(() => expect(dialog()?.textContent ?? '').toContain('Please allow pop-ups for this site.'));
    const link = dialog()?.querySelector('a');
    expect([link?.href, link?.target]).toEqual(['https://games.example/9', '_blank']);
  });

  it('without a press on that link there is no game: its session is closed, and no bar counts play for it', async () => {
    closeWindowsAtOnce();
    const operator = blockWindows();
    await after(() => launchGame(popupOnly));
    await until(() => expect(dialog()?.textContent ?? '').toContain('Please allow pop-ups for this site.'));
    expect(windowGame.current?.session).toBe('s9');
    await after(() => dialog()?.dispatchEvent(new Event('cancel', { cancelable: true })));
    await until(() => expect(windowGame.current).toBeUndefined());
    await until(() => expect(operator.calls.map(({ path }) => path)).toContain('/game/sessions/s9/close'));
    // No dialog asks the player to close a window: there is none.
    await after(() => undefined);
    expect(kinds()).toEqual([]);
  });

  it('a link that was not pressed closes with its game: it would open one without a session, and there is no window to close (Rule R16)', async () => {
    closeWindowsAtOnce();
    const operator = blockWindows();
    await after(() => launchGame(popupOnly));
    await until(() => expect(dialog()?.querySelector('a')?.href).toBe('https://games.example/9'));
    await after(() => right.lose());
    await until(() => expect(operator.calls.map(({ path }) => path)).toContain('/game/sessions/s9/close'));
    await until(() => expect(pageText()).toContain('A game is open in another window or on another device.'));
    await after(() => undefined);
    expect([kinds(), windowGame.current]).toEqual([['game'], undefined]);
  });

  it('a press on that link opens the window of the game', async () => {
    startOperator(() => addressed('https://games.example/9'));
    vi.spyOn(window, 'open').mockImplementation(() => null);
    await after(() => launchGame(popupOnly));
    await until(() => expect(dialog()?.querySelector('a')?.href).toBe('https://games.example/9'));
    const link = dialog()?.querySelector('a');
    link?.addEventListener('click', (event) => event.preventDefault());
    await after(() => link?.click());
    await until(() => expect(kinds()).toEqual([]));
    expect(windowGame.current?.id).toBe(popupOnly.id);
  });

  it('ends when the player closed its window before the game was there, also while another window has the focus (Rule R16)', async () => {
    closeWindowsAtOnce();
    const opened = { ...popup(), closed: false };
    const operator = startOperator(({ path }) => {
      if (path !== gamesApi.launchAddress.path) return { RESULT: true, DATA: {}, message: '' };
      opened.closed = true;
      return { RESULT: true, DATA: { url: 'https://games.example/9', session: 's9' }, message: '' };
    });
    vi.spyOn(window, 'open').mockImplementation(() => opened as unknown as Window);
    vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    await draw(<AfterFirst />);
    await after(() => launchGame(popupOnly));
    await until(() => expect(operator.calls.map(({ path }) => path)).toContain('/game/sessions/s9/close'));
    expect(windowGame.current).toBeUndefined();
    // It is known to be closed: the player is not asked to close it.
    await after(() => undefined);
    expect(kinds()).toEqual([]);
  });

  it.each([
    ['its game has cut the connection, if this page had the focus while it was open', [true, true], true],
    ['its game has cut the connection, if this page does not have the focus', [false, false], true],
    ['the player has closed it, if this page got the focus with that', [false, true], false],
  ])('while a game loads in a window that is reported closed, %s (Rule R16)', async (_what, focused, isOpen) => {
    let closed = false;
    let now = focused[0];
    const opened = {
      ...popup(),
      get closed() {
        return closed;
      },
    };
    startOperator(() => addressed('https://games.example/9'));
    vi.spyOn(window, 'open').mockImplementation(() => opened as unknown as Window);
    const hasFocus = vi.spyOn(document, 'hasFocus').mockImplementation(() => now === true);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    await draw(<AfterFirst />);
    await after(() => launchGame(popupOnly));
    await untilInWindow();
    await until(() => byTestId('window-game'));
    await after(() => vi.advanceTimersByTime(1000));
    now = focused[1];
    closed = true;
    hasFocus.mockClear();
    await after(() => vi.advanceTimersByTime(2000));
    await after(() => undefined);
    expect(hasFocus).toHaveBeenCalled();
    expect(windowGame.current !== undefined).toBe(isOpen);
    windowGame.current = undefined;
  });

  it('going home with such a game open asks first, and closes it (Rules A12, R16)', async () => {
    startOperator(() => addressed('https://games.example/9'));
    const opened = popup();
    opened.close.mockImplementation(() => Object.assign(opened, { closed: true }));
    vi.spyOn(window, 'open').mockImplementation(() => opened as unknown as Window);
    const loads = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    await after(() => launchGame(popupOnly));
    await untilInWindow();
    const answer = async (label: string): Promise<void> => {
      await after(() => navigate('/home'));
      await until(() => expect(dialog()?.textContent ?? '').toContain('Leave the game?'));
      const button = [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === label);
      await after(() => button?.click());
    };
    await answer('Keep playing');
    expect([windowGame.current?.id, loads.mock.calls]).toEqual([popupOnly.id, []]);
    await answer('Leave');
    await until(() => expect(loads.mock.calls).toEqual([['/home']]));
    expect([windowGame.current, opened.close.mock.calls.length]).toEqual([undefined, 1]);
    // The next page offers to continue it (Rule G20).
    expect(continuableGame()?.id).toBe(popupOnly.id);
  });

  it('the end of the session closes such a game too, and asks to close a window that stays open, before the page is left (Rules A12, R16)', async () => {
    startOperator(() => addressed('https://games.example/9'));
    const opened = popup();
    vi.spyOn(window, 'open').mockImplementation(() => opened as unknown as Window);
    const loads = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    await after(() => launchGame(popupOnly));
    await untilInWindow();
    await after(() => navigate('/home', { forced: true }));
    expect([windowGame.current, opened.close.mock.calls.length]).toEqual([undefined, 1]);
    await until(() => expect(dialog()?.textContent ?? '').toContain('Please close the window of Sky Wheel'));
    expect(loads.mock.calls).toEqual([]);
    await after(() => dialog()?.querySelector<HTMLElement>('[data-autofocus]')?.click());
    await until(() => expect(loads.mock.calls).toEqual([['/home']]));
  });

  it('a failed launch shows why on a card that stays, whose retry opens the window again; the waiting one closes', async () => {
    const answers = [refused('점검 중입니다.'), refused(), addressed('https://games.example/9')];
    startOperator(() => answers.shift() ?? 'no answer');
    const opened = popup();
    const open = vi.spyOn(window, 'open').mockImplementation(() => opened as unknown as Window);
    await after(() => launchGame(popupOnly));
    await until(() =>
      expect(byTestId('launch-trouble').textContent).toContain('The game could not be started. 점검 중입니다.'),
    );
    expect(byTestId('launch-trouble').textContent).toContain('Opening a game places no bet.');
    expect(opened.close).toHaveBeenCalledOnce();
    expect(allByTestId('launch-window')).toEqual([]);
    await press(byTestId('launch-retry'));
    await until(() => expect(byTestId('launch-trouble').textContent).toContain('An unknown error occurred.'));
    expect(opened.close).toHaveBeenCalledTimes(2);
    expect(opened.location.replace).not.toHaveBeenCalled();
    await press(byTestId('launch-retry'));
    expect(open).toHaveBeenCalledTimes(3);
    await untilInWindow();
    expect(opened.location.replace).toHaveBeenCalledExactlyOnceWith('https://games.example/9');
    expect(kinds()).toEqual([]);
  });

  it('a failed launch of a game that was open before does not say that no bet was placed: its round may be in progress', async () => {
    const answers = [addressed('https://games.example/1')];
    startOperator(({ path }) =>
      path === gamesApi.launchAddress.path ? (answers.shift() ?? 'no answer') : { RESULT: true, DATA: {}, message: '' },
    );
    await after(() => launchGame(REEF));
    await until(() => expect(game.url).toBe('https://games.example/1'));
    await after(() => endPlay(REEF, { kind: 'away' }));
    await press(byTestId('play-again'));
    await until(() => byTestId('launch-trouble'));
    expect(byTestId('launch-trouble').textContent).toContain(
      'Opening a game places no bet. A round in progress still counts.',
    );
    expect(pageText()).not.toMatch(/No bet was placed|balance is unchanged/);
  });

  it('the failure of a launch under an open sheet is shown once the sheet is closed: neither closing it nor its keys close the message', async () => {
    startOperator(() => refused('점검 중입니다.'));
    vi.spyOn(window, 'open').mockImplementation(() => popup() as unknown as Window);
    launchGame(popupOnly);
    const sheet = openOverlay({ kind: 'settings' });
    await until(() => expect(allByTestId('launch-trouble')).toHaveLength(1));
    expect(kinds()).toEqual(['game', 'settings']);
    await key({ key: 'Escape' });
    await after(() => closeOverlay(sheet));
    expect(kinds()).toEqual(['game']);
    expect(byTestId('launch-trouble').textContent).toContain('점검 중입니다.');
  });

  /** Launches a game into a window, which waits for its address until `answer` is called. */
  async function openWaiting() {
    let answer = (): void => undefined;
    const operator = startOperator(({ path }) =>
      path === gamesApi.launchAddress.path
        ? new Promise<Answer>((resolve) => {
            const DATA = { url: 'https://games.example/9', session: 's9' };
            answer = () => resolve({ RESULT: true, DATA, message: '' });
          })
        : { RESULT: true, DATA: {}, message: '' },
    );
    const opened = popup();
    vi.spyOn(window, 'open').mockImplementation(() => opened as unknown as Window);
    await after(() => launchGame(popupOnly));
    await until(() => expect(operator.calls).toHaveLength(1));
    return { opened, operator, answer: () => after(answer) };
  }

  it('play that is closed while the window waits closes it and says why: no game opens after a stop (Rules R5, R6)', async () => {
    const { opened, operator, answer } = await openWaiting();
    const end = '2099-01-01T00:00:00Z';
    await after(() => {
      play.closed = { why: 'pause', kind: 'stop', until: end, register: '', may_withdraw: true };
    });
    expect([opened.close.mock.calls.length, kinds()]).toEqual([1, ['playClosed']]);
    await answer();
    await until(() => expect(operator.calls.map(({ path }) => path)).toContain('/game/sessions/s9/close'));
    expect([opened.location.replace.mock.calls, windowGame.current]).toEqual([[], undefined]);
  });

  it('the end of the member’s session while the window waits closes it: no game opens for whoever uses the device next (Rule R16)', async () => {
    const { opened, answer } = await openWaiting();
    await after(() => void (app.signedIn = false));
    await answer();
    await until(() => expect(opened.close).toHaveBeenCalledOnce());
    expect([opened.location.replace.mock.calls, windowGame.current]).toEqual([[], undefined]);
  });

  it('a takeover of the game lock by another page closes the window that waits, and says so: two games would be open (Rule R18)', async () => {
    const { opened, answer } = await openWaiting();
    await after(() => right.lose());
    expect(opened.close).toHaveBeenCalledOnce();
    await until(() => expect(pageText()).toContain('A game is open in another window or on another device.'));
    expect(game).toMatchObject({ currentGame: { id: popupOnly.id }, url: '' });
    await answer();
    expect([opened.location.replace.mock.calls, windowGame.current]).toEqual([[], undefined]);
  });

  it('a takeover by another page closes the session of a game in its own window, and counts all of its play (Rules R17, C35)', async () => {
    onTestFinished(() => store.remove('play_tally'));
    const operator = startOperator(({ path }) => {
      const figures = { staked: 9000, won: 0, played_s: 60 };
      const DATA = path === gamesApi.launchAddress.path ? { url: 'https://games.example/9', session: 's9' } : figures;
      return { RESULT: true, DATA, message: '' };
    });
    const opened = popup();
    opened.close.mockImplementation(() => Object.assign(opened, { closed: true }));
    vi.spyOn(window, 'open').mockImplementation(() => opened as unknown as Window);
    await after(() => launchGame(popupOnly));
    await untilInWindow();
    const heartbeat = { staked: 2000, won: 0, played: 30 };
    store.set('play_tally', tallied(NO_PLAY, 's9', heartbeat));
    await after(() => right.lose());
    expect([windowGame.current, opened.close.mock.calls.length]).toEqual([undefined, 1]);
    await until(() => expect(operator.calls.map(({ path }) => path)).toContain('/game/sessions/s9/close'));
    const played = { staked: 9000, won: 0, played: 60 };
    await until(() => expect(store.get('play_tally', tallySchema)?.now).toEqual(played));
  });

  it.each([
    ['in the game window', REEF, { url: 'https://games.example/1' }],
    ['in another window', { ...popupOnly, id: '53002', title: 'Moon Ring' }, { url: '', currentGame: undefined }],
  ])(
    'a launch whose answer is awaited ends when another game is opened %s: only that one opens',
    async (_where, other, shown) => {
      let answer: (reply: Answer) => void = () => undefined;
      startOperator(({ query }) =>
        query['game_id'] === popupOnly.id
          ? new Promise<Answer>((resolve) => (answer = resolve))
          : addressed('https://games.example/1'),
      );
      const [first, second] = [popup(), popup()];
      const windows = [first, second];
      vi.spyOn(window, 'open').mockImplementation(() => windows.shift() as unknown as Window);
      await after(() => launchGame(popupOnly));
      expect(first.close).not.toHaveBeenCalled();
      await after(() => launchGame(other));
      expect(first.close).toHaveBeenCalledOnce();
      await until(() => expect([game.currentGame?.id, windowGame.current?.id]).toContain(other.id));
      await until(() => expect(game).toMatchObject(shown));
      await after(() => answer(addressed('https://games.example/9')));
      expect(first.location.replace).not.toHaveBeenCalled();
      expect([game.currentGame?.id, windowGame.current?.id]).not.toContain(popupOnly.id);
      expect(second.close).not.toHaveBeenCalled();
    },
  );
});
