import { useCallback, useSyncExternalStore } from 'react';
import { DOCK, NARROW } from '../../../config/limits.ts';

const NARROW_SCREEN = `(max-width: ${NARROW - 1}px)`;
const WIDE_SCREEN = `(min-width: ${DOCK}px) and (min-height: 501px)`;

/** Whether the screen is narrow. Rule T5. */
export function isNarrow(): boolean {
  return matchMedia(NARROW_SCREEN).matches;
}

/** `isNarrow`, subscribed to changes. */
export function useIsNarrow(): boolean {
  return useScreen(NARROW_SCREEN);
}

/** Whether a game has room for its list beside it, subscribed to changes. Rule G21. */
export function useIsWide(): boolean {
  return useScreen(WIDE_SCREEN);
}

function useScreen(query: string): boolean {
  const watch = useCallback(
    (changed: () => void) => {
      const screen = matchMedia(query);
      screen.addEventListener('change', changed);
      return () => screen.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(watch, () => matchMedia(query).matches);
}

/** Whether this is a phone or tablet, by its touch screen; a narrow desktop window is not. */
export function isHandheld(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}
