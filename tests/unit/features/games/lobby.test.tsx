// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as gamesApi from '../../../../src/contract/games.ts';
import { invalidate } from '../../../../src/data/query.ts';
import { loadProviders } from '../../../../src/features/games/index.ts';
import LiveCasinoScreen from '../../../../src/features/games/LiveCasinoScreen.tsx';
import NewScreen from '../../../../src/features/games/NewScreen.tsx';
import SlotNineScreen from '../../../../src/features/games/SlotNineScreen.tsx';
import SlotScreen from '../../../../src/features/games/SlotScreen.tsx';
import { stack } from '../../../../src/overlays/index.ts';
import { preferences } from '../../../../src/state/preferences.ts';
import { addressed, listed, PROVIDERS, startOperator, type Answer, type Call, type Operator } from './operator.ts';
import { after, allByTestId, byTestId, clear, draw, press, pageText, type, until } from './page.tsx';
import { FEATURES } from '../../../../src/config/brand.ts';
import { testWith } from '../../../support/brand.ts';

const game = (id: number, title: string, released_at: string) => ({
  id,
  game_title: title,
  category: 'Slots',
  is_service: 1,
  released_at,
});
const LISTS: Record<string, object[]> = {
  '101': [{ id: 71, game_title: 'Baccarat Onyx', category: 'Live Casino', is_service: 1 }],
  '102': [game(1, 'Old Reef', '2025-01-01T00:00:00Z'), game(2, 'Fresh Lotus', '2026-11-10T00:00:00Z')],
  '112': [game(3, '달빛 장군', '2026-11-19T00:00:00Z')],
};

let now = Date.UTC(2026, 10, 20);
let operator: Operator;

async function open(
  path: string,
  screen: React.ReactNode,
  options: {
    signedIn?: boolean;
    games?: (call: Call) => Answer | Promise<Answer>;
    across?: object[] | ((call: Call) => object);
  } = {},
): Promise<void> {
  const games = options.games ?? (({ query }) => listed(LISTS[query['provider_id'] ?? ''] ?? []));
  operator = startOperator(
    (call) => {
      if (call.path === gamesApi.launchAddress.path) return addressed('https://games.example/1');
      if (call.path === gamesApi.gameList.path)
        return typeof options.across === 'function' ? options.across(call) : listed(options.across ?? []);
      return call.query['provider_id'] ? games(call) : listed(PROVIDERS);
    },
    { signedIn: options.signedIn ?? true },
  );
  history.replaceState(null, '', path);
  await loadProviders();
  await draw(screen);
}

const cards = (): (string | null)[] =>
  [...document.querySelectorAll('[data-provider-card]')].map((card) => card.textContent);
const titles = (): string[] =>
  allByTestId('game-card').map((card) => card.querySelector('[data-shape] + *')?.firstChild?.textContent ?? '');
