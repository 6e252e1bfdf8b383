import { askOverlay } from './stack.ts';
import type { DialogText } from './kinds.ts';

/** Asks the player; true if they agree, false if they decline or go back. */
export function confirm(text: DialogText & { decline: string }): Promise<boolean> {
  return askOverlay({ kind: 'dialog', text });
}

/**
 * Tells the player something they must not miss; resolves when they have closed it. Not the browser's own alert, which leaves full
 * screen and is blocked in installed applications. Design section 8.
 */
export async function tell(text: DialogText): Promise<void> {
  await askOverlay({ kind: 'dialog', text });
}
