// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Overlay } from '../../../src/overlays/kinds.ts';
import type * as Navigation from '../../../src/overlays/navigation.ts';
import type * as Stack from '../../../src/overlays/stack.ts';
import { FakeHistory } from '../../support/fakeHistory.ts';

const DIALOG: Overlay = { kind: 'dialog', text: () => ({ title: 't', body: 'b', accept: 'OK' }) };
const MENU: Overlay = { kind: 'menu' };
const GAME: Overlay = { kind: 'game', game: { id: '1', title: 'g', provider: 'p', category: 'slot' } };
const LAYER: Overlay = { kind: 'layer' };
const DRAWER: Overlay = { kind: 'drawer' };

let history: FakeHistory;
let overlays: typeof Stack;
let navigation: typeof Navigation;
let listeners: (() => void)[] = [];

const listen = globalThis.addEventListener.bind(globalThis);

/** Loads a new document at a history entry. */
async function load(): Promise<void> {
  for (const off of listeners) off();
  listeners = [];
  vi.resetModules();
  vi.stubGlobal('history', history);
  vi.stubGlobal('location', history.location);
  vi.stubGlobal('navigation', history.navigation);
  vi.spyOn(globalThis, 'addEventListener').mockImplementation(
    (type: string, fn: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions) => {
      listen(type, fn, options);
      listeners.push(() => removeEventListener(type, fn));
    },
  );
  overlays = await import('../../../src/overlays/stack.ts');
  navigation = await import('../../../src/overlays/navigation.ts');
  overlays.watchHistory();
}

