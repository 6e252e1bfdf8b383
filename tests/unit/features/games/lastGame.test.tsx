// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as gamesApi from '../../../../src/contract/games.ts';
import LastGameScreen from '../../../../src/features/games/LastGameScreen.tsx';
import { catalogue, recentGames } from '../../../../src/features/games/index.ts';
import { stack } from '../../../../src/overlays/index.ts';
import { game } from '../../../../src/state/game.ts';
import { addressed, listed, PROVIDERS, startOperator } from './operator.ts';
import { after, byTestId, clear, clock, draw, until } from './page.tsx';

beforeEach(() => {
  history.replaceState(null, '', '/game/last');
  vi.spyOn(performance, 'now').mockImplementation(() => clock.now);
});
afterEach(async () => {
  await clear();
  recentGames.items = [];
  vi.restoreAllMocks();
});

it.each([
  // The name in the language in which it was played.
  ['더비', 'casino', '/game/sports', '109'],
  ['Derby Point', 'casino', '/game/sports'],
  ['Pixel Arcadia', 'casino', '/game/arcade'],
  ['Aurora Live', 'casino', '/game/livecasino'],
  ['Moonstone', 'slot', '/game/slot'],
  ['A provider that is gone', 'casino', '/game/livecasino'],
] as const)(
  'the game played last, of %s, opens over the page of its kind (Rule G17)',
  async (provider, category, page, provider_id = undefined) => {
    startOperator(({ path }) =>
      path === gamesApi.launchAddress.path ? addressed('https://games.example/1') : listed(PROVIDERS),
    );
    catalogue.providers = PROVIDERS;
    // Sports and arcade games count as casino to the launch. Rule G2.
    recentGames.items = [{ id: `1 ${provider}`, title: 'Last', provider, provider_id, category, image: '' }];
    await draw(<LastGameScreen />);
    await until(() => byTestId('game-window'));
    expect([location.pathname, game.currentGame?.provider]).toEqual([page, provider]);
  },
);

it('a game played last that is still open continues: a shortcut of the installed application does not launch it again', async () => {
  const operator = startOperator(({ path }) =>
    path === gamesApi.launchAddress.path ? addressed('https://games.example/1') : listed(PROVIDERS),
  );
  catalogue.providers = PROVIDERS;
  recentGames.items = [{ id: '1', title: 'Last', provider: 'Moonstone', category: 'slot', image: '' }];
  const launches = (): number => operator.calls.filter(({ path }) => path === gamesApi.launchAddress.path).length;
  const shortcut = async (): Promise<void> => {
    history.pushState(null, '', '/game/last');
    await draw(<LastGameScreen />);
    await until(() => expect(location.pathname).toBe('/game/slot'));
    await until(() => expect(game.url).not.toBe(''));
  };
  await shortcut();
  clock.now += 60_000;
  await shortcut();
  await after(() => undefined);
  expect([launches(), stack.entries.map(({ overlay }) => overlay.kind)]).toEqual([1, ['game']]);
});

it('the page of the game played last asks a visitor to sign in: the games of a member who closed the browser are not known before', async () => {
  startOperator(() => listed(PROVIDERS), { signedIn: false });
  await draw(<LastGameScreen />);
  await until(() => expect(stack.entries.map(({ overlay }) => overlay.kind)).toEqual(['dialog']));
  expect(location.pathname).toBe('/game/slot');
});
