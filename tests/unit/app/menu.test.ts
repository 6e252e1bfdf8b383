// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { MENU, MENU_GROUPS } from '../../../src/app/menu.ts';
import { ROUTES } from '../../../src/app/routes.ts';
import { catalogue } from '../../../src/features/games/index.ts';
import { app } from '../../../src/state/app.ts';
import { play, PLAY_OPEN } from '../../../src/state/play.ts';
import type * as brand from '../../../src/config/brand.ts';
import { PAGES } from '../../../src/config/brand.ts';
import { testWith } from '../../support/brand.ts';

afterEach(() => Object.assign(catalogue, { providers: [] }));

test('every destination of the menu and the search is a route with the same title', () => {
  for (const { href, label } of MENU) {
    if (href !== undefined) expect(ROUTES.find(({ path }) => path === href)?.title.id, href).toBe(label.id);
  }
  // The brand's own pages share one icon.
  const builtIn = MENU.filter(({ href }) => !PAGES.some(({ slug }) => href === `/info/${slug}`));
  expect(new Set(builtIn.map(({ icon, group }) => `${group} ${icon}`)).size).toBe(builtIn.length);
});

testWith(
  'sports',
  'arcade',
  'newGames',
  'favourites',
  'points',
)('the navigation has four groups, and no entry for a page that only says that it is being prepared', () => {
  expect(MENU_GROUPS.map(({ rows }) => rows.length)).toEqual([2, 6, 4, 7]);
  expect(MENU.some(({ href }) => href === '/market/nft')).toBe(false);
});

test.each([true, false])(
  'the first group of the navigation names promotions only where it has any, which are the new games: %s (Rules B3, N3)',
  async (newGames) => {
    vi.resetModules();
    vi.doMock('../../../src/config/brand.ts', async (original) => {
      const real: typeof brand = await original();
      return { ...real, FEATURES: { ...real.FEATURES, newGames } };
    });
    const { MENU_GROUPS: groups } = await import('../../../src/app/menu.ts');
    vi.doUnmock('../../../src/config/brand.ts');
    expect(groups[0]?.rows.map(({ href }) => href)).toEqual(newGames ? ['/home', '/new'] : ['/home']);
    expect(groups[0]?.title.message).toBe(newGames ? 'Home and promotions' : 'Home');
  },
);

testWith('sports')(
  'a kind of games that no provider offers is not in the menu; until the providers are known, all are',
  () => {
    const offered = () => MENU.filter((row) => row.offered?.get() ?? true).map(({ href }) => href);
    expect(offered()).toContain('/game/sports');
    catalogue.providers = [{ id: '1', title: 'Moonstone', is_casino: 0, kind: 'slot' }];
    expect(offered()).toContain('/game/slot');
    expect(offered()).not.toContain('/game/sports');
    expect(offered()).not.toContain('/game/livecasino');
  },
);

test('“stop now” is offered to members, except during a break (Rule R3)', () => {
  const stop = MENU.find(({ act }) => act);
  expect(stop?.offered?.get()).toBe(false);
  app.signedIn = true;
  expect(stop?.offered?.get()).toBe(true);
  play.closed = { why: 'pause', kind: 'break', until: '', register: '', may_withdraw: true };
  expect(stop?.offered?.get()).toBe(false);
  // During the player's own hours without play, which end daily, a stop is still offered.
  play.closed = { why: 'pause', kind: 'hours', until: '', register: '', may_withdraw: true };
  expect(stop?.offered?.get()).toBe(true);
  app.signedIn = false;
  Object.assign(play, PLAY_OPEN);
});
