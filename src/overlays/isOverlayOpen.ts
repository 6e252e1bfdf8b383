import type { Overlay } from './kinds.ts';
import { stack } from './stack.ts';

/** Whether an overlay of this kind is open. Not in `stack.ts`, which is part of the first script. */
export function isOverlayOpen(kind: Overlay['kind']): boolean {
  return stack.entries.some(({ overlay }) => overlay.kind === kind);
}
