import * as v from 'valibot';
import { store } from '../../storage/encodedStore.ts';

/** Whether the player chose not to see the tutorial again, or the browser would not store that. Rule N8. */
export function isTutorialHidden(): boolean {
  return store.isTemporary('tutorial_hidden') || store.get('tutorial_hidden', v.boolean()) === true;
}

/** Stores whether the tutorial no longer opens automatically; false if the browser refuses. Rule N8. */
export function setTutorialHidden(hidden: boolean): boolean {
  return store.set('tutorial_hidden', hidden);
}
