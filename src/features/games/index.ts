export { routes } from './routes.ts';
export type { Provider } from '../../contract/providers.ts';
export { loadProviders } from './catalogue.actions.ts';
export { refetchProviders } from './refetchProviders.ts';
export { catalogue, type Catalogue } from './catalogue.state.ts';
export { connectGames, type GamesPorts } from './games.ports.ts';
export { fetchPlaying, PlayedStrips, ProviderStar, usePlayed, usePlaying } from './ahead.ts';
export { ProviderCard } from './parts/ProviderCard.tsx';
