import { DOCK, NARROW_SCREEN } from '../../config/screen.ts';
import { useMedia } from '../../ui/useMedia.ts';

/** The height does not count: a tablet's keyboard takes half of it while the player types into the list's search. */
const WIDE_SCREEN = `(min-width: ${DOCK}px)`;

/** Whether the screen is narrow. Rule T5. */
export function isNarrow(): boolean {
  return matchMedia(NARROW_SCREEN).matches;
}

/** `isNarrow`, subscribed to changes. */
export function useIsNarrow(): boolean {
  return useMedia(NARROW_SCREEN);
}

/** Whether a game has room for its list beside it, subscribed to changes. Rule G21. */
export function useIsWide(): boolean {
  return useMedia(WIDE_SCREEN);
}
