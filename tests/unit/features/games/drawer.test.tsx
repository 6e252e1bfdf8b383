// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as gamesApi from '../../../../src/contract/games.ts';
import * as providersApi from '../../../../src/contract/providers.ts';
import { resumeAction } from '../../../../src/features/account/account.actions.ts';
import { catalogue } from '../../../../src/features/games/catalogue.state.ts';
import { openDrawer } from '../../../../src/features/games/providers.actions.ts';
import { closeOverlay, stack } from '../../../../src/overlays/index.ts';
import { app } from '../../../../src/state/app.ts';
import { store } from '../../../../src/storage/encodedStore.ts';
import { game } from '../../../../src/state/game.ts';
import { play, PLAY_OPEN } from '../../../../src/state/play.ts';
import {
  addressed,
  listed,
  OFFERED,
  PROVIDERS,
  REEF,
  refused,
  startOperator,
  type Answer,
  type Call,
  type Operator,
} from './operator.ts';
import { after, allByTestId, byTestId, clear, draw, key, press, pageText, preparePage, type, until } from './page.tsx';
import { FEATURES } from '../../../../src/config/brand.ts';
import { testWith } from '../../../support/brand.ts';

const GAMES = [
  {
    id: 1,
    game_title: 'Royal Reef',
    game_image: 'Royal Reef',
    category: 'Slots',
    is_service: 1,
    released_at: '2026-01-01T00:00:00Z',
  },
  {
    id: 2,
    game_title: '황금 호랑이',
    game_image: 'http://localhost:4177/logos/tiger.webp?kind=slot',
    category: 'Slots',
    is_service: 1,
    released_at: '2026-11-01T00:00:00Z',
  },
  { id: 3, game_title: 'Sleeping Fox', category: 'Slots', is_service: 0 },
];

let operator: Operator;

async function open(
  games: (call: Call) => Answer | Promise<Answer> = () => listed(GAMES),
  signedIn = true,
): Promise<void> {
  operator = startOperator(
    (call) => {
      if (call.path === gamesApi.launchAddress.path) return addressed('https://games.example/1');
      return call.query['provider_id'] || call.query['ids'] ? games(call) : listed(PROVIDERS);
    },
    { signedIn },
  );
  await draw();
  await after(() => openDrawer());
  await until(() => byTestId('drawer'));
  await until(() => expect(providers()).not.toEqual([]));
}

const providers = (): (string | null)[] =>
  [...document.querySelectorAll('[data-provider-card]')].map((card) => card.textContent);
const provider = (id: string): HTMLElement => {
  const card = document.querySelector<HTMLElement>(`[data-provider-card="${id}"]`);
  if (!card) throw new Error(`No provider ${id}`);
  return card;
};
const titles = (): string[] =>
  allByTestId('game-card').map((card) => card.querySelector('[data-shape] + *')?.firstChild?.textContent ?? '');
const chip = (name: string): HTMLElement => {
  const found = [...byTestId('drawer').querySelectorAll('button')].find((button) => button.textContent === name);
  if (!found) throw new Error(`No chip ${name}`);
  return found;
};

const filters = (): string[] =>
  [...byTestId('drawer').querySelectorAll('[role="group"] button')].map((button) => button.textContent);

async function openMoonstone(games?: () => Answer | Promise<Answer>): Promise<void> {
  await open(games);
  await press(provider('102'));
}

preparePage();
afterEach(() => {
  Object.assign(play, PLAY_OPEN);
  catalogue.closed = [];
});

it('the games of a provider are listed without those of a kind that the member closed (Rule R10)', async () => {
  const games = [{ ...GAMES[0], kind: 'slot' }, { ...GAMES[1], kind: 'casino' }, GAMES[2]];
  await openMoonstone(() => listed(games.flatMap((each) => each ?? [])));
  await until(() => expect(titles()).toHaveLength(3));
  await after(() => (play.closedKinds = ['casino']));
  expect(titles()).toEqual(['Royal Reef', 'Sleeping Fox']);
});

