// @vitest-environment happy-dom
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type * as Brand from '../../../../src/config/brand.ts';
import { GAME_KINDS } from '../../../../src/config/gameKinds.ts';
import { loadMarket } from '../../../../src/config/markets/load.ts';
import { refetchProviders } from '../../../../src/features/games/catalogue.actions.ts';
import { fetchLaunchCode, loadProviders, watchClosedKinds } from '../../../../src/features/games/index.ts';
import { HomeScreen } from '../../../../src/features/home/HomeScreen.tsx';
import { RailPlaceholders } from '../../../../src/features/home/parts/RailPlaceholders.tsx';
import { app } from '../../../../src/state/app.ts';
import { play, PLAY_OPEN } from '../../../../src/state/play.ts';
import { clearPersonalCollections } from '../../../../src/storage/database.ts';
import { store } from '../../../../src/storage/encodedStore.ts';
import { gameList } from '../../../../src/contract/games.ts';
import { providers } from '../../../../src/contract/providers.ts';
import { client } from '../../../../src/data/queryClient.ts';
import { listed, OFFERED, PROVIDERS, startOperator, type Answer, type Call } from '../games/operator.ts';
import { after, allByTestId, clear, draw, press, pageText, until } from '../games/page.tsx';
import { testWith } from '../../../support/brand.ts';
import { turns } from '../../../support/waiting.ts';

vi.mock('../../../../src/config/brand.ts', async (original) => {
  const brand = await original<typeof Brand>();
  return { ...brand, BRAND: { ...brand.BRAND, featured: [] } };
});

const cards = (): (string | null)[] =>
  [...document.querySelectorAll('[data-provider-card]')].map((card) => card.textContent);
const cells = (): number => document.querySelectorAll('[aria-labelledby="providers"] li').length;
const titles = (): (string | null)[] => [...document.querySelectorAll('h2')].map((title) => title.textContent);

const SLOT = { id: 7, game_title: 'Silver Fox', category: 'Slots', is_service: 1, provider_id: '102' };
const TABLE = { id: 8, game_title: 'Baccarat Jade', category: 'Live Casino', is_service: 1, provider_id: '101' };

/** An operator that answers the provider list with `answer()`, and the lists over all providers with `lists`, by kind. */
function operator(answer: () => Answer, lists: Partial<Record<string, object[]>> = {}, signedIn = true) {
  const serve = ({ path, query }: Call): Answer => {
    if (path === gameList.path) return listed(lists[query['kind'] ?? ''] ?? []);
    if (path === providers.path) return answer();
    return { code: 0, data: { list: [], next_cursor: null } };
  };
  return startOperator(serve, { signedIn });
}

afterEach(async () => {
  await clear();
  Object.assign(play, PLAY_OPEN);
  store.remove('recentGames');
  localStorage.clear();
  client.clear();
  await clearPersonalCollections(() => true);
});

