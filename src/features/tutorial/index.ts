export { offerTutorial, showTutorial } from './tutorial.actions.ts';
