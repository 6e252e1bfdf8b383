export { chooseLanguage, chooseStyle, chooseTheme } from './settings.actions.ts';