beforeEach(async () => {
  history = new FakeHistory((type) => dispatchEvent(new Event(type)));
  await load();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = (): string[] => overlays.stack.entries.map(({ overlay }) => overlay.kind);

describe('entries live in history.state, so Back closes the top one', () => {
  test('each press closes one overlay, the lowest last', async () => {
    for (const overlay of [GAME, DRAWER, DIALOG]) overlays.openOverlay(overlay);
    expect(history.position).toEqual([4, 3]);
    await history.press('back');
    expect(open()).toEqual(['game', 'drawer']);
    await history.press('back');
    expect(open()).toEqual(['game']);
    await history.press('back');
    expect([open(), history.position]).toEqual([[], [4, 0]]);
  });

  test('closing steps back in the history, so that no press of Back is wasted', async () => {
    const id = overlays.openOverlay(MENU);
    overlays.closeOverlay(id);
    await overlays.whenHistorySettled();
    expect([open(), history.position]).toEqual([[], [2, 0]]);
  });

  test('closing one closes everything above it, in one step', async () => {
    const [game] = [GAME, DRAWER, DIALOG].map(overlays.openOverlay);
    overlays.closeOverlay(game ?? '');
    await overlays.whenHistorySettled();
    expect([open(), history.position]).toEqual([[], [4, 0]]);
  });

  test('closing a layer closes the layers on it, but no dialog over them; then no press of Back is wasted', async () => {
    const [sheet] = [LAYER, LAYER, DIALOG].map(overlays.openOverlay);
    overlays.closeLayer(sheet ?? '');
    overlays.closeLayer(sheet ?? '');
    await overlays.whenHistorySettled();
    expect(open()).toEqual(['dialog']);
    await history.press('back');
    await overlays.whenHistorySettled();
    expect([open(), history.position[1]]).toEqual([[], 0]);
  });

  test('closing a game steps over what it has navigated to inside its frame, so that the next press of Back leads to the page before', async () => {
    await navigation.navigate('/game/slot');
    const game = overlays.openOverlay(GAME);
    history.navigateFrame();
    history.navigateFrame();
    overlays.closeOverlay(game);
    await overlays.whenHistorySettled();
    expect([open(), history.position]).toEqual([[], [5, 1]]);
  });

  test('closing a sheet over a game that has navigated since makes no step, which would send the game back; the next sheet takes its entry', async () => {
    const game = overlays.openOverlay(GAME);
    const sheet = overlays.openOverlay(DIALOG);
    history.navigateFrame();
    overlays.closeOverlay(sheet);
    await overlays.whenHistorySettled();
    expect([open(), history.position]).toEqual([['game'], [4, 3]]);
    const next = overlays.openOverlay(DRAWER);
    expect([open(), history.position]).toEqual([
      ['game', 'drawer'],
      [4, 3],
    ]);
    overlays.closeOverlay(next);
    overlays.closeOverlay(game);
    await overlays.whenHistorySettled();
    expect([open(), history.position]).toEqual([[], [4, 0]]);
  });

  test.each([
    ['before a question opens over the sheet', true],
    ['after a question over the sheet has closed', false],
  ])('a game that navigates under a sheet %s is not sent back either', async (_when, isBefore) => {
    const game = overlays.openOverlay(GAME);
    const sheet = overlays.openOverlay(DRAWER);
    if (isBefore) history.navigateFrame();
    const question = overlays.openOverlay(DIALOG);
    overlays.closeOverlay(question);
    await overlays.whenHistorySettled();
    if (!isBefore) history.navigateFrame();
    overlays.closeOverlay(sheet);
    await overlays.whenHistorySettled();
    // Its own entry, and that of its frame above it.
    expect([open(), history.position[1]]).toEqual([['game'], 3]);
    overlays.closeOverlay(game);
    await overlays.whenHistorySettled();
    expect([open(), history.position[1]]).toEqual([[], 0]);
  });

  test('closing a sheet over a game that has navigated since makes no step in a browser without the Navigation API either', async () => {
    vi.stubGlobal('navigation', undefined);
    overlays.openOverlay(GAME);
    const sheet = overlays.openOverlay(DIALOG);
    history.navigateFrame();
    overlays.closeOverlay(sheet);
    await overlays.whenHistorySettled();
    expect([open(), history.position]).toEqual([['game'], [4, 3]]);
  });

  test('a game that takes the place of a drawer and of what lies on it, and then navigates, has one entry', async () => {
    const drawer = overlays.openOverlay(DRAWER);
    overlays.openOverlay(LAYER);
    overlays.closeOverlay(drawer);
    const game = overlays.openOverlay(GAME);
    await overlays.whenHistorySettled();
    expect([open(), history.position[1]]).toEqual([['game'], 1]);
    history.navigateFrame();
    overlays.closeOverlay(game);
    await overlays.whenHistorySettled();
    expect([open(), history.position[1]]).toEqual([[], 0]);
  });

  test('a sheet that opens after the game has navigated leads back to where the game is', async () => {
    overlays.openOverlay(GAME);
    history.navigateFrame();
    const sheet = overlays.openOverlay(DRAWER);
    overlays.closeOverlay(sheet);
    await overlays.whenHistorySettled();
    expect([open(), history.position]).toEqual([['game'], [4, 2]]);
  });

  test('two closed at once leave no history entries', async () => {
    const [one, two] = [MENU, DIALOG].map(overlays.openOverlay);
    overlays.closeOverlay(two ?? '');
    overlays.closeOverlay(one ?? '');
    await overlays.whenHistorySettled();
    expect([open(), history.position]).toEqual([[], [3, 0]]);
  });

  test('closing twice has no further effect', async () => {
    overlays.openOverlay(GAME);
    const id = overlays.openOverlay(MENU);
    overlays.closeOverlay(id);
    overlays.closeOverlay(id);
    await overlays.whenHistorySettled();
    expect([open(), history.position]).toEqual([['game'], [3, 1]]);
  });

  test('Back keeps an overlay whose guard declines, with its history entry, and closes what is above it', async () => {
    let mayGo = false;
    overlays.setBackGuard(({ kind }) => {
      if (kind === 'game' && !mayGo) overlays.openOverlay(DIALOG);
      return kind !== 'game' || mayGo;
    });
    overlays.openOverlay(GAME);
    await history.press('back');
    expect([open(), history.position]).toEqual([
      ['game', 'dialog'],
      [3, 2],
    ]);
    await history.press('back');
    expect([open(), history.position[1]]).toEqual([['game'], 1]);
    mayGo = true;
    await history.press('back');
    expect([open(), history.position[1]]).toEqual([[], 0]);
  });

  test('the game is below the dialogs that are open when it opens, as on the screen: Back closes them first', async () => {
    const sheet = overlays.openOverlay(MENU);
    overlays.openOverlay(GAME);
    overlays.closeOverlay(sheet);
    await overlays.whenHistorySettled();
    expect(open()).toEqual(['game']);
    overlays.openOverlay(DIALOG);
    await history.press('back');
    expect(open()).toEqual(['game']);
    await history.press('back');
    await overlays.whenHistorySettled();
    expect([open(), history.position[1]]).toEqual([[], 0]);

    for (const overlay of [MENU, GAME]) overlays.openOverlay(overlay);
    await history.press('back');
    expect([open(), history.position[1]]).toEqual([['game'], 1]);
    await history.press('back');
    expect([open(), history.position[1]]).toEqual([[], 0]);
  });

  test('Forward does not reopen a closed overlay', async () => {
    overlays.openOverlay(MENU);
    await history.press('back');
    await history.press('forward');
    expect([open(), history.position[1]]).toEqual([[], 0]);
  });

  test("a reload drops the previous document's overlays", async () => {
    overlays.openOverlay(MENU);
    await load();
    expect(open()).toEqual([]);
    overlays.openOverlay(DIALOG);
    await history.settled();
    await history.press('back');
    expect(open()).toEqual([]);
  });

  test('a reload with an open overlay leaves no entry of it: the next Back closes what is opened then, and the one after leaves the page', async () => {
    await navigation.navigate('/support');
    overlays.openOverlay(MENU);
    overlays.openOverlay(DIALOG);
    await load();
    await history.settled();
    expect(history.position[1]).toBe(1);
    overlays.openOverlay(MENU);
    await history.press('back');
    expect([open(), history.location.pathname]).toEqual([[], '/support']);
    await history.press('back');
    expect(history.location.pathname).toBe('/home');
  });
});

describe('confirm() is awaitable', () => {
  test('the answer does not wait for the history', async () => {
    const answer = overlays.openOverlayForAnswer(DIALOG);
    overlays.closeOverlay(overlays.stack.entries[0]?.id ?? '', true);
    expect([await answer, history.position[1]]).toEqual([true, 1]);
    await overlays.whenHistorySettled();
    expect(history.position[1]).toBe(0);
  });

  test('a navigation directly after the answer succeeds', async () => {
    const answer = overlays.openOverlayForAnswer(DIALOG);
    overlays.closeOverlay(overlays.stack.entries[0]?.id ?? '', true);
    await answer;
    await navigation.navigate('/support');
    expect([history.position, history.location.pathname]).toEqual([[2, 1], '/support']);
  });

  test('Back declines, and so does closing from below or by a navigation', async () => {
    const first = overlays.openOverlayForAnswer(DIALOG);
    await history.press('back');
    expect(await first).toBe(false);
    const menu = overlays.openOverlay(MENU);
    const second = overlays.openOverlayForAnswer(DIALOG);
    overlays.closeOverlay(menu, true);
    await overlays.whenHistorySettled();
    expect(await second).toBe(false);
    const third = overlays.openOverlayForAnswer(DIALOG);
    overlays.closeForNavigation();
    expect(await third).toBe(false);
  });

  test('an overlay answers once', async () => {
    const answer = overlays.openOverlayForAnswer(DIALOG);
    const id = overlays.stack.entries[0]?.id ?? '';
    overlays.closeOverlay(id, true);
    overlays.closeOverlay(id, false);
    expect(await answer).toBe(true);
  });
});

describe('a route change closes all overlays but the game', () => {
  test('menu, drawer and dialogs close; the game stays, also below or above them', async () => {
    for (const overlay of [DRAWER, GAME, MENU]) overlays.openOverlay(overlay);
    await navigation.navigate('/support');
    expect([open(), history.location.pathname]).toEqual([['game'], '/support']);
  });

  test('a dialog opened and closed on the new page leaves the game alone', async () => {
    overlays.openOverlay(GAME);
    await navigation.navigate('/support');
    overlays.openOverlay(DIALOG);
    await history.press('back');
    expect([open(), history.location.pathname]).toEqual([['game'], '/support']);
  });

  test('closing the game on the new page stays on that page', async () => {
    const game = overlays.openOverlay(GAME);
    await navigation.navigate('/support');
    overlays.closeOverlay(game);
    await overlays.whenHistorySettled();
    expect([open(), history.location.pathname]).toEqual([[], '/support']);
    await history.press('back');
    expect([open(), history.location.pathname]).toEqual([[], '/home']);
  });

  test('Back from the new page leads to the page before, with the game; once more closes it', async () => {
    overlays.openOverlay(GAME);
    await navigation.navigate('/support');
    await history.press('back');
    expect([open(), history.location.pathname]).toEqual([['game'], '/home']);
    await history.press('back');
    expect(open()).toEqual([]);
  });

  test('a plain navigation adds one entry; replacing adds none', async () => {
    overlays.openOverlay(MENU);
    await navigation.navigate('/support');
    expect(history.position).toEqual([2, 1]);
    await navigation.navigate('/game/slot?provider=1#top', { replace: true });
    expect([history.position, history.location.href]).toEqual([[2, 1], 'https://app.example/game/slot?provider=1#top']);
  });
});

describe('a navigation to the address of the page itself', () => {
  test('adds no history entry: one press on Back leaves the page', async () => {
    await navigation.navigate('/game/slot?provider=1');
    await navigation.navigate('/game/slot');
    overlays.openOverlay(MENU);
    await navigation.navigate('/game/slot');
    expect([history.position[1], open()]).toEqual([2, []]);
    await history.press('back');
    expect(history.location.href).toBe('https://app.example/game/slot?provider=1');
  });
});

describe('after navigation to the home or login path the page is reloaded', () => {
  test.each(['/home', '/login', '/login?next=%2Fwallet'])('%s', async (path) => {
    await navigation.navigate(path);
    await navigation.navigate(path, { replace: true });
    expect(history.loads).toEqual([`assign ${path}`, `replace ${path}`]);
  });

  test.each([
    ['stays without a connection', false, undefined, []],
    ['is loaded from a worker', false, {}, ['assign /login']],
    ['is loaded over a connection', true, null, ['assign /login']],
  ])('but the document %s', async (_what, onLine, controller, loads) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: { controller } }));
    await navigation.navigate('/login');
    expect([history.location.pathname, history.loads]).toEqual([loads.length > 0 ? '/home' : '/login', loads]);
    await navigation.navigate('/login', { forced: true });
    expect(history.loads).toEqual([...loads, 'assign /login']);
  });

  test('the leave guard may decline, unless the navigation is forced', async () => {
    let answer = false;
    const guard = vi.fn((_forced: boolean) => Promise.resolve(answer));
    navigation.setLeaveGuard(guard);
    await navigation.navigate('/home');
    expect(history.loads).toEqual([]);
    answer = true;
    await navigation.navigate('/home');
    answer = false;
    await navigation.navigate('/home', { forced: true });
    expect([history.loads.length, guard.mock.calls]).toEqual([2, [[false], [false], [true]]]);
    await navigation.navigate('/support');
    expect(guard).toHaveBeenCalledTimes(3);
  });
});

