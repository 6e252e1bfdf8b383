import * as v from 'valibot';
import { store } from '../../storage/encodedStore.ts';

/** Whether the player has turned off that the tutorial opens by itself. */
export function isTutorialHidden(): boolean {
  return store.get('tutorial_hidden', v.boolean()) === true;
}

/** Stores whether the tutorial is kept from opening by itself. */
export function hideTutorial(hidden: boolean): void {
  store.set('tutorial_hidden', hidden);
}
