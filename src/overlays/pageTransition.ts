import { flushSync } from 'react-dom';
import { stack } from './stack.ts';

/**
 * Draws another page: as a view transition where the browser has them and motion is wanted. While something floats over the page, such as
 * a running game, it does not stand still for that. Resolves once the page is drawn; `draw` may run a frame later. Rule N14.
 */
export async function drawPage(draw: () => void): Promise<void> {
  const isStill =
    !('startViewTransition' in document) ||
    stack.entries.length > 0 ||
    matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isStill) return draw();
  const transition = document.startViewTransition(() => flushSync(draw));
  // A transition that the next one replaces, or in a hidden document, is skipped: its page is drawn all the same.
  transition.ready.catch(() => undefined);
  await transition.updateCallbackDone;
}
