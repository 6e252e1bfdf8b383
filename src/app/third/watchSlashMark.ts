import { store } from '../../storage/encodedStore.ts';
import { hasSingleKeys } from '../../storage/singleKeys.ts';
import { markSlash } from '../inline/markSlash.ts';

/** Keeps the mark of `/` in the app bar as the player has chosen, here or in another tab. Called once. Rule N17. */
export function watchSlashMark(): void {
  const mark = (): void => markSlash(hasSingleKeys());
  mark();
  store.subscribe('single_keys_off', mark);
}
