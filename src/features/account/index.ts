export { routes } from './routes.ts';
export { menu } from './menu.ts';
export { overlays } from './overlays.ts';
export { askLogin } from './account.actions.ts';
