import { useSyncExternalStore } from 'react';
import { log } from '../../../lib/log.ts';

/** Whether a page may fill the screen here; an iPhone lets only videos. */
export function canFullscreen(): boolean {
  return document.fullscreenEnabled === true;
}

/** Fills the screen with the whole document, so that drawer, dialogs and messages show over the game. Its refusal is no error. */
export async function enterFullscreen(): Promise<void> {
  if (!canFullscreen() || document.fullscreenElement) return;
  try {
    await document.documentElement.requestFullscreen({ navigationUI: 'hide' });
  } catch (cause) {
    log.info('Full screen was refused', cause);
  }
}

/** Leaves full screen, if it is on. */
export async function leaveFullscreen(): Promise<void> {
  if (!document.fullscreenElement) return;
  try {
    await document.exitFullscreen();
  } catch (cause) {
    log.info('Full screen could not be left', cause);
  }
}

/** Whether anything fills the screen, as the browser's events say. Spec section 4, "Full screen follows browser full-screen events". */
export function useIsFullscreen(): boolean {
  return useSyncExternalStore(watch, () => document.fullscreenElement !== null);
}

function watch(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}
