// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as gamesApi from '../../../../src/contract/games.ts';
import { launchGame, type Playable } from '../../../../src/features/games/index.ts';
import { CODES } from '../../../../src/contract/codes.ts';
import { interceptLinks, stack } from '../../../../src/overlays/index.ts';
import { app } from '../../../../src/state/app.ts';
import { game } from '../../../../src/state/game.ts';
import { preferences } from '../../../../src/state/preferences.ts';
import { addressed, listed, PROVIDERS, startOperator, type Answer, type Operator } from './operator.ts';
import { after, allByTestId, byTestId, clear, draw, key, press, said, until } from './page.tsx';

const reef: Playable = { id: '1020001', title: 'Royal Reef', provider: 'Moonstone', category: 'slot', image: '' };
const url = 'https://games.example/play/1';

let now = Date.UTC(2026, 10, 20);
let operator: Operator;

/** A browser that can or cannot fill the screen; `change` is what the player does past the page, such as pressing Esc. */
function screenThat(can: boolean) {
  let element: Element | null = null;
  const change = (next: Element | null): void => {
    element = next;
    document.dispatchEvent(new Event('fullscreenchange'));
  };
  Object.defineProperties(document, {
    fullscreenEnabled: { configurable: true, get: () => can },
    fullscreenElement: { configurable: true, get: () => element },
    exitFullscreen: { configurable: true, value: async () => change(null) },
  });
  Object.defineProperty(document.documentElement, 'requestFullscreen', {
    configurable: true,
    value: async () => change(document.documentElement),
  });
  return { change };
}

async function open(answer: () => Answer | Promise<Answer> = () => addressed(url)): Promise<void> {
  operator = startOperator(({ path }) => (path === gamesApi.launchAddress.path ? answer() : listed(PROVIDERS)));
  await draw();
  document.getElementById('start')?.focus();
  await after(() => launchGame(reef));
  await until(() => byTestId('game-window'));
}

const frame = (): HTMLIFrameElement => byTestId('game-frame') as HTMLIFrameElement;
const loaded = (): Promise<void> => after(() => frame().dispatchEvent(new Event('load')));
const windowData = (name: string): string | undefined => byTestId('game-window').dataset[name];

beforeEach(() => {
  now += 60_000;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  screenThat(true);
});
afterEach(async () => {
  await clear();
  vi.restoreAllMocks();
});

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

  it('limits and breaks are one press away, over the game that goes on (Rule R26)', async () => {
    await open();
    const before = frame();
    await press(byTestId('game-limits'));
    await until(() => byTestId('protection'));
    expect(stack.entries.map(({ overlay }) => overlay.kind)).toEqual(['game', 'limits']);
    expect(frame()).toBe(before);
  });

  it('names game and provider, for the frame too, and shows the balance, which is said in words (Rule R15)', async () => {
    await open();
    await act(async () => (app.balances = { ...app.balances, KRW: 1_250_000 }));
    expect(byTestId('game-bar').textContent).toContain('Royal ReefOddsMoonstoneBalance 1,250,000 South Korean won');
    expect(byTestId('game-balance').textContent).toBe('₩1,250,000');
    expect(byTestId('game-balance').closest('[aria-hidden="true"]')).not.toBeNull();
    await act(async () => void (preferences.balanceHidden = true));
    expect(byTestId('game-bar').textContent).toContain('Amount hidden');
    expect(byTestId('game-balance').closest('[aria-hidden="true"]')).toBeNull();
    expect(byTestId('game-bar').textContent).not.toContain('1,250');
    await act(async () => void (preferences.balanceHidden = false));
    expect(frame().title).toBe('Royal Reef – Moonstone');
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

  it('closes by its button', async () => {
    await open();
    await press(byTestId('game-close'));
    await until(() => expect(allByTestId('game-window')).toEqual([]));
    await until(() => expect(operator.closed).toBe(1));
  });
});

