/* The second face, for lazy screens: a bundle includes a module as a whole, so exports that only lazy screens need must not be in the first face. */
export { asPlayable, isPlayable, type Game, type Playable } from '../../contract/games.ts';
export { chooseProvider, closeGame, launchGame, openDrawer, type DrawerFilter } from './games.actions.ts';
export { moveFavourites, toggleFavourite, useFavourites, useIsFavourite } from './favourites.ts';
export { recentGames } from './games.state.ts';
export { FavouritesStrip } from './parts/FavouritesStrip.tsx';
export { RecentStrip } from './parts/RecentStrip.tsx';
export { useKnownGames } from './parts/useKnownGames.ts';
export { ProvidersTrouble } from './parts/ProvidersTrouble.tsx';
