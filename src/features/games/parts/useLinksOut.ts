import { useEffect } from 'react';
import { clickedPath, openPage } from '../../../overlays/index.ts';

/**
 * A link over a game window (in its notice, a sheet, a dialog) leads to its page: the window, which would hide that page, is closed with it; while
 * a round is running, only after the player has confirmed. Rule G18.
 */
export function useLinksOut(): void {
  useEffect(() => {
    const follow = (event: MouseEvent): void => {
      const path = clickedPath(event);
      if (path === undefined || (event.target instanceof Element && event.target.closest('#page'))) return;
      event.preventDefault();
      void openPage(path);
    };
    // Above React's handlers, which may have taken the press, and below the document's, which would change the page alone.
    document.body.addEventListener('click', follow);
    return () => document.body.removeEventListener('click', follow);
  }, []);
}
