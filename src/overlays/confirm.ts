import { openOverlayForAnswer } from './stack.ts';
import type { DialogText } from './kinds.ts';

/** Asks the player a question; true if they accept, false if they decline or go back. `text` is called again when the language changes. */
export function confirm(text: () => DialogText & { decline: string }): Promise<boolean> {
  return openOverlayForAnswer({ kind: 'dialog', text });
}

/**
 * Shows an alert; resolves when it is closed. It replaces the browser's own alert, which leaves full screen and is blocked in installed
 * applications. `text` is called again when the language changes. Rule N6.
 */
export async function showAlert(text: () => DialogText): Promise<void> {
  await openOverlayForAnswer({ kind: 'dialog', text });
}
