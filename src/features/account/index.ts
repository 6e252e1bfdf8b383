export { routes } from './routes.ts';
export { mainInit, sessionCheck } from './session.api.ts';
export { askLogin, connectAccount, signOut, type AccountPorts } from './account.actions.ts';
