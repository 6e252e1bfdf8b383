/*
 * The games' second face, for what is fetched after the first screen: a bundle holds a module whole, so what only later screens need must
 * not stand behind the first face, which the first bundle holds.
 */
export { asPlayable, isPlayable, type Game, type Playable } from '../../contract/games.ts';
export { chooseProvider, closeGame, launchGame, openDrawer, type DrawerFilter } from './games.actions.ts';
export { moveFavourites, toggleFavourite, useFavourites, useIsFavourite } from './favourites.ts';
export { recentGames } from './games.state.ts';
export { FavouritesStrip } from './parts/FavouritesStrip.tsx';
export { RecentStrip } from './parts/RecentStrip.tsx';
export { useKnownGames } from './parts/useKnownGames.ts';
export { ProvidersTrouble } from './parts/ProvidersTrouble.tsx';
