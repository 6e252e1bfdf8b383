// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as gamesApi from '../../../../src/contract/games.ts';
import * as providersApi from '../../../../src/contract/providers.ts';
import {
  catalogue,
  loadProviders,
  closeGame,
  launchGame,
  openDrawer,
  recentGames,
  type Playable,
} from '../../../../src/features/games/index.ts';
import { chooseProvider } from '../../../../src/features/games/providers.actions.ts';
import { resumeWanted } from '../../../../src/features/account/account.actions.ts';
import { stack } from '../../../../src/overlays/index.ts';
import { closeOverlay } from '../../../../src/overlays/stack.ts';
import { app } from '../../../../src/state/app.ts';
import { game } from '../../../../src/state/game.ts';
import { store } from '../../../../src/storage/encodedStore.ts';
import { addressed, listed, OFFERED, PROVIDERS, refused, startOperator, type Answer } from './operator.ts';
import { after, clear, draw, pageText, until, allByTestId, byTestId, press } from './page.tsx';

const reef: Playable = { id: '1020001', title: 'Royal Reef', provider: 'Moonstone', category: 'slot', image: '' };
const popupOnly: Playable = { ...reef, id: '53001', title: 'Sky Wheel' };
const [casino, slot] = PROVIDERS;

const kinds = (): string[] => stack.entries.map(({ overlay }) => overlay.kind);
const dialog = (): HTMLElement | null => document.querySelector('dialog[open]');

/** A popup that records its calls. */
function popup() {
  return { opener: window as unknown, location: { replace: vi.fn() }, close: vi.fn() };
}

let now = Date.UTC(2026, 10, 20);

