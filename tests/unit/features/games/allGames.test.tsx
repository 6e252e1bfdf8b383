// @vitest-environment happy-dom
import { msg } from '@lingui/core/macro';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as gamesApi from '../../../../src/contract/games.ts';
import { toggleFavourite } from '../../../../src/features/games/favourites.ts';
import { Rail } from '../../../../src/features/games/parts/Rail.tsx';
import { recentGames } from '../../../../src/features/games/recent.ts';
import { loadProviders } from '../../../../src/features/games/index.ts';
import { lobbyAt } from './lobbyPage.tsx';
import { addressed, listed, OFFERED, refused, startOperator, type Operator } from './operator.ts';
import { after, allByTestId, byTestId, clear, draw, press, pageText, type, until } from './page.tsx';
import { stack } from '../../../../src/overlays/index.ts';
import { game } from '../../../../src/state/game.ts';
import { testWith } from '../../../support/brand.ts';

/** What `/game/list` gives of one game. */
interface Sent {
  id: number;
  game_title: string;
  category: string;
  is_service: 0 | 1;
  kind: string;
  provider_id: string;
  [fact: string]: unknown;
}
const slot = (id: number, game_title: string, facts: object = {}): Sent => {
  return { id, game_title, category: 'Slots', is_service: 1, kind: 'slot', provider_id: '102', ...facts };
};
const table = (id: number, game_title: string, isOpen?: boolean): Sent => ({
  ...slot(id, game_title),
  category: 'Live Casino',
  kind: 'casino',
  provider_id: '101',
  ...(isOpen !== undefined && { table: { min: 1000, max: 500_000, open: isOpen } }),
});

const REEF = slot(1, 'Old Reef', { popular_rank: 1 });
const LOTUS = slot(2, 'Fresh Lotus', { released_at: '2026-11-10T00:00:00Z' });
const MOON = slot(3, '달빛 장군', { provider_id: '112', rtp: 96 });
const SLOTS = [REEF, LOTUS, MOON];

/** What the operator sends for the game of an id when single games are refetched. */
let gameOf: (id: number) => Sent;
const byIds = (ids: string): Sent[] => ids.split(',').map((id) => gameOf(Number(id)));
/** The cursor of a page of the list that the operator refuses; undefined if it gives all. */
let refusedCursor: string | undefined;
/** While set, single games are refetched without an answer so far. */
let unanswered: Promise<object> | undefined;

let now = Date.UTC(2026, 10, 20);
let operator: Operator;

/** Opens a page of an operator that gives its list in pages of two; the cursor is the number of games before. */
async function open(
  path: string,
  games: readonly Sent[],
  { signedIn = true, providers = OFFERED }: { signedIn?: boolean; providers?: readonly object[] } = {},
): Promise<void> {
  operator = startOperator(
    ({ path: called, query }) => {
      if (called === gamesApi.launchAddress.path) return addressed('https://games.example/1');
      if (called !== gamesApi.gameList.path) return listed(providers);
      if (query['ids']) return unanswered ?? listed(byIds(query['ids']));
      if (refusedCursor !== undefined && query['cursor'] === refusedCursor) return refused();
      const from = Number(query['cursor'] ?? 0);
      const list = games.slice(from, from + 2);
      const next_cursor = from + 2 < games.length ? String(from + 2) : null;
      return { RESULT: true, DATA: { list, next_cursor, total: games.length }, message: '' };
    },
    { signedIn },
  );
  history.replaceState(null, '', path);
  await loadProviders();
  await draw(lobbyAt(path));
}

/** The titles of the list, not of the rows above it. */
const titles = (): string[] =>
  [...document.querySelectorAll('ul[data-columns] [data-testid="game-card"]')].map(
    (card) => card.querySelector('[title]')?.textContent ?? '',
  );
const count = (): string | null => document.querySelector('h2 + [role="status"]')?.textContent ?? null;
const sorts = (): string[] => [...byTestId('lobby-sort').querySelectorAll('option')].map(({ value }) => value);
const listCalls = (): (string | undefined)[] =>
  operator.calls
    .filter(({ path, query }) => path === gamesApi.gameList.path && query['limit'] === '100')
    .map(({ query }) => `${query['sort']} ${query['kind']} ${query['cursor'] ?? 0}`);
const button = (text: string): HTMLElement =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text) ?? document.body;