describe('right-side drawer lists providers first', () => {
  it('all of them, as cards that are links', async () => {
    await open();
    expect(providers()).toEqual(OFFERED.map(({ title }) => title));
    expect(provider('102').getAttribute('href')).toBe('/game/slot?provider=102');
    // Of providers only casinos are played themselves, and so have a star (Rule G16).
    const stars = () => allByTestId('favourite').map((star) => star.getAttribute('aria-label'));
    await until(() => expect(stars()).toEqual(FEATURES.favourites ? ['Favourite: Aurora Live'] : []));
  });

  testWith(
    'sports',
    'arcade',
    'newGames',
  )('game provider lists: all, casino, slot, new slot games; sports and arcade', async () => {
    await open();
    const lists: Record<string, (string | null)[]> = {};
    for (const name of ['Slots', 'Live casino', 'Sports', 'Arcade', 'New']) {
      await press(chip(name));
      lists[name] = providers();
    }
    expect(lists).toEqual({
      Slots: ['Moonstone', '달빛공방'],
      'Live casino': ['Aurora Live'],
      Sports: ['Derby Point'],
      Arcade: ['Pixel Arcadia'],
      New: ['Moonstone', '달빛공방'],
    });
  });

  it('400 px wide, or 85% of the window on mobile', async () => {
    await open();
    expect(byTestId('drawer').style.getPropertyValue('--sheet-width')).toBe('400px');
    await clear();
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => ({ matches: true, media: query, addEventListener() {}, removeEventListener() {} }) as never,
    );
    await open();
    expect(byTestId('drawer').style.getPropertyValue('--sheet-width')).toBe('85vw');
  });

  it('each list has a case-insensitive name search box that knows Korean', async () => {
    await open();
    // One live region for all of it: screen readers do not announce the text of one that has just been added.
    const region = await until(() => {
      const found = [...document.querySelectorAll('[role="status"]')].find((one) => one.textContent.endsWith('found'));
      return found ?? expect.fail();
    });
    await type('drawer-search', 'MOON');
    expect(providers()).toEqual(['Moonstone']);
    await until(() => expect(region.textContent).toBe('1 found'));
    await type('drawer-search', 'ㄷㅂ');
    expect(providers()).toEqual(['달빛공방']);
    await type('drawer-search', 'nobody');
    expect(pageText()).toContain('No providers found');
    await until(() => expect([region.textContent, region.isConnected]).toEqual(['0 found', true]));
  });

  it('/ focuses the search', async () => {
    await open();
    // A shortcut of the browser: in Safari it shows the status bar.
    await key({ key: '/', metaKey: true });
    expect(document.activeElement).not.toBe(byTestId('drawer-search'));
    await key({ key: '/' });
    expect(document.activeElement).toBe(byTestId('drawer-search'));
  });

  it('/ that is held down is one press: no text of the search; pressed anew it is (Rule N17)', async () => {
    await open();
    const prevented: boolean[] = [];
    const note = (event: Event): void => void prevented.push(event.defaultPrevented);
    addEventListener('keydown', note);
    for (const repeat of [false, true, true, false, true]) await key({ key: '/', repeat });
    removeEventListener('keydown', note);
    expect(prevented).toEqual([true, true, true, false, false]);
  });

  it('not once the player has turned off the shortcuts of one character (Rule N17)', async () => {
    store.set('single_keys_off', true);
    await open();
    await key({ key: '/' });
    expect(document.activeElement).not.toBe(byTestId('drawer-search'));
    expect(byTestId('drawer-search').hasAttribute('aria-keyshortcuts')).toBe(false);
  });
});

