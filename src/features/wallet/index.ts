export { routes } from './routes.ts';
export { menu } from './menu.ts';
export { overlays } from './overlays.ts';
export { LastRequests } from './parts/LastRequests.tsx';
export { MoneyLine } from './parts/MoneyLine.tsx';
export { useDepositAction } from './parts/useDepositAction.tsx';
export { WalletLinks } from './parts/WalletLinks.tsx';
export { watchWaiting } from './watchWaiting.ts';
