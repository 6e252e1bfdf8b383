import { useSyncExternalStore } from 'react';
import { log } from '../../lib/log.ts';

/** Whether the Fullscreen API works for pages; an iPhone supports it for videos only. */
export function canFullscreen(): boolean {
  return document.fullscreenEnabled === true;
}

/** The last request for full screen: the browser may grant it late. */
let request = Promise.resolve();

/** Puts the whole document into full screen, so that drawer, dialogs and toasts show over the game. A refusal is not an error. */
export async function enterFullscreen(): Promise<void> {
  if (!canFullscreen() || document.fullscreenElement) return;
  request = requestFullscreen();
  await request;
}

async function requestFullscreen(): Promise<void> {
  try {
    await document.documentElement.requestFullscreen({ navigationUI: 'hide' });
  } catch (cause) {
    log.info('Full screen was refused', cause);
  }
}

/** Leaves full screen, if it is on; also if it is granted only after this, unless it has been requested again. */
export async function leaveFullscreen(): Promise<void> {
  const last = request;
  if (!document.fullscreenElement) await last;
  if (!document.fullscreenElement || request !== last) return;
  try {
    await document.exitFullscreen();
  } catch (cause) {
    log.info('Full screen could not be left', cause);
  }
}

/** Whether anything is in full screen, by the browser's events. An iPhone lacks the property. Rule G9. */
export function useIsFullscreen(): boolean {
  return useSyncExternalStore(watch, () => Boolean(document.fullscreenElement));
}

function watch(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}
