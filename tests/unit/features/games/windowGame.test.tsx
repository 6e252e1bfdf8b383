// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { AfterFirst } from '../../../../src/app/third/AfterFirst.tsx';
import { PACING } from '../../../../src/config/pacing.ts';
import { COUNSEL_PATH } from '../../../../src/config/paths.ts';
import * as TIMINGS from '../../../../src/config/timings.ts';
import * as gamesApi from '../../../../src/contract/games.ts';
import { client } from '../../../../src/data/queryClient.ts';
import { launchGame } from '../../../../src/features/games/games.actions.ts';
import { continuableGame } from '../../../../src/features/games/continuable.ts';
import { inquiryDrafts } from '../../../../src/features/supports/supports.state.ts';
import { app } from '../../../../src/state/app.ts';
import { game, windowGame } from '../../../../src/state/game.ts';
import { play, PLAY_OPEN } from '../../../../src/state/play.ts';
import { store } from '../../../../src/storage/encodedStore.ts';
import { addressed, REEF, startOperator, type Call, type Operator } from './operator.ts';
import { after, allByTestId, byTestId, clock, draw, pageText, preparePage, press, until } from './page.tsx';

/** Whether the operator has ended the game's session. */
let isEnded = false;
/** How often what protects the member was read. */
let reads = 0;
/** The game's window. */
let popup: { closed: boolean };

preparePage();
beforeEach(() => {
  isEnded = false;
  store.remove('window_game');
  const opened = {
    opener: window,
    closed: false,
    location: { replace: vi.fn() },
    close: vi.fn(),
    addEventListener: vi.fn(),
  };
  popup = opened;
  vi.spyOn(window, 'open').mockImplementation(() => opened as unknown as Window);
});

/** Opens a game in a separate window; `session` is '' for an operator without game sessions. Returns that operator. */
async function open(session: string): Promise<Operator> {
  const answer = ({ path }: Call): object => {
    const figures = { staked: 0, won: 0, played_s: 60, ended: isEnded };
    const DATA = path === gamesApi.launchAddress.path ? { url: 'https://games.example/9', session } : figures;
    return { RESULT: true, DATA, message: '' };
  };
  const operator = startOperator(answer, {
    protection() {
      reads += 1;
      return {};
    },
  });
  await draw(<AfterFirst />);
  await after(() => launchGame({ ...REEF, id: '53001', title: 'Sky Wheel' }));
  await until(() => expect(windowGame.current?.session).toBe(session));
  await until(() => expect(store.peekRaw('window_game')).not.toBeNull());
  return operator;
}

/** The browser discards the page, which no event announces; its tab loads the next one after `ms`. */
async function discard(ms: number): Promise<void> {
  await draw();
  windowGame.current = undefined;
  // A new page has no answers in memory; an old heartbeat would count as its first.
  client.clear();
  clock.now += ms;
  await draw(<AfterFirst />);
}

const untilBar = () => until(() => expect(byTestId('window-game').textContent).toContain('Sky Wheel'));

describe('a game in its own window continues with its bar on the next page of the tab (Rule R16)', () => {
  it('when the page that opened it is loaded again', async () => {
    await open('');
    const { current } = windowGame;
    dispatchEvent(new Event('pagehide'));
    await discard(1000);
    await untilBar();
    expect(windowGame.current).toEqual({ ...current, unseen: expect.any(Number) });
  });

  it('when the browser discarded that page; not once the game is closed', async () => {
    await open('');
    await discard(1000);
    await untilBar();
    await until(() => expect(store.peekRaw('window_game')).not.toBeNull());
    await press(byTestId('window-game-close'));
    expect(store.peekRaw('window_game')).toBeNull();
    await until(() => expect(pageText()).toContain('Please close the window of Sky Wheel'));
    await after(() => document.querySelector<HTMLElement>('dialog[open] [data-autofocus]')?.click());
  });

  it('also while a question about the window of an earlier game is not answered; not a game whose link was not pressed', async () => {
    await open('');
    await draw();
    await after(() => launchGame({ ...REEF, id: '53002', title: 'Moon Ring' }));
    await until(() => expect(windowGame.current?.id).toBe('53002'));
    await until(() => expect(pageText()).toContain('Please close the window of Sky Wheel'));
    await draw(<AfterFirst />);
    await until(() => expect(store.peekRaw('window_game')).not.toBeNull());
    vi.mocked(window.open).mockReturnValue(null);
    await after(() => document.querySelector<HTMLElement>('dialog[open] [data-autofocus]')?.click());
    await after(() => launchGame({ ...REEF, id: '53001', title: 'Sky Wheel' }));
    await until(() => expect(pageText()).toContain('Please allow pop-ups'));
    await until(() => expect(pageText()).toContain('Please close the window of Moon Ring'));
    dispatchEvent(new Event('pagehide'));
    expect(store.peekRaw('window_game')).toBeNull();
  });

  it('when the session of the member arrives late on that page', async () => {
    await open('');
    app.signedIn = false;
    await discard(1000);
    await import('../../../../src/features/games/parts/WindowGameBar.tsx');
    await after(() => undefined);
    await after(() => void (app.signedIn = true));
    await untilBar();
    expect(windowGame.current?.id).toBe('53001');
  });

  it('unless another game was opened there first: the player is asked to close its window', async () => {
    await open('');
    await draw();
    windowGame.current = undefined;
    clock.now += 1000;
    await after(() => launchGame(REEF));
    await until(() => expect(game.url).not.toBe(''));
    await draw(<AfterFirst />);
    await until(() => expect(pageText()).toContain('Please close the window of Sky Wheel'));
    expect([windowGame.current, store.peekRaw('window_game')]).toEqual([undefined, null]);
    await after(() => document.querySelector<HTMLElement>('dialog[open] [data-autofocus]')?.click());
  });

  it('unless a launch into another window was pressed there first: the player is asked, and has that game only', async () => {
    await open('');
    await draw();
    windowGame.current = undefined;
    clock.now += 1000;
    let answer = (): void => undefined;
    const awaited = new Promise<object>((resolve) => (answer = () => resolve(addressed('https://games.example/8'))));
    startOperator(() => awaited);
    await after(() => launchGame({ ...REEF, id: '53002', title: 'Moon Ring' }));
    expect(windowGame.launching).toBeDefined();
    await draw(<AfterFirst />);
    await until(() => expect(pageText()).toContain('Please close the window of Sky Wheel'));
    expect([windowGame.current, store.peekRaw('window_game')]).toEqual([undefined, null]);
    await after(answer);
    await until(() => expect(windowGame.current?.id).toBe('53002'));
    await after(() => document.querySelector<HTMLElement>('dialog[open] [data-autofocus]')?.click());
  });

  it.each([
    ['also when no page had it open for longer than a session lasts without a heartbeat', '', TIMINGS.sessionLost + 1],
    ['also much later, while the operator says that its session continues', 's9', TIMINGS.visit + 1],
  ])('%s', async (_when, session, ms) => {
    await open(session);
    await discard(ms);
    await untilBar();
    expect(windowGame.current?.session).toBe(session);
  });
});

