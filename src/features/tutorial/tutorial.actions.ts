import * as v from 'valibot';
import { NARROW } from '../../config/limits.ts';
import { openOverlay, stack } from '../../overlays/index.ts';
import { store } from '../../storage/encodedStore.ts';

/** Shows the tutorial on a phone, unless the player said not to, or something else is open. Spec section 2. */
export function offerTutorial(): void {
  const unwanted = store.get('tutorial_hidden', v.boolean()) === true;
  if (innerWidth < NARROW && !unwanted && stack.entries.length === 0) showTutorial();
}

/** Shows the tutorial; also from the settings. */
export function showTutorial(): void {
  openOverlay({ kind: 'tutorial' });
}

/** Remembers whether the tutorial is to come again by itself. */
export function hideTutorial(hidden: boolean): void {
  store.set('tutorial_hidden', hidden);
}
