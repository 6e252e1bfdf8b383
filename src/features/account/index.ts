export { routes } from './routes.ts';
export { logout, mainInit, sessionCheck } from '../../contract/session.ts';
export { askLogin, connectAccount, type AccountPorts } from './account.actions.ts';
