import { memo, useCallback, type ReactNode } from 'react';
import type { SearchItem, SearchSource } from '../../../shell/search.ts';

/** Props of a source's reader. */
export interface SourceItemsProps {
  source: SearchSource;
  /** Called with what the source has, at first and after each change; the same function at each render. */
  onItems: (id: string, items: readonly SearchItem[]) => void;
}

/**
 * Reads one source and passes its items on with its id. Memoized: each report renders the search again, so a source that creates a new array
 * per render would cause an endless loop.
 */
export const SourceItems = memo(function SourceItems({ source: { id, Items }, onItems }: SourceItemsProps): ReactNode {
  const report = useCallback((items: readonly SearchItem[]) => onItems(id, items), [id, onItems]);
  return <Items onItems={report} />;
});
