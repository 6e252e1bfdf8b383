export { menu } from './menu.ts';
export { overlays } from './overlays.ts';
export { chooseLanguage, chooseStyle, chooseTheme } from './settings.actions.ts';