describe('provider selected, games load, list shows; back clears selection', () => {
  it('with a back button to the providers', async () => {
    await openMoonstone();
    await until(() => expect(titles()).toEqual(['Royal Reef', '황금 호랑이', 'Sleeping Fox']));
    expect(operator.calls.at(-1)).toMatchObject({ path: providersApi.providers.path, query: { provider_id: '102' } });
    expect(location.pathname).not.toBe('/game/slot');
    expect(localStorage.getItem('selectedProvider')).not.toBeNull();
    await press(byTestId('drawer-back'));
    expect(providers()).toHaveLength(OFFERED.length);
    expect(localStorage.getItem('selectedProvider')).toBeNull();
  });

  it('on the way back the list is as it was left: what was typed, and the focus at the card of the provider', async () => {
    await open();
    await type('drawer-search', 'moon');
    await press(provider('102'));
    await until(() => expect(titles()).toHaveLength(3));
    expect([document.activeElement?.tagName, document.activeElement?.textContent]).toEqual(['H2', 'Moonstone']);
    const typed = (): string | undefined =>
      document.querySelector<HTMLInputElement>('[data-testid="drawer-search"]')?.value;
    expect(typed()).toBe('');
    await press(byTestId('drawer-back'));
    expect(document.activeElement).toBe(provider('102'));
    expect(typed()).toBe('moon');
    expect([providers(), provider('102').hasAttribute('aria-current')]).toEqual([['Moonstone'], false]);
  });

  it('a loading spinner with the text LOADING shows while fetching', async () => {
    let answer: (reply: Answer) => void = () => undefined;
    await openMoonstone(() => new Promise<Answer>((resolve) => (answer = resolve)));
    expect(pageText()).toContain('LOADING');
    await after(() => answer(listed(GAMES)));
    await until(() => expect(pageText()).not.toContain('LOADING'));
  });

  it('the games have a search box of their own', async () => {
    await openMoonstone();
    await until(() => expect(titles()).toHaveLength(3));
    await type('drawer-search', 'royal');
    expect(titles()).toEqual(['Royal Reef']);
    await type('drawer-search', 'ㅎㄱ');
    expect(titles()).toEqual(['황금 호랑이']);
  });

  it('a card has its background and a logo: an image, or text', async () => {
    await openMoonstone();
    await until(() => expect(titles()).toHaveLength(3));
    const [reef, tiger] = allByTestId('game-card');
    const pictures = (card: HTMLElement | undefined) =>
      [...(card?.querySelectorAll('img') ?? [])].map((img) => img.dataset['src'] ?? img.src);
    expect(pictures(reef)).toEqual(['http://localhost:4177/games/royal-reef.webp?w=320']);
    expect(reef?.querySelector('[data-shape]')?.textContent).toBe('Royal Reef');
    expect(pictures(tiger)).toEqual([
      `http://localhost:4177/games/${encodeURIComponent('황금-호랑이')}.webp?w=320`,
      'http://localhost:4177/logos/tiger.webp?kind=slot&w=160',
    ]);
    expect(tiger?.querySelector('img')?.crossOrigin).toBe('anonymous');
    expect(tiger?.querySelector('[data-shape]')?.textContent).toBe('');
  });

  testWith('newGames')('under New, the newest game is first', async () => {
    await open();
    await press(chip('New'));
    await press(provider('102'));
    await until(() => expect(titles()[0]).toBe('황금 호랑이'));
  });

  it('kinds that the member closed have no filter, and with all of them closed nothing is waited for (Rule R10)', async () => {
    await open();
    play.closedKinds = ['slot'];
    await until(() => expect(filters()).not.toContain('Slots'));
    expect(filters()).not.toContain('New');
    expect(filters()).toContain('Live casino');
    await after(() => Object.assign(catalogue, { providers: [], closed: OFFERED }));
    expect(pageText()).not.toContain('LOADING');
    expect(pageText()).toContain('No providers found');
  });

  it('of 2,000 games only the first are in the document', async () => {
    await openMoonstone(() => listed(Array.from({ length: 2000 }, (_, id) => ({ ...GAMES[0], id: id + 1 }))));
    await until(() => expect(titles().length).toBeGreaterThan(0));
    expect(titles().length).toBeLessThan(100);
  });
});

describe('selecting in the drawer', () => {
  it('a casino item launches, and the game replaces the drawer', async () => {
    await open();
    await press(provider('101'));
    await until(() => expect(stack.entries.map(({ overlay }) => overlay.kind)).toEqual(['game']));
    await until(() =>
      expect(operator.calls.at(-1)).toMatchObject({
        path: gamesApi.launchAddress.path,
        query: { game_id: '101', type: 'casino' },
      }),
    );
  });

  it('a service game launches', async () => {
    await openMoonstone();
    await until(() => expect(titles()).toHaveLength(3));
    await press(byTestId('game-card'));
    await until(() => expect(stack.entries.map(({ overlay }) => overlay.kind)).toEqual(['game']));
    await until(() => expect(operator.calls.at(-1)?.query).toEqual({ game_id: '1', type: 'slot' }));
  });

  it('a slot that is not in service (is_service 0) does not, and has no star', async () => {
    await openMoonstone();
    await until(() => expect(titles()).toHaveLength(3));
    const [, , fox] = allByTestId('game-card');
    if (!fox) throw new Error('no third game');
    expect(fox.textContent).toContain('Not available');
    await press(fox);
    await until(() => expect(pageText()).toContain('This game is not available right now.'));
    expect(stack.entries.map(({ overlay }) => overlay.kind)).toEqual(['drawer', 'layer']);
    expect(document.querySelectorAll('[data-game] ~ [data-testid="favourite"]')).toHaveLength(
      FEATURES.favourites ? 2 : 0,
    );
  });

  it('no token when opening a provider gives LOGIN_REQUIRED; after a sign-in there its games show', async () => {
    await open(undefined, false);
    await press(provider('102'));
    await until(() => expect(stack.entries.map(({ overlay }) => overlay.kind)).toEqual(['drawer', 'dialog']));
    const question = stack.entries[1]?.overlay;
    expect(question?.kind === 'dialog' && question.text().title).toBe('Please sign in first.');
    await after(() => closeOverlay(stack.entries[1]?.id ?? '', true));
    expect(stack.entries.map(({ overlay }) => overlay.kind)).toEqual(['drawer', 'login']);
    expect(app.showLoginSlide).toBe(true);
    expect(operator.calls.filter(({ query }) => query['provider_id'])).toEqual([]);
    app.signedIn = true;
    await after(() => {
      closeOverlay(stack.entries[1]?.id ?? '', true);
      resumeAction();
    });
    await until(() => expect(titles()).toHaveLength(GAMES.length));
    expect(stack.entries.map(({ overlay }) => overlay.kind)).toEqual(['drawer', 'layer']);
  });
});

