export { menu } from './menu.ts';
export { overlays } from './overlays.ts';
export { chooseLanguage, chooseLayout, chooseStyle, chooseTheme } from './settings.actions.ts';
