export { routes } from './routes.ts';
export { menu } from './menu.ts';
