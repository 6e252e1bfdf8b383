export { routes } from './routes.ts';
export { askLogin } from './account.actions.ts';