const perRow = (): string | undefined => document.querySelector<HTMLElement>('ul[data-columns]')?.dataset['columns'];
const strip = (): (string | null)[] => linksOf('Providers').map((link) => link.textContent);
const linksOf = (nav: string): HTMLAnchorElement[] => [
  ...document.querySelectorAll<HTMLAnchorElement>(`nav[aria-label="${nav}"] a`),
];
const count = (): string | null => document.querySelector('h2 + [role="status"]')?.textContent ?? null;
const sortBy = (sort: string): Promise<void> =>
  after(() => {
    const select = byTestId('lobby-sort');
    if (!(select instanceof HTMLSelectElement)) throw new Error('the order is no select');
    select.value = sort;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
const sorts = (): string[] => [...byTestId('lobby-sort').querySelectorAll('option')].map(({ value }) => value);

beforeEach(() => {
  now += 60_000;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(async () => {
  await clear();
  vi.restoreAllMocks();
  localStorage.clear();
  history.replaceState(null, '', '/');
  Object.assign(preferences, { layout: 'list-layout', layoutForced: false });
});

describe('/game/slot', () => {
  it('without a list of all games shows the slot providers, and one chosen its games', async () => {
    await open('/game/slot', <SlotScreen />);
    await until(() => expect(cards()).toEqual(['Moonstone', '달빛공방']));
    expect(strip()).toEqual(['All', 'Moonstone', '달빛공방']);
    await press(document.querySelector<HTMLElement>('[data-provider-card="102"]') ?? document.body);
    expect(location.search).toBe('?provider=102');
    await until(() => expect(titles()).toEqual(['Old Reef', 'Fresh Lotus']));
    expect(linksOf('Providers').find((link) => link.hasAttribute('aria-current'))?.textContent).toBe('Moonstone');
  });

  it('lists games as rows, or four a row, by layout', async () => {
    await open('/game/slot?provider=102', <SlotScreen />);
    await until(() => expect(perRow()).toBe('rows'));
    await after(() => (preferences.layout = '4'));
    expect(perRow()).toBe('4');
  });

  it("without a token asks to sign in instead of showing a provider's games", async () => {
    await open('/game/slot?provider=102', <SlotScreen />, { signedIn: false });
    expect(pageText()).toContain('Please sign in first.');
    expect(titles()).toEqual([]);
    expect(operator.calls.filter(({ query }) => query['provider_id'])).toEqual([]);
  });

  testWith('sports')("shows another kind's games too where a link leads to them", async () => {
    await open('/game/slot?provider=109', <SlotScreen />, { games: () => listed([game(9, 'Derby Slip', '')]) });
    await until(() => expect(titles()).toEqual(['Derby Slip']));
  });

  it('a provider that is unknown shows the providers', async () => {
    await open('/game/slot?provider=nobody', <SlotScreen />);
    await until(() => expect(cards()).toEqual(['Moonstone', '달빛공방']));
  });
});

it('games that cannot be refetched stay, with the time of their answer and the error', async () => {
  let broken = false;
  await open('/game/slot?provider=102', <SlotScreen />, {
    games: () => (broken ? 'no answer' : listed(LISTS['102'] ?? [])),
  });
  await until(() => expect(titles()).toHaveLength(2));
  expect(pageText()).not.toContain('As of');
  broken = true;
  await after(() => invalidate('games'));
  await until(() => expect(pageText()).toContain('The server had an error. Please try again. As of Nov 20, 2026'));
  expect(titles()).toHaveLength(2);
});

describe('the state of a list is in its address (Rule G24)', () => {
  it('a shared link leads to the same list', async () => {
    await open('/game/slot?provider=102&q=e&sort=name', <SlotScreen />);
    await until(() => expect(titles()).toEqual(['Fresh Lotus', 'Old Reef']));
    expect(byTestId('lobby-search')).toHaveProperty('value', 'e');
    expect(byTestId('lobby-sort')).toHaveProperty('value', 'name');
    expect(count()).toBe('2 games');
  });

  it('choosing a provider adds a history entry; typing and ordering replace it', async () => {
    await open('/game/slot?sort=name', <SlotScreen />);
    await until(() => expect(cards()).toHaveLength(2));
    const entries = history.length;
    await press(document.querySelector<HTMLElement>('[data-provider-card="102"]') ?? document.body);
    await until(() => expect(titles()).toHaveLength(2));
    expect(history.length).toBe(entries + 1);
    await type('lobby-search', 'reef');
    await until(() => expect(location.search).toBe('?provider=102&q=reef'));
    await sortBy('new');
    expect(location.search).toBe('?provider=102&q=reef&sort=new');
    expect(titles()).toEqual(['Old Reef']);
    expect(count()).toBe('1 game');
    // The default order is not in the address.
    await sortBy('listed');
    expect(location.search).toBe('?provider=102&q=reef');
    expect(history.length).toBe(entries + 1);
    await after(() => history.back());
    await until(() => expect(cards()).toHaveLength(2));
    expect(byTestId('lobby-search')).toHaveProperty('value', '');
    await after(() => history.forward());
    await until(() => expect(titles()).toEqual(['Old Reef']));
    expect(byTestId('lobby-search')).toHaveProperty('value', 'reef');
  });

  it('what was typed is in the address before the field is left', async () => {
    await open('/game/slot?provider=102', <SlotScreen />);
    await until(() => expect(titles()).toHaveLength(2));
    byTestId('lobby-search').focus();
    await type('lobby-search', 'lotus');
    await after(() => byTestId('lobby-search').blur());
    expect(location.search).toBe('?provider=102&q=lotus');
  });

  it.each(['?provider=102&sort=popular', '?provider=102&sort=%00', '?provider=102&q=a&q=b'])(
    'an order that is missing or malformed is the default: %s',
    async (search) => {
      await open(`/game/slot${search}`, <SlotScreen />);
      await until(() => expect(titles()).toEqual(['Old Reef', 'Fresh Lotus']));
      expect(byTestId('lobby-sort')).toHaveProperty('value', 'listed');
      expect(sorts()).toEqual(['listed', 'new', 'name', ...(FEATURES.favourites ? ['favourites'] : [])]);
    },
  );

  testWith('favourites')('with favourites first the list is not reordered while stars are pressed', async () => {
    await open('/game/slot?provider=102', <SlotScreen />);
    await until(() => expect(titles()).toEqual(['Old Reef', 'Fresh Lotus']));
    await press(allByTestId('favourite')[1] ?? document.body);
    await sortBy('favourites');
    expect(titles()).toEqual(['Fresh Lotus', 'Old Reef']);
    await press(byTestId('favourite'));
    expect(titles()).toEqual(['Fresh Lotus', 'Old Reef']);
  });
});

describe('the view switch writes the layout (Rule G6)', () => {
  const view = (label: string): HTMLElement =>
    document.querySelector<HTMLElement>(`[role="group"] [aria-label="${label}"]`) ?? document.body;

  it('rows and pictures, in place', async () => {
    await open('/game/slot?provider=102', <SlotScreen />);
    await until(() => expect(perRow()).toBe('rows'));
    expect(view('List').getAttribute('aria-pressed')).toBe('true');
    await press(view('Grid'));
    expect(perRow()).toBe('4');
    expect(localStorage.getItem('layout')).not.toBeNull();
    await press(view('List'));
    expect(perRow()).toBe('rows');
  });

  it('says why it does nothing if the site forces a layout', async () => {
    Object.assign(preferences, { layout: '4', layoutForced: true });
    await open('/game/slot?provider=102', <SlotScreen />);
    await until(() => expect(perRow()).toBe('4'));
    await press(view('List'));
    expect(perRow()).toBe('4');
    expect(view('List').getAttribute('aria-disabled')).toBe('true');
    await until(() =>
      expect(pageText()).toContain('This site uses large pictures, so games are always shown in a grid.'),
    );
    expect(localStorage.getItem('layout')).toBeNull();
  });

  it('is missing on a page with only one layout', async () => {
    await open('/game/slotnine?provider=102', <SlotNineScreen />);
    await until(() => expect(titles()).toHaveLength(2));
    expect(document.querySelector('[role="group"]')).toBeNull();
  });
});

testWith(
  'sports',
  'arcade',
  'newGames',
)('each page leads to the other kinds', async () => {
  await open('/new', <NewScreen />);
  const kinds = linksOf('Type of games');
  expect(kinds.map((link) => link.getAttribute('href'))).toEqual([
    '/game/slot',
    '/game/livecasino',
    '/game/sports',
    '/game/arcade',
    '/new',
  ]);
  expect(kinds.filter((link) => link.hasAttribute('aria-current')).map(({ textContent }) => textContent)).toEqual([
    'New',
  ]);
});

describe('/game/slotnine', () => {
  it('has nine cards in a row, whatever the layout', async () => {
    await open('/game/slotnine?provider=102', <SlotNineScreen />);
    await until(() => expect(titles()).toHaveLength(2));
    expect(perRow()).toBe('9');
  });
});

describe('/game/livecasino', () => {
  it('without a list of all tables shows casinos large; choosing one launches it', async () => {
    await open('/game/livecasino', <LiveCasinoScreen />);
    await until(() => expect(cards()).toEqual(['Aurora Live']));
    expect(perRow()).toBe('tables');
    await press(document.querySelector<HTMLElement>('[data-provider-card="101"]') ?? document.body);
    await until(() => byTestId('game-window'));
    expect(operator.calls.map(({ query }) => query)).toContainEqual({ game_id: '101', type: 'casino' });
  });

  it("shows a casino's tables, and a button that launches its lobby", async () => {
    await open('/game/livecasino?provider=101', <LiveCasinoScreen />);
    await until(() => expect(titles()).toEqual(['Baccarat Onyx']));
    expect(perRow()).toBe('tables');
    const lobby = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Enter the lobby');
    await press(lobby ?? document.body);
    await until(() => expect(stack.entries.map(({ overlay }) => overlay.kind)).toEqual(['game']));
    expect(operator.calls.map(({ query }) => query)).toContainEqual({ game_id: '101', type: 'casino' });
  });
});

describe('the facts on a card (Rule G25)', () => {
  const line = (card = 0): string =>
    [...(allByTestId('game-card')[card]?.querySelector('[data-shape] + *')?.lastElementChild?.children ?? [])]
      .map(({ textContent }) => textContent)
      .join(' · ');
  const table = { min: 1000, max: 5_000_000, open: true, seats: 2, results: ['B', 'P', 'T'] };
  const live = { id: 71, game_title: 'Baccarat Onyx', category: 'Live Casino', is_service: 1 };

  it('a live table shows its limits, its free seats, whether it is open, and its last results', async () => {
    await open('/game/livecasino?provider=101', <LiveCasinoScreen />, { games: () => listed([{ ...live, table }]) });
    await until(() => expect(titles()).toEqual(['Baccarat Onyx']));
    expect(line()).toBe('₩1,000 – ₩5,000,000 · 2 seats free');
    expect(pageText()).toContain('Open');
    expect(document.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('Recent results: B P T');
  });

  it('one that is closed or full says so, and shows no results that were not sent', async () => {
    const full = { ...table, open: false, seats: 0, results: [] };
    await open('/game/livecasino?provider=101', <LiveCasinoScreen />, {
      games: () => listed([{ ...live, table: full }]),
    });
    await until(() => expect(line()).toBe('₩1,000 – ₩5,000,000 · Full'));
    expect(pageText()).toContain('Closed');
    expect(document.querySelector('[role="img"]')).toBeNull();
  });

  it('a slot shows return, volatility, largest win and bets; one without facts keeps their space', async () => {
    const facts = { rtp: 96.5, volatility: 'high', max_win: 5000, min_bet: 100, max_bet: 50_000 };
    await open('/game/slot?provider=102', <SlotScreen />, {
      games: () => listed([{ ...game(1, 'Old Reef', ''), ...facts }, game(2, 'Fresh Lotus', '')]),
    });
    await until(() => expect(titles()).toHaveLength(2));
    expect(line()).toBe('RTP 96.5% · High volatility · Up to ×5,000 · ₩100 – ₩50,000');
    expect(line(1)).toBe('');
  });

  it('without facts, cards have only the name, and the provider is not repeated under its own heading', async () => {
    await open('/game/slot?provider=102', <SlotScreen />);
    await until(() => expect(titles()).toHaveLength(2));
    expect(line()).toBe('Old Reef');
  });
});

describe('/new', () => {
  const across = [
    { ...game(9, 'Harbor Sevens', '2026-11-19T00:00:00Z'), provider_id: '112' },
    { ...game(8, 'Ivory Wolf', '2026-11-18T00:00:00Z'), provider_id: '102' },
  ];

  it.each([true, false])('asks once for the newest of all providers, signed in: %s', async (signedIn) => {
    await open('/new', <NewScreen />, { across, signedIn });
    await until(() => expect(titles()).toEqual(['Harbor Sevens', 'Ivory Wolf']));
    expect(
      allByTestId('game-card').map((card) => card.querySelector('[data-shape] + *')?.lastChild?.textContent),
    ).toEqual(['달빛공방', 'Moonstone']);
    const listCalls = operator.calls.filter(({ path }) => path === gamesApi.gameList.path);
    expect(listCalls.map(({ query }) => query)).toEqual([{ sort: 'new', kind: 'slot', limit: '100' }]);
    expect(operator.calls.filter(({ query }) => query['provider_id'])).toEqual([]);
  });

  it('shows the newest games of all slot providers first', async () => {
    await open('/new', <NewScreen />);
    await until(() => expect(titles()).toEqual(['달빛 장군', 'Fresh Lotus', 'Old Reef']));
  });

  it('shows the games of the other providers when one does not answer', async () => {
    await open('/new', <NewScreen />, {
      games: ({ query }) => (query['provider_id'] === '112' ? 'no answer' : listed(LISTS['102'] ?? [])),
    });
    await until(() => expect(titles()).toEqual(['Fresh Lotus', 'Old Reef']));
  });

  it('shows a server error without an answer', async () => {
    await open('/new', <NewScreen />, { games: () => 'no answer' });
    await until(() => expect(pageText()).toContain('The server had an error. Please try again.'));
  });

  it('asks a visitor to sign in first where the operator has no such list', async () => {
    await open('/new', <NewScreen />, { signedIn: false });
    await until(() => expect(pageText()).toContain('Please sign in first.'));
    expect(operator.calls.filter(({ query }) => query['provider_id'])).toEqual([]);
  });
});
