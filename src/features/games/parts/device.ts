import { useSyncExternalStore } from 'react';
import { NARROW } from '../../../config/limits.ts';

const NARROW_SCREEN = `(max-width: ${NARROW - 1}px)`;

/** Whether the screen is narrow. Rule T5. */
export function isNarrow(): boolean {
  return matchMedia(NARROW_SCREEN).matches;
}

/** `isNarrow`, subscribed to changes. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(watchNarrow, isNarrow);
}

function watchNarrow(changed: () => void): () => void {
  const screen = matchMedia(NARROW_SCREEN);
  screen.addEventListener('change', changed);
  return () => screen.removeEventListener('change', changed);
}

/** Whether this is a phone or tablet, by its touch screen; a narrow desktop window is not. */
export function isHandheld(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}
