import { NARROW } from '../../config/screen.ts';
import { preload } from '../../i18n/lazyPart.ts';
import { openOverlay, stack } from '../../overlays/index.ts';
import { isTutorialHidden, setTutorialHidden } from './hidden.ts';
import { overlays } from './overlays.ts';

/**
 * Shows the tutorial on a phone, unless it is turned off, something else is open, or `signal` is aborted. Its view is loaded before it opens,
 * so that no empty dialog is shown; if that fails, a later visit offers it. Rule N8.
 */
export async function offerTutorial(signal: AbortSignal): Promise<void> {
  const isReady = isWanted() && (await preload(overlays.tutorial)) && isWanted();
  // Only storing something shows whether storage is full.
  if (isReady && !signal.aborted && setTutorialHidden(false)) showTutorial();
}

function isWanted(): boolean {
  return innerWidth < NARROW && !isTutorialHidden() && stack.entries.length === 0;
}

/** Opens the tutorial, also if it is turned off. */
export function showTutorial(): void {
  openOverlay({ kind: 'tutorial' });
}
