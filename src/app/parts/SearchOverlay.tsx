import type { ReactNode } from 'react';
import { SearchView } from '../../features/search/index.ts';
import type { OverlayProps } from '../../overlays/index.ts';
import { ROUTES } from '../routes.ts';

/** The search, told of every page. */
export default function SearchOverlay(props: OverlayProps): ReactNode {
  return <SearchView {...props} pages={ROUTES} />;
}