describe('spinner until the frame loads or launch fails', () => {
  it('says LOADING until the frame has loaded', async () => {
    const answer = Promise.withResolvers<Answer>();
    await open(() => answer.promise);
    expect(said()).toContain('LOADING');
    const ready = frame();
    expect(ready.hasAttribute('src')).toBe(false);
    await loaded();
    expect(said()).toContain('LOADING');
    answer.resolve(addressed(url));
    await until(() => expect(ready.getAttribute('src')).toBe(url));
    expect(frame()).toBe(ready);
    expect(said()).toContain('LOADING');
    await loaded();
    expect(said()).not.toContain('LOADING');
    expect(windowData('phase')).toBe('playing');
  });

  it('shows the reason when the launch fails, and a retry is a new launch', async () => {
    const answers: Answer[] = ['no answer', addressed(url)];
    await open(() => answers.shift() ?? 'no answer');
    await until(() =>
      expect(document.querySelector('[role="alert"]')?.textContent).toContain('The game server did not answer'),
    );
    expect(said()).not.toContain('LOADING');
    byTestId('launch-retry').focus();
    await press(byTestId('launch-retry'));
    await until(() => expect(frame().getAttribute('src')).toBe(url));
    expect(document.activeElement).toBe(byTestId('game-window'));
    expect(operator.heard.filter(({ path }) => path === gamesApi.launchAddress.path)).toHaveLength(2);
    expect(allByTestId('launch-trouble')).toEqual([]);
  });

  it('the trouble is named as soon as it is known, and with the end of the outage the launch is retried automatically', async () => {
    const answers: Answer[] = ['no answer', addressed(url)];
    await open(() => answers.shift() ?? 'no answer');
    await until(() => byTestId('launch-trouble'));
    await act(async () => void (app.trouble = 'offline'));
    expect(byTestId('launch-trouble').textContent).toContain('No connection. Reconnecting.');
    await act(async () => void (app.outageSince = 1));
    expect(operator.heard.filter(({ path }) => path === gamesApi.launchAddress.path)).toHaveLength(1);
    await act(async () => void (app.trouble = undefined));
    await until(() => expect(frame().getAttribute('src')).toBe(url));
    expect(allByTestId('launch-trouble')).toEqual([]);
    expect(operator.heard.filter(({ path }) => path === gamesApi.launchAddress.path)).toHaveLength(2);
    await act(async () => void (app.trouble = 'server'));
    await act(async () => void (app.trouble = undefined));
    expect(operator.heard.filter(({ path }) => path === gamesApi.launchAddress.path)).toHaveLength(2);
  });

  it('a link to what comes first closes the window, which would cover the page that it leads to (Rule R7)', async () => {
    interceptLinks();
    const must = { code: CODES.stepsFirst, msg: '', data: { must: ['limits'] } };
    await open(() => must);
    await until(() => expect(byTestId('play-closed').dataset['why']).toBe('steps'));
    const link = byTestId('launch-trouble').querySelector<HTMLAnchorElement>('a[href^="/account/protection/steps"]');
    await after(() => link?.click());
    await until(() => expect(location.pathname).toBe('/account/protection/steps'));
    await until(() => expect([stack.entries, game.currentGame]).toEqual([[], undefined]));
  });

  it('a new window is another option: the overlay closes', async () => {
    await open(() => 'no answer');
    await until(() => byTestId('launch-trouble'));
    const opened = { opener: window as unknown, location: { replace: vi.fn() }, close: vi.fn() };
    vi.spyOn(window, 'open').mockImplementation(() => opened as unknown as Window);
    operator = startOperator(() => addressed(url));
    await press(byTestId('launch-window'));
    await until(() => expect(opened.location.replace).toHaveBeenCalledWith(url));
    await until(() => expect(allByTestId('game-window')).toEqual([]));
  });
});

it('the odds are those of the game, also of an operator that answers with other games than were asked for (Rule R21)', async () => {
  operator = startOperator(({ path }) =>
    path === gamesApi.launchAddress.path
      ? addressed(url)
      : listed([{ id: 9, game_title: 'Newest', category: 'Slots', is_service: 1, rtp: 99.5, min_bet: 50_000 }]),
  );
  await draw();
  await after(() => launchGame(reef));
  await until(() => byTestId('game-odds'));
  await press(byTestId('game-odds'));
  await until(() => byTestId('odds'));
  await until(() => expect(operator.heard.map(({ path }) => path)).toContain(gamesApi.gameList.path));
  await after(() => undefined);
  expect(byTestId('odds').textContent).not.toContain('99.5');
});

describe('full screen follows browser full-screen events', () => {
  it('also when the browser itself leaves it', async () => {
    const { change } = screenThat(true);
    await open();
    await press(byTestId('game-fullscreen'));
    expect(document.fullscreenElement).toBe(document.documentElement);
    expect(windowData('whole')).toBe('true');
    expect(byTestId('game-fullscreen').getAttribute('aria-label')).toBe('Exit full screen');
    expect(byTestId('game-window').querySelector('time')).not.toBeNull();
    await after(() => change(null));
    expect(windowData('whole')).toBeUndefined();
    expect(byTestId('game-window').querySelector('time')).toBeNull();
  });

  it('where there is none (iPhone) the window fills the screen', async () => {
    screenThat(false);
    await open();
    expect(byTestId('game-fullscreen').getAttribute('aria-label')).toBe('Fill the screen');
    await press(byTestId('game-fullscreen'));
    expect(windowData('whole')).toBe('true');
    await key({ key: 'Escape' });
    expect(windowData('whole')).toBeUndefined();
    expect(allByTestId('game-window')).toHaveLength(1);
  });

  it('closing the game leaves it', async () => {
    await open();
    await press(byTestId('game-fullscreen'));
    await press(byTestId('game-close'));
    await until(() => expect(document.fullscreenElement).toBeNull());
  });
});

