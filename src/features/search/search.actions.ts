import { openOverlay, stack } from '../../overlays/index.ts';
import { hasTypedAhead, SEARCH_REQUESTED, consumeTypedAhead } from '../../ui/searchKeys.ts';

/** Opens the search when a search key is pressed, or was pressed before this script was loaded. Called once. */
export function watchSearchKeys(): void {
  const open = (): void => {
    if (!hasTypedAhead()) return;
    // Of all overlays, only a game may be below the search. Over any other, discard the keys.
    const top = stack.entries.at(-1)?.overlay.kind;
    if (top === undefined || top === 'game') openOverlay({ kind: 'search' });
    else consumeTypedAhead();
  };
  addEventListener(SEARCH_REQUESTED, open);
  open();
}
