export { chooseLanguage, chooseLayout, chooseStyle, chooseTheme } from './settings.actions.ts';
