import { afterEach } from 'vitest';
import * as gamesApi from '../../../../src/contract/games.ts';
import { loadProviders } from '../../../../src/features/games/index.ts';
import LobbyScreen, { type LobbyProps } from '../../../../src/features/games/LobbyScreen.tsx';
import { routes } from '../../../../src/features/games/routes.ts';
import { preferences } from '../../../../src/state/preferences.ts';
import { addressed, listed, PROVIDERS, startOperator, type Answer, type Call, type Operator } from './operator.ts';
import { allByTestId, draw, preparePage } from './page.tsx';

/** A game as the operator lists it. */
export const game = (id: number, title: string, released_at: string) => ({
  id,
  game_title: title,
  category: 'Slots',
  is_service: 1,
  released_at,
});

/** The games of three providers, by the provider's id. */
export const LISTS: Record<string, object[]> = {
  '101': [{ id: 71, game_title: 'Baccarat Onyx', category: 'Live Casino', is_service: 1 }],
  '102': [game(1, 'Old Reef', '2025-01-01T00:00:00Z'), game(2, 'Fresh Lotus', '2026-11-10T00:00:00Z')],
  '112': [game(3, '달빛 장군', '2026-11-19T00:00:00Z')],
};

/** Around each test as `preparePage`. After each test also resets the address and the layout. */
export function prepareLobby(): void {
  afterEach(() => {
    history.replaceState(null, '', '/');
    Object.assign(preferences, { layout: 'list-layout', layoutForced: false });
  });
  preparePage();
}

/** The page of games of a path, with what its route gives it. */
export function lobbyAt(path: string): React.ReactNode {
  const { pathname } = new URL(path, location.origin);
  const { props } = routes.find((row) => row.path === pathname) as { props: LobbyProps };
  return <LobbyScreen {...props} />;
}

/**
 * Renders a page of games at its address. The operator answers with `LISTS`, or with `games` for one provider's list and `across` for one of all
 * providers, and with `PROVIDERS` or `providers`, which the page does not wait for; `protection` as in `startOperator`.
 */
export async function open(
  path: string,
  options: {
    signedIn?: boolean;
    games?: (call: Call) => Answer | Promise<Answer>;
    across?: object[] | ((call: Call) => object);
    providers?: () => Answer | Promise<Answer>;
    protection?: () => object;
  } = {},
): Promise<Operator> {
  const games = options.games ?? (({ query }) => listed(LISTS[query['provider_id'] ?? ''] ?? []));
  const operator = startOperator(
    (call) => {
      if (call.path === gamesApi.launchAddress.path) return addressed('https://games.example/1');
      if (call.path === gamesApi.gameList.path)
        return typeof options.across === 'function' ? options.across(call) : listed(options.across ?? []);
      return call.query['provider_id'] ? games(call) : (options.providers?.() ?? listed(PROVIDERS));
    },
    { ...options, signedIn: options.signedIn ?? true },
  );
  history.replaceState(null, '', path);
  const loaded = loadProviders();
  if (!options.providers) await loaded;
  await draw(lobbyAt(path));
  return operator;
}

/** The texts of the cards of providers. */
export const cards = (): (string | null)[] =>
  [...document.querySelectorAll('[data-provider-card]')].map((card) => card.textContent);

/** The titles of the cards of games. */
export const titles = (): string[] =>
  allByTestId('game-card').map((card) => card.querySelector('[data-shape] + *')?.firstChild?.textContent ?? '');

/** How many cards are in a row, or the name of that layout. */
export const perRow = (): string | undefined =>
  document.querySelector<HTMLElement>('ul[data-columns]')?.dataset['columns'];
