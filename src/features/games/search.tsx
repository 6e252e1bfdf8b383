import { msg } from '@lingui/core/macro';
import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { FEATURES } from '../../config/brand.ts';
import * as LIMITS from '../../config/limits.ts';
import { useReport, type ItemsProps, type SearchItem, type SearchSource } from '../../shell/search.ts';
import { app } from '../../state/app.ts';
import { games as gamesIcon, grid } from '../../ui/icons.ts';
import { catalogue } from './catalogue.state.ts';
import { useIsShown, useOpenItems } from './closedKinds.ts';
import { useFavourites } from './favourites.ts';
import { launchGame } from './games.actions.ts';
import { chooseProvider } from './providers.actions.ts';
import { recentGames } from './recent.ts';
import { Art } from './parts/Art.tsx';
import { gamePictureUrl, logoUrl } from './gamePicture.ts';
import { artUrl } from './imageUrl.ts';
import { useKnownGames, useMissingLists } from './parts/useKnownGames.ts';
import { useAllPlayableGames } from './parts/usePlayableGames.ts';
import { itemKey, type ListedGame, type Playable } from './playable.ts';

/** Width of a result's picture, in pixels of the image host. */
const WIDTH = 160;

/** Games and providers in the search. Rules G3, N9. */
export const searchSources: readonly SearchSource[] = [
  { id: 'games', name: msg`Games`, icon: gamesIcon, Items: GameItems },
  { id: 'providers', name: msg`Providers`, icon: grid, Items: ProviderItems },
];

function GameItems(props: ItemsProps) {
  const { signedIn } = useSnapshot(app);
  return FEATURES.gameLists && !signedIn ? <VisitorItems {...props} /> : <MemberItems {...props} />;
}

/** Every game that is persisted on this device, the player's own first; missing lists are fetched while the search is open. */
function MemberItems(props: ItemsProps): null {
  const recent = useOpenItems(useSnapshot(recentGames).items);
  const favourites = useFavourites();
  const known = useKnownGames();
  const isShown = useIsShown();
  const pending = useMissingLists(props.wanted);
  // Those that were chosen before the brand switched favourites off are still stored. Rule B3.
  const own = useMemo(() => [...recent, ...(FEATURES.favourites ? favourites : [])], [recent, favourites]);
  const shown = useMemo(() => known.filter(isShown), [known, isShown]);
  return useReport(useItems(own, shown), props, pending);
}

/** For visitors, who get no provider's list: the games of all providers, the newest first, fetched while the search is open. */
function VisitorItems(props: ItemsProps): null {
  const { games, pending } = useAllPlayableGames(props.wanted);
  const newest = useMemo(() => games.slice(0, LIMITS.pageMax), [games]);
  return useReport(useItems(newest, games), props, pending);
}

/** The games as search items; those of `first` are also offered before anything is typed. */
function useItems(first: readonly Playable[], all: readonly ListedGame[]): readonly SearchItem[] {
  return useMemo(() => {
    const games: readonly (Playable & Partial<ListedGame>)[] = [...first, ...all];
    // The later of two equal games wins: only those of lists have aliases.
    const unique = new Map(games.map((game) => [itemKey(game), game]));
    const atStart = new Set(first.map((game) => itemKey(game)));
    return [...unique].map(([id, game]) => ({
      id,
      title: game.title,
      hint: game.provider,
      // The search ignores spaces: joined by one, the end of an alias and the beginning of the next would match as one word.
      words: game.aliases?.join('\0'),
      atStart: atStart.has(id),
      picture: () => (
        <Art src={gamePictureUrl(game, WIDTH)} title={game.title} shape="game" logo={logoUrl(game.image, WIDTH)} />
      ),
      open: () => launchGame(game),
    }));
  }, [first, all]);
}

function ProviderItems(props: ItemsProps): null {
  const { providers } = useSnapshot(catalogue);
  const items = useMemo(
    () =>
      providers.map((provider) => ({
        id: provider.id,
        title: provider.title,
        atStart: true,
        picture: () => <Art src={artUrl('providers', provider.title, WIDTH)} title={provider.title} shape="wide" />,
        open: () => chooseProvider(provider),
      })),
    [providers],
  );
  return useReport(items, props);
}
