import { openOverlayForAnswer, stack } from '../../overlays/index.ts';
import { hasTypedAhead, SEARCH_REQUESTED, consumeTypedAhead } from '../../ui/searchKeys.ts';

/** Opens the search when a search key is pressed, or was pressed before this script was loaded. Called once. */
export function watchSearchKeys(): void {
  const open = (): void => {
    if (!hasTypedAhead()) return;
    // The search opens over the page or a game. Over any other overlay, discard the keys.
    const top = stack.entries.at(-1)?.overlay.kind;
    // If it is closed before it is shown, the invisible field still has the typed text and the focus.
    if (top === undefined || top === 'game') void openOverlayForAnswer({ kind: 'search' }).then(consumeTypedAhead);
    else consumeTypedAhead();
  };
  addEventListener(SEARCH_REQUESTED, open);
  open();
}
