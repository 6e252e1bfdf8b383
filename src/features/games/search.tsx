import { msg } from '@lingui/core/macro';
import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { Game, Playable } from '../../contract/games.ts';
import { useReport, type ItemsProps, type SearchSource } from '../../shell/search.ts';
import { games as gamesIcon, grid } from '../../ui/icons.ts';
import { catalogue } from './catalogue.state.ts';
import { useFavourites } from './favourites.ts';
import { launchGame } from './games.actions.ts';
import { chooseProvider } from './providers.actions.ts';
import { recentGames } from './games.state.ts';
import { Art } from './parts/Art.tsx';
import { artUrl } from './parts/imageUrl.ts';
import { useKnownGames } from './parts/useKnownGames.ts';

/** Width of a result's picture, in pixels of the image host. */
const WIDTH = 160;

/** Games and providers in the search. Rules G3, N9. */
export const searchSources: readonly SearchSource[] = [
  { id: 'games', name: msg`Games`, icon: gamesIcon, Items: GameItems },
  { id: 'providers', name: msg`Providers`, icon: grid, Items: ProviderItems },
];

/** Every game that this device knows, those of this player first; missing lists are loaded while the search is open. */
function GameItems(props: ItemsProps): null {
  const { items: recent } = useSnapshot(recentGames);
  const favourites = useFavourites();
  const known = useKnownGames();
  const items = useMemo(() => {
    const games: readonly (Playable & Pick<Game, 'aliases'>)[] = [...recent, ...favourites, ...known];
    // A later one has more: lists name aliases.
    const unique = new Map(games.map((game) => [`${game.category}-${game.id}`, game]));
    return [...unique].map(([id, game]) => ({
      id,
      title: game.title,
      hint: game.provider,
      words: game.aliases?.join(' '),
      picture: () => <Art src={artUrl('games', game.title, WIDTH)} title={game.title} shape="game" />,
      open: () => launchGame(game),
    }));
  }, [recent, favourites, known]);
  return useReport(items, props);
}

function ProviderItems(props: ItemsProps): null {
  const { providers } = useSnapshot(catalogue);
  const items = useMemo(
    () =>
      providers.map((provider) => ({
        id: provider.id,
        title: provider.title,
        picture: () => <Art src={artUrl('providers', provider.title, WIDTH)} title={provider.title} shape="wide" />,
        open: () => chooseProvider(provider),
      })),
    [providers],
  );
  return useReport(items, props);
}