describe('plain links navigate within the application', () => {
  let wasPrevented = false;
  /** Reads whether the default was prevented, then prevents it: happy-dom would follow the link. */
  function browser(event: Event): void {
    wasPrevented = event.defaultPrevented;
    event.preventDefault();
  }

  /** Clicks a link; returns whether the default was prevented. */
  async function click(html: string, init: MouseEventInit = {}): Promise<boolean> {
    document.body.innerHTML = html;
    globalThis.addEventListener('click', browser);
    document
      .querySelector('[data-hit]')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...init }));
    await history.settled();
    return wasPrevented;
  }
  beforeEach(() => {
    const add = document.addEventListener.bind(document);
    vi.spyOn(document, 'addEventListener').mockImplementation(
      (type: string, fn: EventListenerOrEventListenerObject) => {
        add(type, fn);
        listeners.push(() => document.removeEventListener(type, fn));
      },
    );
    navigation.interceptLinks();
  });

  test('a link of this origin goes through the router, whichever child is clicked', async () => {
    expect(await click('<a href="https://app.example/support"><b data-hit>x</b></a>')).toBe(true);
    expect([history.location.pathname, history.loads]).toEqual(['/support', []]);
  });

  test('home and login load the document', async () => {
    await click('<a data-hit href="https://app.example/login">x</a>');
    expect(history.loads).toEqual(['assign /login']);
  });

  test.each([
    ['another origin', '<a data-hit href="https://other.example/">x</a>', {}],
    ['a new window', '<a data-hit href="https://app.example/support" target="_blank">x</a>', {}],
    ['a download', '<a data-hit href="https://app.example/x" download>x</a>', {}],
    ['a fragment of the page', '<a data-hit href="https://app.example/home#main">x</a>', {}],
    ['a new tab by keyboard', '<a data-hit href="https://app.example/support">x</a>', { ctrlKey: true }],
    ['a new tab by Mac keyboard', '<a data-hit href="https://app.example/support">x</a>', { metaKey: true }],
    ['the middle button', '<a data-hit href="https://app.example/support">x</a>', { button: 1 }],
    ['no link at all', '<p data-hit>x</p>', {}],
    ['a link without an address', '<a data-hit>x</a>', {}],
  ])('%s is left to the browser', async (_name, html, init) => {
    expect(await click(html, init)).toBe(false);
    expect([history.location.pathname, history.loads]).toEqual(['/home', []]);
  });
});
