export { routes } from './routes.ts';
export { connectWallet, type WalletPorts } from './wallet.ports.ts';
