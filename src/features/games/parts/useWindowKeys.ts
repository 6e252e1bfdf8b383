import { useEffect } from 'react';
import { stack } from '../../../overlays/index.ts';
import { hasSingleKeys } from '../../../storage/singleKeys.ts';

/** The state and the actions of a game window's keys. */
export interface WindowKeys {
  /** The window fills the screen: in full screen, or by its style. */
  fillsScreen: boolean;
  toggleFillScreen(): void;
  close(): void;
}

/** Esc leaves full screen, then closes; F toggles full screen. Only while no overlay is above the window. Rule N17. */
export function useWindowKeys(keys: WindowKeys): void {
  // Rebound with every render, so that the keys act on the current state.
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      // A key that is held down is one press: it closes what is over the game, and must not close the game as well.
      if (event.repeat || event.defaultPrevented || event.isComposing) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (stack.entries.at(-1)?.overlay.kind !== 'game') return;
      // In the list's search keys are text, and Esc leaves the field.
      if (event.target instanceof HTMLInputElement) {
        if (event.key === 'Escape') event.target.blur();
        return;
      }
      if (event.key === 'Escape') {
        if (keys.fillsScreen) keys.toggleFillScreen();
        else keys.close();
        return;
      }
      // By physical key, so that it works with a Korean layout too.
      if (event.code === 'KeyF' && hasSingleKeys()) keys.toggleFillScreen();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}
