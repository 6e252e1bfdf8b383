// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as Actions from '../../../../src/features/install/install.actions.ts';
import type * as Overlays from '../../../../src/overlays/index.ts';
import type * as Browser from '../../../../src/pwa/install.ts';
import type * as Games from '../../../../src/state/game.ts';
import * as TIMINGS from '../../../../src/config/timings.ts';
import { updateOffer } from '../../../../src/features/install/offerState.ts';
import { testWith } from '../../../support/brand.ts';
import { turns } from '../../../support/waiting.ts';

/** Loads the view of the offer. */
let load: () => Promise<unknown>;

let actions: typeof Actions;
let overlays: typeof Overlays;
let browser: typeof Browser;
let games: typeof Games;
/** The listeners that the present document has added, which end with it. */
let listeners: Parameters<typeof document.addEventListener>[] = [];

/** Opens a new document in the same browser at a path. */
async function open(path = '/home'): Promise<void> {
  vi.resetModules();
  for (const [type, listener] of listeners) document.removeEventListener(type, listener);
  listeners = [];
  history.replaceState(null, '', path);
  overlays = await import('../../../../src/overlays/index.ts');
  browser = await import('../../../../src/pwa/install.ts');
  games = await import('../../../../src/state/game.ts');
  actions = await import('../../../../src/features/install/install.actions.ts');
}
const isOffered = (): boolean => overlays.stack.entries.some(({ overlay }) => overlay.kind === 'install');
/** Whether it is offered, after its view has been loaded. */
async function offered(): Promise<boolean> {
  await turns();
  return isOffered();
}
/** A visit with a browser that has an install prompt. */
async function visit(path?: string): Promise<boolean> {
  await open(path);
  browser.install.hasPrompt = true;
  actions.connectInstall(load);
  return offered();
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z'), toFake: ['Date'] });
  localStorage.clear();
  load = () => Promise.resolve();
  const add = document.addEventListener.bind(document);
  vi.spyOn(document, 'addEventListener').mockImplementation((...given) => {
    listeners.push(given);
    add(...given);
  });
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false, addEventListener() {} } as never);
  // The inline script of the document stores the prompt on the window.
  Object.assign(window, { installPrompt: new Event('beforeinstallprompt') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const passTime = (ms: number): void => void vi.setSystemTime(Date.now() + ms);
/** Shows or hides the page; the next document is visible. */
function show(state: DocumentVisibilityState): void {
  const spy = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
  spy.mockRestore();
}

describe('installing is offered from the second visit on', () => {
  test('not on the first, however many pages it has', async () => {
    expect([await visit(), await visit(), await visit()]).toEqual([false, false, false]);
  });

  testWith('install')('on the second, and then not again for a fortnight', async () => {
    await visit();
    passTime(TIMINGS.visit);
    expect([await visit(), await visit()]).toEqual([true, false]);
    passTime(TIMINGS.visit);
    expect(await visit()).toBe(false);
    passTime(TIMINGS.installOffer);
    expect(await visit()).toBe(true);
  });

  test('not after a first visit that was longer than the pause between two, in one document', async () => {
    await visit();
    passTime(TIMINGS.visit);
    show('hidden');
    expect(await visit()).toBe(false);
  });

  testWith('install')('after a second visit to the document of the first', async () => {
    await visit();
    show('hidden');
    passTime(TIMINGS.visit);
    show('visible');
    passTime(TIMINGS.visit);
    show('hidden');
    show('visible');
    expect(await visit()).toBe(true);
  });

  test('not after a game in its own window, which hid the page for longer than the pause', async () => {
    await visit();
    games.windowGame.current = {
      id: '1',
      title: 'Royal Reef',
      provider: 'Aurora Slots',
      category: 'slot',
      session: '',
    };
    show('hidden');
    passTime(TIMINGS.visit);
    show('visible');
    games.windowGame.current = undefined;
    expect(await visit()).toBe(false);
  });

  test('not on a page that was loaded in the background and is seen for the first time', async () => {
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await visit();
    state.mockRestore();
    passTime(TIMINGS.visit);
    show('visible');
    expect(await visit()).toBe(false);
  });

  testWith('install')('although the device’s clock was set back since the last visit, or the last offer', async () => {
    passTime(TIMINGS.installOffer);
    await visit();
    passTime(-2 * TIMINGS.installOffer);
    expect(await visit()).toBe(true);
    passTime(-TIMINGS.visit);
    expect([await visit(), await visit()]).toEqual([true, false]);
  });

  testWith('install')(
    'not where storage is full: the answer would be lost, and the next page would offer it again',
    async () => {
      await visit();
      passTime(TIMINGS.visit);
      const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
      expect([await visit(), await visit()]).toEqual([false, false]);
      full.mockRestore();
      expect(await visit()).toBe(true);
    },
  );

  testWith('install')('on the second, also on `/home-eight`, which is home too', async () => {
    await visit();
    passTime(TIMINGS.visit);
    expect(await visit('/home-eight')).toBe(true);
  });

  test('never again once it was refused', async () => {
    await visit();
    passTime(TIMINGS.visit);
    await visit();
    updateOffer({ unwanted: true });
    passTime(10 * TIMINGS.installOffer);
    expect(await visit()).toBe(false);
  });

  test('on the home page only, with nothing over it: never in a game', async () => {
    await visit();
    passTime(TIMINGS.visit);
    expect(await visit('/wallet/depositpage')).toBe(false);
    await open();
    const game = { id: '1', title: 'A', provider: 'B', category: 'slot' } as const;
    overlays.openOverlay({ kind: 'game', game });
    browser.install.hasPrompt = true;
    actions.connectInstall(load);
    expect(await offered()).toBe(false);
  });

  testWith('install')(
    'once its view is loaded: one that is lost is offered at the next visit, nothing covers the page meanwhile',
    async () => {
      await visit();
      passTime(TIMINGS.visit);
      load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
      expect([await visit(), overlays.stack.entries.length]).toEqual([false, 0]);
      const arrival = Promise.withResolvers<void>();
      load = () => arrival.promise;
      expect([await visit(), overlays.stack.entries.length]).toEqual([false, 0]);
      arrival.resolve();
      await expect.poll(isOffered).toBe(true);
    },
  );

  testWith('install')('not on the page that the player has moved to while its view was loaded', async () => {
    await visit();
    passTime(TIMINGS.visit);
    const arrival = Promise.withResolvers<void>();
    load = () => arrival.promise;
    await visit();
    history.replaceState(null, '', '/game/slot');
    arrival.resolve();
    expect(await offered()).toBe(false);
    expect(await visit()).toBe(true);
  });

  testWith('install')('when the browser’s install prompt arrives later', async () => {
    await visit();
    passTime(TIMINGS.visit);
    Reflect.deleteProperty(window, 'installPrompt');
    await open();
    actions.connectInstall(load);
    expect(await offered()).toBe(false);
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: vi.fn() }));
    await expect.poll(isOffered).toBe(true);
  });

  testWith('install')('not over a game, when the browser’s install prompt arrives while it is open', async () => {
    await visit();
    passTime(TIMINGS.visit);
    Reflect.deleteProperty(window, 'installPrompt');
    await open();
    const game = { id: '1', title: 'A', provider: 'B', category: 'slot' } as const;
    overlays.openOverlay({ kind: 'game', game });
    actions.connectInstall(load);
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: vi.fn() }));
    await expect.poll(() => browser.install.hasPrompt).toBe(true);
    await Promise.resolve();
    expect(await offered()).toBe(false);
  });

  test('not in a browser that cannot install it, and not where it is installed', async () => {
    await visit();
    passTime(TIMINGS.visit);
    Reflect.deleteProperty(window, 'installPrompt');
    await open();
    actions.connectInstall(load);
    expect([browser.installWay().kind, await offered()]).toEqual(['none', false]);
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true, addEventListener() {} } as never);
    expect(await visit()).toBe(false);
  });

  testWith('install')(
    'with steps by hand only in a browser that has no install prompt which may still arrive',
    async () => {
      await visit();
      passTime(TIMINGS.visit);
      Reflect.deleteProperty(window, 'installPrompt');
      const userAgent = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
      vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
      Object.assign(window, { onbeforeinstallprompt: null });
      await open();
      actions.connectInstall(load);
      expect([browser.installWay().kind, await offered()]).toEqual(['menu', false]);
      Reflect.deleteProperty(window, 'onbeforeinstallprompt');
      await open();
      actions.connectInstall(load);
      expect(await offered()).toBe(true);
    },
  );

  test('the settings show it at any time', async () => {
    await open('/wallet/history');
    actions.showInstall();
    expect(overlays.stack.entries[0]?.overlay).toEqual({ kind: 'install', offered: false });
  });

  testWith('install')(
    'one that was shown from the settings counts: the next offer comes a fortnight later',
    async () => {
      await visit();
      actions.showInstall();
      passTime(TIMINGS.visit);
      expect(await visit()).toBe(false);
      passTime(TIMINGS.installOffer);
      expect(await visit()).toBe(true);
    },
  );
});