describe('game-related alerts of the provider lists', () => {
  it.each<[string, Answer, string]>([
    [
      'provider games RESULT not true gives fetchError plus translated server message',
      refused('점검 중입니다.'),
      'The data could not be loaded. 점검 중입니다.',
    ],
    [
      'provider games RESULT not true without a message gives fetchError plus unknownError',
      refused(),
      'The data could not be loaded. An unknown error occurred.',
    ],
    [
      'provider games refused by a gateway that limits the rate says to wait',
      new Response('', { status: 429, headers: { 'retry-after': '30' } }),
      'Too many attempts. Please wait a moment.',
    ],
    ['provider games throw gives serverError', 'no answer', 'The server had an error. Please try again.'],
  ])('%s', async (_name, answer, text) => {
    await openMoonstone(() => answer);
    await until(() => expect(document.querySelector('[role="alert"]')?.textContent).toContain(text));
  });

  it('and a retry loads the games', async () => {
    const answers: Answer[] = ['no answer'];
    await openMoonstone(() => answers.shift() ?? listed(GAMES));
    const again = await until(() => chip('Try again'));
    await press(again);
    await until(() => expect(titles()).toHaveLength(3));
  });

  it('in a language without spaces between sentences there is none before the server’s message', async () => {
    await openMoonstone(() => refused('停止中です。'));
    await until(() => expect(pageText()).toContain('The data could not be loaded. 停止中です。'));
    const { locale, messages } = i18n;
    await after(() => i18n.loadAndActivate({ locale: 'ja', messages }));
    expect(pageText()).toContain('The data could not be loaded.停止中です。');
    await after(() => i18n.loadAndActivate({ locale, messages }));
  });

  it('a provider without games says so', async () => {
    await openMoonstone(() => listed([]));
    await until(() => expect(pageText()).toContain('No games here yet.'));
  });
});

testWith('arcade')(
  'a kind that no provider offers has no filter; one that becomes so leaves a gap (Rule N13)',
  async () => {
    await open();
    const before = filters();
    await after(() => (catalogue.providers = catalogue.providers.filter(({ kind }) => kind !== 'arcade')));
    expect(filters()).toEqual(before);
    expect(filters().filter((name) => chip(name).className.includes('gone'))).toEqual(['Arcade']);
    await after(() => stack.entries.forEach(({ id }) => closeOverlay(id)));
    await after(() => openDrawer());
    await until(() => expect(filters()).toEqual(before.filter((name) => name !== 'Arcade')));
  },
);

testWith('gameLists')(
  'the tables that it lists over an open game have their state as it is now (Rule G30)',
  async () => {
    const table = (isOpen: boolean) => ({
      id: 1,
      game_title: 'Busy',
      category: 'Live Casino',
      is_service: 1,
      table: { min: 1000, max: 500_000, open: isOpen },
    });
    await open(({ query }) => listed([table(query['ids'] === undefined)]));
    await after(() => void (game.currentGame = REEF));
    await press(provider('102'));
    await until(() => expect(byTestId('game-card').textContent).toContain('Open'));
    await until(() => expect(byTestId('game-card').textContent).toContain('Closed'));
    await after(() => void (game.currentGame = undefined));
  },
);

it('a filter whose kind the member closes lets all others show (Rule R10)', async () => {
  await open();
  await press(chip('Slots'));
  expect(chip('Slots').getAttribute('aria-pressed')).toBe('true');
  await after(() => (play.closedKinds = ['slot']));
  expect(chip('All').getAttribute('aria-pressed')).toBe('true');
  expect(providers()).toContain('Aurora Live');
});

testWith('arcade')('a filter whose kind no provider offers any more lets all others show (Rule N13)', async () => {
  await open();
  await press(chip('Arcade'));
  expect(providers()).toEqual(['Pixel Arcadia']);
  await after(() => (catalogue.providers = catalogue.providers.filter(({ kind }) => kind !== 'arcade')));
  expect(chip('All').getAttribute('aria-pressed')).toBe('true');
  expect(providers()).toContain('Aurora Live');
});

it('a list without providers has no search to clear', async () => {
  await open();
  await after(() => Object.assign(catalogue, { providers: [], closed: catalogue.providers }));
  expect(byTestId('drawer').textContent).toContain('No providers found');
  expect(byTestId('drawer').textContent).not.toMatch(/Clear search|Search everywhere|fewer letters/);
});
