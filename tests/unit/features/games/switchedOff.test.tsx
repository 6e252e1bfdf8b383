// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type * as brand from '../../../../src/config/brand.ts';
import { gameList, launchAddress } from '../../../../src/contract/games.ts';
import { providers } from '../../../../src/contract/providers.ts';
import { recentGames } from '../../../../src/features/games/recent.ts';
import { toggleFavourite } from '../../../../src/features/games/favourites.ts';
import { loadProviders, searchSources } from '../../../../src/features/games/index.ts';
import OddsView from '../../../../src/features/games/OddsView.tsx';
import LastGameScreen from '../../../../src/features/games/LastGameScreen.tsx';
import { systemClock } from '../../../../src/lib/clock.ts';
import type { SearchItem } from '../../../../src/shell/search.ts';
import { lobbyAt } from './lobbyPage.tsx';
import { listed, PROVIDERS, REEF, startOperator } from './operator.ts';
import { after, allByTestId, byTestId, clear, draw, pageText, until } from './page.tsx';

const features = vi.hoisted((): { gameLists?: boolean; newGames?: boolean; favourites?: boolean } => ({}));
vi.mock('../../../../src/config/brand.ts', async (original) => {
  const real: typeof brand = await original();
  return {
    ...real,
    FEATURES: Object.assign(features, { ...real.FEATURES, sports: false, gameLists: true, newGames: true }),
  };
});

afterEach(() => {
  Object.assign(features, { gameLists: true, newGames: true });
  recentGames.items = [];
  vi.restoreAllMocks();
  return clear();
});

const DERBY = { ...REEF, id: '9', title: 'Derby', provider: 'Derby Point', category: 'casino' } as const;

/**
 * Connects to an operator with sports, whose lists name a kind for some games only, then calls `before`; returns the titles that the search
 * has.
 */
async function searched(signedIn: boolean, before = (): void => undefined): Promise<() => string[]> {
  const game = { category: 'Other', is_service: 1 };
  const list = [
    { ...game, id: 1, game_title: 'Reef', kind: 'slot', provider_id: '102' },
    { ...game, id: 2, game_title: 'Derby', kind: 'sports', provider_id: '109' },
    { ...game, id: 3, game_title: 'Cup', provider_id: '109' },
    { ...game, id: 4, game_title: 'Table', provider_id: '101' },
  ];
  startOperator(({ path }) => listed(path === gameList.path ? list : PROVIDERS), { signedIn });
  await loadProviders();
  before();
  let items: readonly SearchItem[] = [];
  const Items = searchSources.find(({ id }) => id === 'games')?.Items ?? (() => null);
  const update = (now: readonly SearchItem[]): void => void (items = now);
  await draw(<Items onItems={update} />);
  return () => items.map(({ title }) => title);
}

test('a visitor’s search has no games of a kind that the brand has switched off, by the game’s own kind or its provider’s (Rule B3)', async () => {
  const titles = await searched(false);
  await until(() => expect(titles()).toEqual(['Reef', 'Table']));
});

test('a member’s search has no game of a kind that the brand has switched off, although the member played it in an earlier build (Rule B3)', async () => {
  recentGames.items = [DERBY, { ...DERBY, id: '8', title: 'By id', provider: '', provider_id: '109' }, REEF];
  const titles = await searched(true);
  await until(() => expect(titles()).toContain('Royal Reef'));
  expect(titles()).not.toContain('Derby');
  expect(titles()).not.toContain('By id');
});

test.each([true, false])(
  'a game that a member has starred is offered by the search before anything is typed only if the brand has favourites: %s (Rules B3, N9)',
  async (hasFavourites) => {
    features.favourites = hasFavourites;
    const titles = await searched(true, () => toggleFavourite(REEF));
    await until(() => expect(titles()).not.toEqual([]));
    expect(titles().includes('Royal Reef')).toBe(hasFavourites);
  },
);

test('the page of the game played last skips games of a kind that the brand has switched off (Rules B3, G17)', async () => {
  const { calls } = startOperator(() => listed(PROVIDERS));
  await loadProviders();
  history.replaceState(null, '', '/game/last');
  recentGames.items = [DERBY];
  await draw(<LastGameScreen />);
  await until(() => expect(location.pathname).toBe('/game/slot'));
  expect(calls.map(({ path }) => path)).not.toContain(launchAddress.path);
});

test('where the brand has switched off the list of all games, the odds of a game say "not provided", and the list is not requested (Rules B3, R21)', async () => {
  // Some gateways answer an unknown path with another status than 404.
  const { calls } = startOperator(() => ({ code: 5000, msg: '', data: {} }));
  features.gameLists = false;
  await draw(<OddsView overlay={{ game: REEF }} close={() => undefined} />);
  await until(() => expect(byTestId('odds').textContent).toContain('Not provided'));
  expect(calls.map(({ path }) => path)).not.toContain(gameList.path);
});

test.each([true, false])(
  'the live tables in view are asked for again only if the brand has the list over all providers: %s (Rules B3, G30)',
  async (gameLists) => {
    const table = { min: 1000, max: 500_000, open: true };
    const game = { id: 1, game_title: 'Busy', category: 'Live Casino', is_service: 1, table };
    const { calls } = startOperator(({ path, query }) =>
      listed(!query['provider_id'] && path === providers.path ? PROVIDERS : [game]),
    );
    features.gameLists = gameLists;
    const scrolledFor: (() => void)[] = [];
    const { setTimeout } = systemClock;
    vi.spyOn(systemClock, 'setTimeout').mockImplementation((run, ms) => {
      if (ms !== 1000) return setTimeout(run, ms);
      scrolledFor.push(run);
      return () => undefined;
    });
    await loadProviders();
    history.replaceState(null, '', '/game/livecasino?provider=101');
    await draw(lobbyAt('/game/livecasino?provider=101'));
    await until(() => expect(allByTestId('game-card')).toHaveLength(1));
    await after(() => scrolledFor.forEach((run) => run()));
    expect(calls.some(({ query }) => query['ids'] === '1')).toBe(gameLists);
  },
);

test.each([true, false])(
  'the page of slots begins with the newest ones only if the brand has new games: %s (Rule B3)',
  async (newGames) => {
    const game = { id: 1, game_title: 'Reef', category: 'Slots', is_service: 1, kind: 'slot', provider_id: '102' };
    const { calls } = startOperator(({ path }) => listed(path === gameList.path ? [game] : PROVIDERS));
    features.newGames = newGames;
    await loadProviders();
    history.replaceState(null, '', '/game/slot');
    await draw(lobbyAt('/game/slot'));
    await until(() => expect(allByTestId('game-card')).toHaveLength(newGames ? 2 : 1));
    expect(pageText().includes('New slots')).toBe(newGames);
    expect(calls.some(({ query }) => query['sort'] === 'new')).toBe(newGames);
  },
);
