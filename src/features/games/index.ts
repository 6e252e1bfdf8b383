export { routes } from './routes.ts';
export { asPlayable, isPlayable, type Game, type Playable, type Provider } from './games.api.ts';
export { catalogue, recentGames, type Catalogue } from './games.state.ts';
export {
  chooseProvider,
  closeGame,
  connectGames,
  launchGame,
  loadProviders,
  openDrawer,
  type DrawerFilter,
  type GamesPorts,
} from './games.actions.ts';
export { moveFavourites, toggleFavourite, useFavourites, useIsFavourite } from './favourites.ts';
export { ProviderCard } from './parts/ProviderCard.tsx';
export { FavouritesStrip } from './parts/FavouritesStrip.tsx';
export { RecentStrip } from './parts/RecentStrip.tsx';
