export { routes } from './routes.ts';
export { LastRequests } from './parts/LastRequests.tsx';
export { WalletPlaces } from './parts/WalletPlaces.tsx';