describe('the page that opened a game in its own window (Rules R3, R16, R19, C35)', () => {
  it('sends its heartbeats also while that window hides the page: else the operator ends the session', async () => {
    const { calls } = await open('s9');
    const beats = (): number => calls.filter(({ path }) => path.endsWith('/heartbeat')).length;
    // From the next page on: the one that opened the game has stored it by a timer.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    calls.splice(0);
    await discard(1000);
    await until(() => expect(beats()).toBe(1));
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await after(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await after(() => vi.advanceTimersByTime(PACING.refetchInterval));
    await until(() => expect(beats()).toBe(2));
  });

  it('reads what protects the member also while that window hides the page: an operator without sessions ends none', async () => {
    await open('');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    reads = 0;
    await discard(1000);
    await untilBar();
    await until(() => expect(reads).toBeGreaterThan(0));
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await after(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    const before = reads;
    await after(() => vi.advanceTimersByTime(PACING.refetchInterval));
    await until(() => expect(reads).toBe(before + 1));
  });

  it('has "Stop now" in its bar, which closes the game although the operator continues with its session', async () => {
    onTestFinished(() => void Object.assign(play, PLAY_OPEN));
    await open('s9');
    await untilBar();
    await press(byTestId('game-stop'));
    expect(play.closed).toMatchObject({ why: 'pause', kind: 'stop' });
    await until(() => expect([windowGame.current, allByTestId('window-game')]).toEqual([undefined, []]));
    await until(() => expect(pageText()).toContain('Please close the window of Sky Wheel'));
    await after(() => document.querySelector<HTMLElement>('dialog[open] [data-autofocus]')?.click());
  });
});

describe('a game in its own window is asked about and offered again as one in the page is (Rules S9, G20)', () => {
  it('by two presses from its bar, which lead to an inquiry, which names its session', async () => {
    await open('s9');
    await untilBar();
    await press(byTestId('window-game-odds'));
    await press(await until(() => byTestId('ask-game')));
    await until(() => expect(location.pathname).toBe(COUNSEL_PATH));
    expect(inquiryDrafts.read(app.uid)?.content).toContain('Game session: s9');
  });

  it.each([
    ['its bar', () => press(byTestId('window-game-close'))],
    ['its window', () => undefined],
  ])('is offered again once the player has closed it in %s, and the balance is refetched', async (_where, closeIt) => {
    const operator = await open('s9');
    await untilBar();
    clock.now += TIMINGS.launchWatchdog;
    await closeIt();
    // The window is closed, and the player is not asked to close it.
    popup.closed = true;
    await until(() => expect(windowGame.current).toBeUndefined());
    expect(continuableGame()).toMatchObject({ id: '53001', title: 'Sky Wheel', session: 's9' });
    expect(operator.refreshed).toBe(1);
    store.remove('left_game');
  });
});

describe('a game in its own window that no page had open for a while (Rule R16)', () => {
  it('is closed if the operator has ended its session, which then takes no bets, and the page says why', async () => {
    const { calls } = await open('s9');
    isEnded = true;
    await discard(TIMINGS.sessionLost + 1);
    await until(() => expect(pageText()).toContain('because this page was not open'));
    await until(() => expect(pageText()).toContain('Please close the window of Sky Wheel'));
    await after(() => document.querySelector<HTMLElement>('dialog[open] [data-autofocus]')?.click());
    expect(windowGame.current).toBeUndefined();
    expect(calls.map(({ path }) => path)).toContain('/game/sessions/s9/close');
  });

  it.each([
    ['the operator has ended its session', 's9'],
    ['the operator keeps no sessions', ''],
  ])('is not mentioned on a later visit, if %s', async (_why, session) => {
    await open(session);
    isEnded = true;
    await discard(TIMINGS.visit + 1);
    await until(() => expect(store.peekRaw('window_game')).toBeNull());
    await after(() => undefined);
    expect([windowGame.current, allByTestId('window-game')]).toEqual([undefined, []]);
    expect(pageText()).not.toMatch(/Sky Wheel|was not open/);
  });
});
