/*
 * The wallet's second face, for what is fetched after the first screen: a bundle holds a module whole, so what only later screens need must
 * not stand behind the first face, which the first bundle holds.
 */
export { LastRequests } from './parts/LastRequests.tsx';
export { WalletPlaces } from './parts/WalletPlaces.tsx';