describe('home with a brand without featured providers', () => {
  it('shows placeholders until the list has loaded', async () => {
    operator(() => listed(PROVIDERS));
    await draw(<HomeScreen />);
    expect([cards(), cells()]).toEqual([[], 12]);
    await after(() => loadProviders());
    await until(() => expect(cards()).toEqual(OFFERED.map(({ title }) => title)));
    expect(document.querySelectorAll('[aria-labelledby="providers"] li:not([data-spare])')).toHaveLength(
      OFFERED.length,
    );
  });

  const words = 'The provider list could not be loaded.';
  /** What the screen says, without the toast of an empty list, which has the same words. */
  const trouble = (): string =>
    document.querySelector('[aria-labelledby="providers"] [role="alert"]')?.textContent ?? '';

  it.each([
    ['fails', 'no answer'],
    ['is empty', listed([])],
  ] as const)(
    'says that the list could not be loaded when it %s; a retry shows it (Rule G14)',
    async (_what, first) => {
      const answers: Answer[] = [first];
      operator(() => answers.shift() ?? listed(PROVIDERS));
      await draw(<HomeScreen />);
      await after(() => loadProviders());
      await until(() => expect(trouble()).toContain(words));
      expect([cards(), cells()]).toEqual([[], 12]);
      const retry = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again');
      await press(retry ?? document.body);
      await until(() => expect(cards()).toHaveLength(OFFERED.length));
      expect(trouble()).toBe('');
    },
  );

  it('a kind that the member closed has no filter, and one that was chosen before lets all others show (Rule R10)', async () => {
    const filters = (): (string | null)[] =>
      [...document.querySelectorAll('[aria-labelledby="providers"] button')].map(({ textContent }) => textContent);
    const chosen = (): string | null | undefined =>
      document.querySelector('[aria-labelledby="providers"] button[aria-pressed="true"]')?.textContent;
    operator(() => listed(PROVIDERS));
    await loadProviders();
    watchClosedKinds();
    await draw(<HomeScreen />);
    const slots = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Slots');
    await press(slots ?? document.body);
    expect(chosen()).toBe('Slots');
    await after(() => (play.closedKinds = ['slot']));
    expect(filters()).not.toContain('Slots');
    expect(filters()).not.toContain('New slots');
    expect(filters()).toContain('Casino');
    expect(chosen()).toBe('All');
    expect(cards()).toContain('Aurora Live');
  });

  it('with all kinds closed by the member there are no providers, and nothing that says that there are no games (Rule R10)', async () => {
    operator(() => listed(PROVIDERS));
    play.closedKinds = GAME_KINDS;
    await loadProviders();
    await draw(<HomeScreen />);
    expect(document.querySelector('[aria-labelledby="providers"]')).toBeNull();
    await after(() => Object.assign(play, PLAY_OPEN));
    await until(() => expect(cards()).toContain('Aurora Live'));
    await after(() => (play.closedKinds = GAME_KINDS));
    await until(() => expect(document.querySelector('[aria-labelledby="providers"]')).toBeNull());
  });

  testWith('arcade')('a kind that no provider offers says so, with the way back to all of them', async () => {
    const button = (name: string): HTMLElement =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name) ?? document.body;
    operator(() => listed(PROVIDERS.filter(({ kind }) => kind !== 'arcade')));
    await loadProviders();
    await draw(<HomeScreen />);
    await press(button('Arcade'));
    await until(() => expect(pageText()).toContain('No games here yet.'));
    await press(button('All providers'));
    expect(pageText()).not.toContain('No games here yet.');
    expect(cards()).toContain('Moonstone');
  });

  it('the known providers are removed once the operator offers none', async () => {
    const answers: Answer[] = [listed(PROVIDERS)];
    operator(() => answers.shift() ?? listed([]));
    await loadProviders();
    await draw(<HomeScreen />);
    expect(cards()).toHaveLength(OFFERED.length);
    await after(() => refetchProviders());
    await until(() => expect(trouble()).toContain(words));
    expect(cards()).toEqual([]);
    expect(store.peekRaw('providerList')).toBeNull();
  });

  it('an operator that offers nothing at all is reported so, also to a member who closed a kind (Rule R10)', async () => {
    const answers: Answer[] = [listed(PROVIDERS)];
    operator(() => answers.shift() ?? listed([]));
    await loadProviders();
    watchClosedKinds();
    await draw(<HomeScreen />);
    await after(() => (play.closedKinds = ['slot']));
    await after(() => refetchProviders());
    Object.assign(play, PLAY_OPEN);
    await until(() => expect(trouble()).toContain(words));
  });

  testWith('favourites')('a casino has its star once the play script has loaded', async () => {
    operator(() => listed(PROVIDERS));
    await loadProviders();
    await draw(<HomeScreen />);
    await after(() => fetchLaunchCode());
    await until(() =>
      expect(allByTestId('favourite').map((star) => star.getAttribute('aria-label'))).toEqual([
        'Favourite: Aurora Live',
      ]),
    );
  });
});

