import { useSyncExternalStore } from 'react';
import { NARROW } from '../../../config/limits.ts';

const NARROW_SCREEN = `(max-width: ${NARROW - 1}px)`;

/** A narrow screen. Spec section 2. */
export function isNarrow(): boolean {
  return matchMedia(NARROW_SCREEN).matches;
}

/** `isNarrow`, kept up to date. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(watchNarrow, isNarrow);
}

function watchNarrow(changed: () => void): () => void {
  const screen = matchMedia(NARROW_SCREEN);
  screen.addEventListener('change', changed);
  return () => screen.removeEventListener('change', changed);
}

/** A phone or tablet: used by finger. A narrow window on a desktop is none. */
export function isHandheld(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}
