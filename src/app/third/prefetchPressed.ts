import { savesData } from '../../pwa/savesData.ts';
import { ROUTES } from '../routes.ts';

/**
 * Fetches the script of the page that a link leads to when the press begins, about 100 ms before the click: the page is then rendered
 * without a placeholder. Called once. Rule N14.
 */
export function prefetchPressed(): void {
  const fetchScreen = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a:not([data-in-place])') : null;
    if (link?.origin !== location.origin || savesData()) return;
    const row = ROUTES.find(({ path }) => path === link.pathname);
    // The page that is opened reports a failure.
    if (row && 'screen' in row) row.screen().catch(() => undefined);
  };
  addEventListener('pointerdown', fetchScreen, { capture: true, passive: true });
}
