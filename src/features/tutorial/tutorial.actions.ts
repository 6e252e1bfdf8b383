import * as v from 'valibot';
import { NARROW } from '../../config/limits.ts';
import { openOverlay, stack } from '../../overlays/index.ts';
import { store } from '../../storage/encodedStore.ts';

/** Shows the tutorial on a phone, unless it is turned off or something else is open. Rule N8. */
export function offerTutorial(): void {
  const unwanted = store.get('tutorial_hidden', v.boolean()) === true;
  if (innerWidth < NARROW && !unwanted && stack.entries.length === 0) showTutorial();
}

/** Shows the tutorial; also from the settings. */
export function showTutorial(): void {
  openOverlay({ kind: 'tutorial' });
}

/** Stores whether the tutorial opens by itself. */
export function hideTutorial(hidden: boolean): void {
  store.set('tutorial_hidden', hidden);
}