describe('keys of the game window', () => {
  it('Esc leaves full screen, then closes; F toggles full screen, on a Korean keyboard too', async () => {
    await open();
    await key({ key: 'ㄹ', code: 'KeyF' });
    expect(windowData('whole')).toBe('true');
    await key({ key: 'Escape', code: 'Escape' });
    expect(windowData('whole')).toBeUndefined();
    expect(allByTestId('game-window')).toHaveLength(1);
    await key({ key: 'Escape', code: 'Escape' });
    await until(() => expect(allByTestId('game-window')).toEqual([]));
  });

  it('belong to the drawer while it stands above', async () => {
    await open();
    await press(byTestId('game-drawer'));
    await until(() => byTestId('drawer'));
    await key({ key: 'f', code: 'KeyF' });
    expect(windowData('whole')).toBeUndefined();
  });
});

describe('the page below an open game', () => {
  it('is out of reach, and gets the focus back', async () => {
    await open();
    const page = document.getElementById('page');
    expect(page?.inert).toBe(true);
    expect(document.activeElement).toBe(byTestId('game-window'));
    await press(byTestId('game-close'));
    await until(() => expect(page?.inert).toBe(false));
    expect(document.activeElement?.id).toBe('start');
  });
});

describe('the frame of a game', () => {
  it('may not lead the page away, and may use no camera, microphone or place', async () => {
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
    expect(frame().allow).toMatch(/autoplay; fullscreen/);
    expect(frame().allow).not.toMatch(/camera|microphone|geolocation|payment|clipboard-read/);
    expect(frame().referrerPolicy).toBe('strict-origin-when-cross-origin');
  });

  it('is one: neither stretching, full screen nor the drawer mounts it anew', async () => {
    await open();
    const first = frame();
    await press(byTestId('game-stretch'));
    await press(byTestId('game-fullscreen'));
    await press(byTestId('game-drawer'));
    await until(() => byTestId('drawer'));
    await loaded();
    expect(frame()).toBe(first);
  });

  /** Says something to the page as the game's window does, or somebody else from elsewhere. */
  const tell = (data: unknown, from: { origin?: string; source?: Window } = {}): Promise<void> => {
    const gameWindow = window.self;
    Object.defineProperty(frame(), 'contentWindow', { configurable: true, value: gameWindow });
    const event = new MessageEvent('message', { data, origin: from.origin ?? 'https://games.example' });
    Object.defineProperty(event, 'source', { value: from.source ?? gameWindow });
    return after(() => window.dispatchEvent(event));
  };

  it('can ask for a balance refresh or close the window; other senders cannot', async () => {
    await open();
    await tell({ type: 'game:round-end', balance: 5 });
    expect(operator.wanted).toBe(1);
    expect(app.balances['KRW']).toBeUndefined();
    await tell({ type: 'game:round-end' }, { origin: 'https://evil.example' });
    await tell({ type: 'game:close' }, { source: {} as Window });
    expect([operator.wanted, allByTestId('game-window').length]).toEqual([1, 1]);
    await tell({ type: 'game:close' });
    await until(() => expect(allByTestId('game-window')).toEqual([]));
    expect(game.url).toBe('');
  });

  const question = (): HTMLElement | null => document.querySelector('[role="alertdialog"]');
  const answer = async (label: string): Promise<void> => {
    const dialog = await until(() => question() ?? Promise.reject(new Error('No question')));
    const button = [...(await dialog).querySelectorAll('button')].find(({ textContent }) => textContent === label);
    if (!button) throw new Error(`No ${label}`);
    await press(button);
  };

  it.each([
    ['control', () => press(byTestId('game-close'))],
    ['Esc', () => key({ key: 'Escape' })],
    ['Back', () => after(() => history.back())],
    ['another game', () => after(() => launchGame({ ...reef, id: '1020002', title: 'Silken Lotus' }))],
  ])('a running round is never ended by the %s without asking', async (_way, leave) => {
    await open();
    const first = frame();
    await tell({ type: 'game:round-begin' });
    await leave();
    await until(() => expect(question()?.textContent).toContain('A round is in progress'));
    await answer('Keep playing');
    await until(() => expect(question()).toBeNull());
    expect([frame(), game.round, stack.entries.map(({ overlay }) => overlay.kind)]).toEqual([first, 'open', ['game']]);
    await leave();
    await answer('Leave');
    await until(() => expect(first.isConnected).toBe(false));
  });

  it('between rounds, and of a game that tells nothing, the window closes at once', async () => {
    await open();
    expect(game.round).toBe('unknown');
    await tell({ type: 'game:ready' });
    await tell({ type: 'game:round-begin' });
    await tell({ type: 'game:round-end' });
    expect([game.round, operator.wanted]).toEqual(['closed', 1]);
    await press(byTestId('game-close'));
    await until(() => expect(allByTestId('game-window')).toEqual([]));
    expect(game.round).toBe('unknown');
  });
});
