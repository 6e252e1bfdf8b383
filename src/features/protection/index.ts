export { routes } from './routes.ts';
export { menu } from './menu.ts';
export { usePlayClosed } from './usePlayClosed.ts';