beforeEach(async () => {
  // Later than the double-click guard of the last test's click.
  now += 60_000;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  await draw();
});
afterEach(async () => {
  await clear();
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('the providers', () => {
  it('are stored for the next visit, encoded, as providerList', async () => {
    const operator = startOperator(() => listed(PROVIDERS));
    await loadProviders();
    expect(operator.calls).toMatchObject([{ path: providersApi.providers.path, query: {} }]);
    expect(operator.calls[0]?.headers.get('content-type')).toBe('application/json');
    expect(catalogue).toMatchObject({ status: 'ready', asOf: now });
    expect(catalogue.providers.map(({ id }) => id)).toEqual(OFFERED.map(({ id }) => id));
    expect(localStorage.getItem('providerList')).toMatch(/^v1\./);
    expect(localStorage.getItem('providerList')).not.toContain('Moonstone');
  });

  it('are fetched once for simultaneous calls, and not again while fresh', async () => {
    const operator = startOperator(() => listed(PROVIDERS));
    await Promise.all([loadProviders(), loadProviders()]);
    await loadProviders();
    expect(operator.calls).toHaveLength(1);
  });

  it('are fetched again once the device’s clock was set back', async () => {
    const operator = startOperator(() => listed(PROVIDERS));
    await loadProviders();
    vi.mocked(Date.now).mockImplementation(() => now - 86_400_000);
    await loadProviders();
    expect(operator.calls).toHaveLength(2);
  });

  it('an empty list is shown as "provider list failed to load"', async () => {
    startOperator(() => listed([]));
    await after(() => loadProviders());
    await until(() => expect(pageText()).toContain('The provider list could not be loaded.'));
    expect(catalogue).toMatchObject({ status: 'failed', error: undefined });
  });

  it('without an answer the last known list stays', async () => {
    startOperator(() => listed(PROVIDERS));
    await loadProviders();
    startOperator(() => 'no answer');
    catalogue.providers = [...PROVIDERS];
    await loadProviders();
    expect(catalogue).toMatchObject({ status: 'failed', error: { state: 503 } });
    expect(catalogue.providers).toHaveLength(PROVIDERS.length);
  });

  it("before the operator's address is known nothing has failed", async () => {
    startOperator(() => listed(PROVIDERS));
    app.site = undefined;
    await loadProviders();
    expect(catalogue).toMatchObject({ status: 'idle', error: undefined });
  });
});

describe("viewing a provider's games needs a login token, else alert LOGIN_REQUIRED", () => {
  it('and signing in shows them', async () => {
    startOperator(() => listed([]), { signedIn: false });
    await after(() => chooseProvider(slot));
    const [question] = stack.entries.map(({ overlay }) => (overlay.kind === 'dialog' ? overlay.text() : undefined));
    expect(question).toMatchObject({ title: 'Please sign in first.', accept: 'Sign in' });
    // The second press of a double click does not open a second dialog.
    await after(() => chooseProvider(slot));
    expect(kinds()).toEqual(['dialog']);
    await after(() => closeOverlay(stack.entries[0]?.id ?? '', true));
    expect(kinds()).toEqual(['login']);
    expect(location.pathname).not.toBe('/game/slot');
    app.signedIn = true;
    await after(() => {
      closeOverlay(stack.entries[0]?.id ?? '', true);
      resumeWanted();
    });
    await until(() => expect(location.pathname + location.search).toBe('/game/slot?provider=102'));
  });

  it('and declining it leaves the player where they are', async () => {
    startOperator(() => listed([]), { signedIn: false });
    const { href } = location;
    await after(() => chooseProvider(casino));
    await after(() => closeOverlay(stack.entries[0]?.id ?? ''));
    expect([kinds(), location.href]).toEqual([[], href]);
  });

  it('a member sees them at once, and they are remembered as selectedProvider', async () => {
    startOperator(() => listed([]));
    await after(() => chooseProvider(slot));
    expect(location.pathname + location.search).toBe('/game/slot?provider=102');
    expect(store.peekRaw('selectedProvider')).not.toBeNull();
  });
});

describe('selecting a casino item or a service game launches', () => {
  it('sends game_id and type with the bearer credential, and JSON content type', async () => {
    const operator = startOperator(() => addressed('https://games.example/1'));
    await after(() => launchGame(reef));
    expect(operator.calls[0]).toMatchObject({
      path: gamesApi.launchAddress.path,
      query: { game_id: '1020001', type: 'slot' },
    });
    expect(operator.calls[0]?.headers.get('authorization')).toBe('Bearer token');
    expect(operator.calls[0]?.headers.get('content-type')).toBe('application/json');
    expect(kinds()).toEqual(['game']);
    expect(game).toMatchObject({ url: 'https://games.example/1', frameShown: true, phase: 'loading' });
    expect(recentGames.items).toEqual([reef]);
  });

  it('a casino provider is launched as casino', async () => {
    const operator = startOperator(() => addressed('https://games.example/1'));
    await after(() => chooseProvider(casino));
    expect(operator.calls[0]?.query).toEqual({ game_id: '101', type: 'casino' });
  });

  it('a game that was closed opens again at once: this does not count as a double click', async () => {
    const operator = startOperator(() => addressed('https://games.example/1'));
    await after(() => launchGame(reef));
    await after(() => closeGame());
    await after(() => launchGame(reef));
    await until(() =>
      expect(operator.calls.filter(({ path }) => path === gamesApi.launchAddress.path)).toHaveLength(2),
    );
    expect(kinds()).toEqual(['game']);
  });

  it('a double click is one launch', async () => {
    const operator = startOperator(() => addressed('https://games.example/1'));
    launchGame(reef);
    now += 300;
    await after(() => launchGame(reef));
    expect(operator.calls).toHaveLength(1);
    expect(kinds()).toEqual(['game']);
    now += 5000;
    await after(() => launchGame(reef));
    await until(() => expect(operator.calls).toHaveLength(2));
    expect(kinds()).toEqual(['game']);
  });

  it('a launch without an answer is not retried automatically', async () => {
    const operator = startOperator(() => 'no answer');
    await after(() => launchGame(reef));
    await until(() => expect(game.phase).toBe('failed'));
    expect(operator.calls).toHaveLength(1);
    await until(() => expect(pageText()).toContain('The game server did not answer. Please try again.'));
  });

  it('launch RESULT not true gives game.launch.fetchError plus message', async () => {
    startOperator(() => refused('점검 중입니다.'));
    await after(() => launchGame(reef));
    await until(() => expect(pageText()).toContain('The game could not be started. 점검 중입니다.'));
  });

  it('closing clears the URL and refetches the balance', async () => {
    const operator = startOperator(() => addressed('https://games.example/1'));
    await after(() => launchGame(reef));
    await after(() => closeGame());
    expect(kinds()).toEqual([]);
    expect(game).toMatchObject({ currentGame: undefined, url: '', frameShown: false, phase: 'idle' });
    expect(operator.closed).toBe(1);
  });

  it('Back closes it too', async () => {
    const operator = startOperator(() => addressed('https://games.example/1'));
    await after(() => launchGame(reef));
    await after(() => history.back());
    await until(() => expect(kinds()).toEqual([]));
    await until(() => expect(game.url).toBe(''));
    expect(operator.closed).toBe(1);
  });

  it('an answer that arrives after the window was closed opens nothing', async () => {
    let answer: (reply: Answer) => void = () => undefined;
    startOperator(() => new Promise<Answer>((resolve) => (answer = resolve)));
    await after(() => launchGame(reef));
    await after(() => closeGame());
    await after(() => answer(addressed('https://games.example/late')));
    expect(game).toMatchObject({ url: '', phase: 'idle' });
  });

  it('another game from the drawer replaces the first, in the same window', async () => {
    const operator = startOperator(({ query }) =>
      query['game_id'] ? addressed(`https://games.example/${query['game_id']}`) : listed(PROVIDERS),
    );
    await after(() => launchGame(reef));
    await after(() => openDrawer());
    expect(kinds()).toEqual(['game', 'drawer']);
    await after(() => launchGame({ ...reef, id: '1020002', title: 'Silken Lotus' }));
    await until(() => expect(kinds()).toEqual(['game']));
    expect(game).toMatchObject({ url: 'https://games.example/1020002', currentGame: { title: 'Silken Lotus' } });
    expect(operator.closed).toBe(0);
  });
});

describe('game ids in the popup-only set open in a separate popup and the overlay closes', () => {
  it('in the click itself, 1200x800 on a desktop, without an opener', async () => {
    const operator = startOperator(() => addressed('http://games.example/9?sig=1'));
    const opened = popup();
    const open = vi.spyOn(window, 'open').mockImplementation(() => opened as unknown as Window);
    launchGame(popupOnly);
    expect(open).toHaveBeenCalledExactlyOnceWith('/launch.html', '_blank', 'popup,width=1200,height=800');
    expect(opened.opener).toBeNull();
    await until(() => expect(opened.location.replace).toHaveBeenCalledExactlyOnceWith('https://games.example/9?sig=1'));
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
  });

  it('replaces an open game', async () => {
    startOperator(() => addressed('https://games.example/9'));
    vi.spyOn(window, 'open').mockImplementation(() => popup() as unknown as Window);
    await after(() => launchGame(reef));
    await after(() => launchGame(popupOnly));
    await until(() => expect(kinds()).toEqual([]));
    expect(game.url).toBe('');
  });

  it('blocked popup gives an alert asking to allow popups, with a link for a second gesture', async () => {
    startOperator(() => addressed('https://games.example/9'));
    vi.spyOn(window, 'open').mockImplementation(() => null);
    await after(() => launchGame(popupOnly));
    await until(() => expect(dialog()?.textContent ?? '').toContain('Please allow pop-ups for this site.'));
    const link = dialog()?.querySelector('a');
    expect([link?.href, link?.target]).toEqual(['https://games.example/9', '_blank']);
  });

  it('a failed launch shows why on a card that stays, whose retry opens the window again; the waiting one closes', async () => {
    const answers = [refused('점검 중입니다.'), addressed('https://games.example/9')];
    startOperator(() => answers.shift() ?? 'no answer');
    const opened = popup();
    const open = vi.spyOn(window, 'open').mockImplementation(() => opened as unknown as Window);
    await after(() => launchGame(popupOnly));
    await until(() =>
      expect(byTestId('launch-trouble').textContent).toContain('The game could not be started. 점검 중입니다.'),
    );
    expect(opened.close).toHaveBeenCalledOnce();
    expect(opened.location.replace).not.toHaveBeenCalled();
    expect(allByTestId('launch-window')).toEqual([]);
    await press(byTestId('launch-retry'));
    expect(open).toHaveBeenCalledTimes(2);
    await until(() => expect(opened.location.replace).toHaveBeenCalledExactlyOnceWith('https://games.example/9'));
    expect(kinds()).toEqual([]);
  });

  it('a launch that fails after another game has been opened leaves that game alone', async () => {
    let refuse: (answer: object) => void = () => undefined;
    startOperator(({ query }) =>
      query['game_id'] === popupOnly.id
        ? new Promise((resolve) => (refuse = resolve))
        : addressed('https://games.example/1'),
    );
    vi.spyOn(window, 'open').mockImplementation(() => popup() as unknown as Window);
    await after(() => launchGame(popupOnly));
    await after(() => launchGame(reef));
    await until(() => expect(game.url).toBe('https://games.example/1'));
    await after(() => refuse(refused()));
    await until(() => expect(pageText()).toContain('The game could not be started.'));
    expect([game.url, game.currentGame?.id]).toEqual(['https://games.example/1', reef.id]);
    expect(allByTestId('launch-trouble')).toEqual([]);
  });
});
