import type { ReactNode } from 'react';
import { searchSources as games } from '../../features/games/index.ts';
import { destinations, SearchView } from '../../features/search/index.ts';
import { searchSources as supports } from '../../features/supports/index.ts';
import type { OverlayProps } from '../../overlays/index.ts';
import { MENU } from '../menu.ts';

/** All sources, in the order of display. */
const SOURCES = [...games, destinations(MENU), ...supports];

/** The search over all sources, for a text that it may be opened with. */
export default function SearchOverlay({ overlay, close }: OverlayProps<{ query?: string }>): ReactNode {
  return <SearchView sources={SOURCES} close={close} text={overlay.query} />;
}
