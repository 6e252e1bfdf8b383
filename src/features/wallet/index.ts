export { routes } from './routes.ts';
export { connectWallet, hasOpenRequests, type WalletPorts } from './wallet.ports.ts';
export { isMoneyInFlight, resetWallet } from './wallet.state.ts';
