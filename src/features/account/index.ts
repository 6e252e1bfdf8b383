export { routes } from './routes.ts';
export { menu } from './menu.ts';
export { overlays } from './overlays.ts';
export { openLogin } from './account.actions.ts';