describe('the rails of home. Rules N11, C31', () => {
  const stored = { title: 'Silver Fox', provider: 'Moonstone', category: 'slot', image: '' };

  testWith('gameLists', 'newGames')(
    'each rail is one call; a visitor sees the newest slots and the open tables, with their providers',
    async () => {
      const closed = { ...TABLE, id: 9, table: { min: 1, max: 2, open: false } };
      const { calls } = operator(() => listed(PROVIDERS), { slot: [SLOT], casino: [TABLE, closed] }, false);
      store.set('recentGames', [{ ...stored, id: '7' }]);
      await loadProviders();
      await draw(<HomeScreen />);
      await until(() => expect(allByTestId('game-card')).toHaveLength(2));
      expect(titles()).toEqual(['New slots', 'Live tables', 'Game providers']);
      expect(allByTestId('game-card').map(({ textContent }) => textContent)).toEqual([
        'Silver FoxMoonstone',
        'Baccarat JadeAurora Live',
      ]);
      const kinds = calls.filter(({ path }) => path === gameList.path).map(({ query }) => query['kind']);
      expect(kinds.toSorted()).toEqual(['casino', 'slot']);
    },
  );

  testWith('gameLists', 'newGames')(
    'of a kind that the member closed no games are asked for, and no place is kept (Rule R10)',
    async () => {
      const reply = Promise.withResolvers<object>();
      const { calls } = startOperator(({ path }) => (path === gameList.path ? reply.promise : listed(PROVIDERS)));
      const places = (): number => document.querySelectorAll('[data-waiting]:not(img)').length;
      play.closedKinds = ['slot'];
      await draw(<RailPlaceholders />);
      expect(places()).toBe(1);
      await draw(<HomeScreen />);
      await until(() => expect(calls.some(({ query }) => query['kind'] === 'casino')).toBe(true));
      expect(places()).toBe(1);
      expect(calls.some(({ query }) => query['kind'] === 'slot')).toBe(false);
      reply.resolve(listed([]));
    },
  );

  testWith('gameLists', 'newGames')('a visitor who chooses a game is asked to sign in', async () => {
    operator(() => listed(PROVIDERS), { slot: [SLOT] }, false);
    await draw(<HomeScreen />);
    await until(() => expect(allByTestId('game-card')).toHaveLength(1));
    await press(allByTestId('game-card')[0] ?? document.body);
    await until(() => expect(pageText()).toContain('Sign in to open your selection.'));
  });

  testWith('gameLists', 'points')("a member's own rails come first; empty ones are left out", async () => {
    store.set('recentGames', [{ ...stored, id: '7' }]);
    operator(() => listed(PROVIDERS));
    await draw(<HomeScreen />);
    await until(() => expect(titles()).toEqual(['Continue playing', 'Game providers']));
    const points = document.querySelector<HTMLElement>('[href="/wallet/mileagepage"]');
    expect([points?.textContent, points?.title]).toEqual(['Points–', 'Convert points']);
  });

  it('a market without play invites no visitor to play: no headline, no main action (Rule R35)', async () => {
    operator(() => listed(PROVIDERS), {}, false);
    await draw(<HomeScreen />);
    const invites = () => [
      pageText().includes('Play anywhere.'),
      document.querySelector('[href="/account/register"]')?.getAttribute('data-variant'),
    ];
    expect(invites()).toEqual([true, 'solid']);
    await after(() => Object.assign(play, { closed: { why: 'market', market: 'kr' } }));
    expect(invites()).toEqual([false, 'soft']);
  });

  it.each([
    ['a visitor', '', ['market', 0]],
    ['a member, whose own market is not known yet (Rule R32)', 'kim', [undefined, 1]],
  ])('in a market without play, as the site config says, before more is loaded: %s', async (_who, uid, shown) => {
    operator(() => listed(PROVIDERS), {}, false);
    if (uid) store.set('uid', uid);
    const site = { front_api_domain: 'api.example.com', VARIABLES: { title: '' } };
    app.site = { ...site, WEB_VARIABLES: { image: '', layout: '', theme: '', style: '', live: '', market: 'kr' } };
    onTestFinished(() => void (app.site = undefined));
    await loadMarket('kr');
    await draw(<HomeScreen />);
    await turns();
    await until(() =>
      expect([play.closed?.why, document.querySelectorAll('[aria-labelledby="providers"]').length]).toEqual(shown),
    );
  });

  testWith('gameLists', 'newGames')('the reason why play is closed replaces the first rail. Rule R35', async () => {
    store.set('recentGames', [{ ...stored, id: '7' }]);
    operator(() => listed(PROVIDERS), { slot: [SLOT], casino: [TABLE] });
    await draw(<HomeScreen />);
    const all = ['Continue playing', 'New slots', 'Live tables', 'Game providers'];
    await until(() => expect(titles()).toEqual(all));
    const rails = (): number => document.querySelectorAll('[class*="rail"]').length;
    const before = rails();
    const limit = { why: 'limit', kind: 'loss', period: 'day', remaining: 0, resets_at: '', register: '' };
    await after(() => Object.assign(play, { closed: limit }));
    expect(allByTestId('closed-banner')).toHaveLength(1);
    expect([titles(), rails()]).toEqual([all.slice(1), before]);
    // Where deposits are closed too, no game is offered.
    await after(() => Object.assign(play, { closed: { why: 'market' } }));
    expect([titles()[0], allByTestId('game-card')]).toEqual(['What you can still use', []]);
    expect(allByTestId('open-ways').map((ways) => ways.querySelectorAll('a').length)).toEqual([4]);
    await after(() => Object.assign(play, PLAY_OPEN));
    expect(titles()).toEqual(all);
  });

  testWith('gameLists', 'newGames')(
    'while play and deposits are closed the reason and what stays open take the place of all rails; before they are known, of two. Rule R35',
    async () => {
      store.set('recentGames', [{ ...stored, id: '7' }]);
      operator(() => listed(PROVIDERS), { slot: [SLOT], casino: [TABLE] });
      const rails = (): number => document.querySelectorAll('[class*="rail"]').length;
      const market = { why: 'market', market: 'kr' } as const;
      await draw(<HomeScreen />);
      await until(() => expect(allByTestId('game-card')).toHaveLength(3));
      await after(() => Object.assign(play, { closed: market }));
      expect([rails(), allByTestId('game-card').length, allByTestId('open-ways').length]).toEqual([0, 0, 1]);
      // Stored from the last visit: two placeholders from the start, and no game until it is known that games are offered.
      store.set('deposits_closed', true);
      await after(() => Object.assign(play, PLAY_OPEN));
      await draw(<HomeScreen />);
      await until(() => expect(rails()).toBe(2));
      expect(allByTestId('game-card')).toEqual([]);
      await after(() => Object.assign(play, { closed: market }));
      expect([rails(), allByTestId('open-ways').length]).toEqual([0, 1]);
      await after(() => {
        store.remove('deposits_closed');
        Object.assign(play, PLAY_OPEN);
      });
      expect(allByTestId('game-card')).toHaveLength(3);
    },
  );

  it.each([
    ['member, stored at the last visit', true, (): void => void store.set('deposits_closed', true)],
    [
      'visitor, by the market',
      false,
      (): void => void Object.assign(play, { closed: { why: 'market', market: 'kr' } }),
    ],
  ] as const)(
    'where play and deposits are closed no providers are offered, until it opens; for a %s. Rule R35',
    async (_who, signedIn, close) => {
      const section = (): Element | null => document.querySelector('[aria-labelledby="providers"]');
      operator(() => listed(PROVIDERS), {}, signedIn);
      await loadProviders();
      close();
      await draw(<HomeScreen />);
      expect(section()).toBeNull();
      await after(() => {
        store.remove('deposits_closed');
        Object.assign(play, PLAY_OPEN);
      });
      await until(() => expect(cards()).toContain('Aurora Live'));
      await after(close);
      expect(section()).toBeNull();
    },
  );

  testWith('gameLists', 'newGames')(
    'a rail whose games could not be loaded says why in its place, and a retry brings them. Rule N11',
    async () => {
      let fails = true;
      startOperator(({ path, query }) => {
        if (path !== gameList.path) return listed(PROVIDERS);
        if (query['kind'] !== 'slot') return listed([TABLE]);
        return fails ? { code: 5000, msg: '', data: null } : listed([SLOT]);
      });
      await draw(<HomeScreen />);
      const rail = (): Element | undefined =>
        [...document.querySelectorAll('section')].find(
          (section) => section.querySelector('h2')?.textContent === 'New slots',
        );
      await until(() =>
        expect(rail()?.querySelector('[role="status"]')?.textContent).toContain('internal error (5000)'),
      );
      await until(() => expect(allByTestId('game-card')).toHaveLength(1));
      const retry = rail()?.querySelector('button');
      expect(retry?.textContent).toBe('Try again');
      fails = false;
      await press(retry ?? document.body);
      await until(() => expect(rail()?.textContent).toContain('Silver Fox'));
    },
  );

  testWith('newGames')('the chip New slots shows the slot providers with links to their newest games', async () => {
    operator(() => listed(PROVIDERS));
    await loadProviders();
    await draw(<HomeScreen />);
    const chip = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'New slots');
    await press(chip ?? document.body);
    const links = [...document.querySelectorAll('[data-provider-card]')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/new?provider=102', '/new?provider=112']);
  });
});
