export { overlays } from './overlays.ts';
export { offerTutorial, showTutorial } from './tutorial.actions.ts';
export { useTutorialOffered } from './useTutorialOffered.ts';
