import { flushSync } from 'react-dom';
import { stack } from './stack.ts';

/**
 * Renders another page: as a view transition where the browser has them and motion is not reduced. Not while something floats over the
 * page, such as a running game, which a transition would freeze. Resolves once the page is rendered; `draw` may run a frame later. Rule
 * N14.
 */
export async function drawPage(draw: () => void): Promise<void> {
  const isStill =
    !('startViewTransition' in document) ||
    stack.entries.length > 0 ||
    matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isStill) return draw();
  const transition = document.startViewTransition(() => flushSync(draw));
  // A transition that the next one replaces, or in a hidden document, is skipped: its page is rendered all the same.
  transition.ready.catch(() => undefined);
  await transition.updateCallbackDone;
}
