import { useEffect } from 'react';
import { clickedPath, openPage } from '../../../overlays/index.ts';

/**
 * Makes a link over a game window (in its notice, a sheet, a dialog) close the window, which would hide the page that
 * it leads to; while a round is running, only after the player has confirmed. Rule G18.
 */
export function useLinksOut(): void {
  useEffect(() => {
    const follow = (event: MouseEvent): void => {
      const path = clickedPath(event);
      if (path === undefined || (event.target instanceof Element && event.target.closest('#page'))) return;
      event.preventDefault();
      void openPage(path);
    };
    // On the body: after React's handlers, which may prevent the click, and before those of the document, which would keep the window open.
    document.body.addEventListener('click', follow);
    return () => document.body.removeEventListener('click', follow);
  }, []);
}
