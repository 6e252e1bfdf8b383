import { openOverlay, stack } from '../../overlays/index.ts';
import { hasTypedAhead, SEARCH_REQUESTED, consumeTypedAhead } from '../../ui/searchKeys.ts';

/** Opens the search for the search keys, also if they were pressed before this script was loaded. Called once. */
export function watchSearchKeys(): void {
  const open = (): void => {
    if (!hasTypedAhead()) return;
    // An overlay that is about to open handles its own keys; the search may open over a game.
    const top = stack.entries.at(-1)?.overlay.kind;
    if (top === undefined || top === 'game') openOverlay({ kind: 'search' });
    else consumeTypedAhead();
  };
  addEventListener(SEARCH_REQUESTED, open);
  open();
}