beforeEach(() => {
  now += 3_600_000;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(async () => {
  await clear();
  vi.restoreAllMocks();
  localStorage.clear();
  recentGames.items = [];
  unanswered = undefined;
  refusedCursor = undefined;
  history.replaceState(null, '', '/');
});

describe('a page of games begins with games (Rule G29)', () => {
  testWith('gameLists')(
    'all of the kind, the most played first, with their number, and further pages on request',
    async () => {
      await open('/game/slot', SLOTS, { signedIn: false });
      await until(() => expect(titles()).toEqual(['Old Reef', 'Fresh Lotus']));
      expect(listCalls()).toEqual(['popular slot 0']);
      expect(count()).toBe('3 games');
      expect(sorts().slice(0, 3)).toEqual(['popular', 'new', 'name']);
      await press(button('Load more'));
      await until(() => expect(titles()).toEqual(['Old Reef', 'Fresh Lotus', '달빛 장군']));
      expect(listCalls()).toEqual(['popular slot 0', 'popular slot 2']);
      expect(button('Load more')).toBe(document.body);
    },
  );

  testWith('gameLists')('a further page that cannot be loaded is reported at its button', async () => {
    refusedCursor = '2';
    await open('/game/slot', SLOTS);
    await until(() => expect(titles()).toHaveLength(2));
    await press(button('Load more'));
    const end = button('Load more').parentElement;
    await until(() => expect(end?.querySelector('[role="alert"]')?.textContent).toContain('error'));
    expect(pageText()).not.toContain('The data could not be loaded.');
    refusedCursor = undefined;
    await press(button('Load more'));
    await until(() => expect(titles()).toHaveLength(3));
  });

  testWith('gameLists')('an order of the address is sent to the operator', async () => {
    await open('/game/slot?sort=name', SLOTS);
    await until(() => expect(titles()).toHaveLength(2));
    expect(listCalls()).toEqual(['name slot 0']);
    expect(byTestId('lobby-sort')).toHaveProperty('value', 'name');
  });

  testWith('gameLists')('most played is not offered where the operator sends no ranks', async () => {
    await open('/game/slot', [LOTUS, MOON]);
    await until(() => expect(titles()).toHaveLength(2));
    expect(listCalls()).toEqual(['popular slot 0']);
    expect(sorts().slice(0, 3)).toEqual(['listed', 'new', 'name']);
    expect(byTestId('lobby-sort')).toHaveProperty('value', 'listed');
  });

  testWith('gameLists', 'newGames')(
    'on the page of new games the operator’s own order is selected if no game has a release date',
    async () => {
      await open('/new', [REEF, MOON]);
      await until(() => expect(titles()).toHaveLength(2));
      expect(listCalls()).toEqual(['new slot 0']);
      expect([sorts().slice(0, 2), byTestId('lobby-sort')]).toMatchObject([['listed', 'popular'], { value: 'listed' }]);
    },
  );

  testWith('gameLists', 'newGames')(
    'an order that the address names stays chosen while no game has the fact that it needs',
    async () => {
      await open('/new?sort=popular', [LOTUS, MOON]);
      await until(() => expect(titles()).toHaveLength(2));
      expect(listCalls()).toEqual(['popular slot 0']);
      expect(byTestId('lobby-sort')).toHaveProperty('value', 'popular');
    },
  );

  testWith('gameLists', 'favourites')(
    'the order favourites first shows favourites of pages that are not loaded',
    async () => {
      await open('/game/slot?sort=favourites', SLOTS);
      toggleFavourite({ id: '3', title: '달빛 장군', provider: '달빛공방', category: 'slot', image: '' });
      await draw(lobbyAt('/game/slot'));
      await until(() => expect(titles()).toEqual(['달빛 장군', 'Old Reef', 'Fresh Lotus']));
    },
  );

  testWith('gameLists', 'favourites')(
    'favourites that the operator’s list lacks count among the games once all are loaded',
    async () => {
      await open('/game/slot?sort=favourites', [REEF, LOTUS]);
      toggleFavourite({ id: '9', title: 'Lost Lagoon', provider: 'Moonstone', category: 'slot', image: '' });
      await draw(lobbyAt('/game/slot'));
      await until(() => expect(titles()).toEqual(['Lost Lagoon', 'Old Reef', 'Fresh Lotus']));
      expect(count()).toBe('3 games');
    },
  );

  testWith('gameLists')('a search loads all pages, and matches the name of a provider too', async () => {
    await open('/game/slot', SLOTS);
    await until(() => expect(titles()).toHaveLength(2));
    await type('lobby-search', 'dalbit');
    await until(() => expect(titles()).toEqual(['달빛 장군']));
    await until(() => expect(count()).toBe('1 game'));
    await type('lobby-search', 'moonstone');
    await until(() => expect(titles()).toEqual(['Old Reef', 'Fresh Lotus']));
    await type('lobby-search', 'zzz');
    await until(() => expect(pageText()).toContain('No games found'));
  });

  testWith('gameLists')("a search does not match from the end of a game's name into its provider's", async () => {
    await open('/game/slot', SLOTS);
    await until(() => expect(titles()).toHaveLength(2));
    await type('lobby-search', 'fm');
    await until(() => expect(pageText()).toContain('No games found'));
    expect(titles()).toEqual([]);
  });

  testWith('gameLists', 'search')('what finds nothing is searched for everywhere by one press', async () => {
    await open('/game/slot', SLOTS);
    await until(() => expect(titles()).toHaveLength(2));
    await type('lobby-search', '바카라');
    await until(() => expect(pageText()).toContain('No games found'));
    await press(button('Search everywhere'));
    expect(stack.entries.at(-1)?.overlay).toEqual({ kind: 'search', query: '바카라' });
  });

  testWith('gameLists')(
    'a search that could not load a later page says so, and continues with the next try',
    async () => {
      refusedCursor = '4';
      await open('/game/slot', [...SLOTS.slice(0, 2), slot(4, 'Reef Two'), slot(5, 'Lotus Two'), MOON]);
      await until(() => expect(titles()).toHaveLength(2));
      await type('lobby-search', 'dalbit');
      await until(() => expect(pageText()).toContain('The data could not be loaded.'));
      expect(pageText()).not.toContain('No games found');
      await type('lobby-search', 'reef');
      await until(() => expect(titles()).toEqual(['Old Reef', 'Reef Two']));
      expect(button('Load more').getAttribute('aria-busy')).not.toBe('true');
      await type('lobby-search', 'dalbit');
      refusedCursor = undefined;
      await until(() => expect(button('Try again')).not.toBe(document.body));
      await press(button('Try again'));
      await until(() => expect(titles()).toEqual(['달빛 장군']));
    },
  );

  testWith('gameLists')("a member's last games of the kind launch with one press; a visitor has none", async () => {
    const recent = [
      { id: '7', title: 'Baccarat Onyx', provider: 'Aurora Live', category: 'casino', image: '' },
      { id: '1', title: 'Old Reef', provider: 'Moonstone', category: 'slot', image: '', unfinished: true },
    ] as const;
    await open('/game/slot', SLOTS, { signedIn: false });
    await after(() => (recentGames.items = recent));
    expect(allByTestId('recent-game')).toEqual([]);
    await open('/game/slot', SLOTS);
    await after(() => (recentGames.items = recent));
    await until(() =>
      expect(allByTestId('recent-game').map(({ textContent }) => textContent)).toEqual(['Old ReefUnfinished round']),
    );
    await press(byTestId('recent-game'));
    await until(() => byTestId('game-window'));
    await until(() =>
      expect(operator.calls.findLast(({ path }) => path === gamesApi.launchAddress.path)?.query).toEqual({
        game_id: '1',
        type: 'slot',
      }),
    );
  });

  testWith('gameLists', 'arcade')('without such a list the providers are shown', async () => {
    await open('/game/arcade', []);
    await until(() => expect(document.querySelectorAll('[data-provider-card="110"]')).toHaveLength(1));
  });

  testWith('gameLists', 'arcade')(
    'an empty list that was known before does not hide the games of the next answer',
    async () => {
      const games: Sent[] = [];
      await open('/game/arcade', games);
      await until(() => expect(document.querySelectorAll('[data-provider-card="110"]')).toHaveLength(1));
      await draw();
      games.push(slot(8, 'Star Drop', { kind: 'arcade', provider_id: '110' }));
      now += 3_600_000;
      await draw(lobbyAt('/game/arcade'));
      await until(() => expect(titles()).toEqual(['Star Drop']));
    },
  );

  test('the page of slots, where the general links to games lead, leads on where the operator has no slots (Rule N13)', async () => {
    await open('/game/slot', [], { providers: OFFERED.filter(({ kind }) => kind !== 'slot') });
    await until(() => expect(location.pathname).toBe('/game/livecasino'));
  });

  testWith('gameLists', 'arcade')('an operator that offers nothing of the kind says so', async () => {
    await open('/game/arcade', [], { providers: OFFERED.filter(({ kind }) => kind !== 'arcade') });
    await until(() => expect(pageText()).toContain('No games here yet.'));
  });
});

describe('live tables (Rules G25, G29)', () => {
  testWith('gameLists')('all are loaded, the open ones first; a closed one is marked and not launched', async () => {
    const TABLES = [table(1, 'Shut', false), table(2, 'Untold'), table(3, 'Busy', true), table(4, 'Open too', true)];
    await open('/game/livecasino', TABLES);
    await until(() => expect(titles()).toEqual(['Busy', 'Open too', 'Untold', 'Shut']));
    expect(listCalls()).toEqual(['popular casino 0', 'popular casino 2']);
    const [busy, , , shut] = allByTestId('game-card');
    expect(busy?.textContent).toContain('Aurora Live');
    expect(busy?.textContent).toContain('₩1,000 – ₩500,000');
    expect(shut?.textContent).toContain('Closed');
    await press(shut ?? document.body);
    expect(operator.calls.some(({ path }) => path === gamesApi.launchAddress.path)).toBe(false);
    await until(() => expect(pageText()).toContain('This game is not available right now.'));
  });

  testWith('gameLists')('those in view are refetched, and keep their order (Rule G30)', async () => {
    gameOf = (id) => table(id, 'Busy', false);
    await open('/game/livecasino', [table(1, 'Busy', true), table(2, 'Untold')]);
    await until(() => expect(titles()).toEqual(['Busy', 'Untold']));
    expect(allByTestId('game-card')[0]?.textContent).toContain('Open');
    await until(() => expect(allByTestId('game-card')[0]?.textContent).toContain('Closed'));
    expect(titles()).toEqual(['Busy', 'Untold']);
    const again = operator.calls.filter(({ query }) => query['ids']);
    expect(again.map(({ query }) => query['ids'])).toEqual(['1']);
  });

  testWith('gameLists')('a slot with the id of a table in view does not replace its state (Rule G30)', async () => {
    unanswered = Promise.resolve(listed([table(1, 'Busy', false), slot(1, 'Twin')]));
    await open('/game/livecasino', [table(1, 'Busy', true)]);
    await until(() => expect(allByTestId('game-card')[0]?.textContent).toContain('Closed'));
    await press(byTestId('game-card'));
    expect(operator.calls.some(({ path }) => path === gamesApi.launchAddress.path)).toBe(false);
  });

  testWith('gameLists')(
    'below an open game they are not refetched, but as soon as it is closed (Rule G30)',
    async () => {
      gameOf = (id) => table(id, 'Busy', true);
      await open('/game/livecasino', [table(1, 'Busy', true)]);
      const again = (): number => operator.calls.filter(({ query }) => query['ids']).length;
      await until(() => expect(again()).toBe(1));
      const item = { id: '1', title: 'Busy', provider: 'Aurora Live', category: 'casino' } as const;
      await after(() => void (game.currentGame = item));
      now += 60_000;
      gameOf = (id) => table(id, 'Busy', false);
      await after(() => void (game.currentGame = undefined));
      await until(() => expect(allByTestId('game-card')[0]?.textContent).toContain('Closed'));
      expect(again()).toBe(2);
    },
  );

  testWith('gameLists')('those of a rail are refetched once it comes near the viewport (Rule G30)', async () => {
    const seen = new Map<Element, () => void>();
    class Observer {
      readonly notify: IntersectionObserverCallback;
      constructor(notify: IntersectionObserverCallback) {
        this.notify = notify;
      }
      observe(target: Element): void {
        const entries = [{ isIntersecting: true, target }] as unknown as IntersectionObserverEntry[];
        seen.set(target, () => this.notify(entries, this as unknown as IntersectionObserver));
      }
      unobserve(): void {}
      disconnect(): void {}
    }
    vi.stubGlobal('IntersectionObserver', Observer);
    gameOf = (id) => table(id, 'Busy', false);
    await open('/game/slot', []);
    const item = { id: '1', title: 'Busy', provider: 'Aurora Live', category: 'casino', image: '' } as const;
    const items = [{ ...item, table: { min: 1000, max: 500_000, open: true } }];
    await draw(<Rail title={msg`Live tables`} items={items} />);
    expect(byTestId('game-card').textContent).toContain('Open');
    await after(() => seen.get(document.querySelector('section') ?? document.body)?.());
    await until(() => expect(byTestId('game-card').textContent).toContain('Closed'));
    vi.unstubAllGlobals();
  });

  testWith('gameLists')('one that has closed does not show as open again while others come into view', async () => {
    gameOf = (id) => table(id, id === 1 ? 'Busy' : 'Quiet', false);
    await open('/game/livecasino', [table(1, 'Busy', true), table(2, 'Quiet', true)]);
    const states = (): boolean[] =>
      allByTestId('game-card').map(({ textContent }) => textContent?.includes('Closed') ?? false);
    await until(() => expect(states()).toEqual([true, true]));
    const reply = Promise.withResolvers<object>();
    unanswered = reply.promise;
    await type('lobby-search', 'busy');
    await until(() => expect(operator.calls.at(-1)?.query['ids']).toBe('1'));
    expect([titles(), states()]).toEqual([['Busy'], [true]]);
    gameOf = (id) => table(id, 'Busy', true);
    await after(() => reply.resolve(listed(byIds('1'))));
    await until(() => expect(states()).toEqual([false]));
  });
});
