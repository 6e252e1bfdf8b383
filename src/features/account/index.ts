export { routes } from './routes.ts';
export { logout, mainInit, sessionCheck } from './session.api.ts';
export { askLogin, connectAccount, type AccountPorts } from './account.actions.ts';
