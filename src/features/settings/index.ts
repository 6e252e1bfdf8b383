export { menu } from './menu.ts';
export { overlays } from './overlays.ts';
export { chooseStyle, chooseTheme } from './settings.actions.ts';
