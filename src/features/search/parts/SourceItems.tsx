import { memo, useCallback, type ReactNode } from 'react';
import type { SearchItem, SearchSource } from '../../../shell/search.ts';

/** Props of a source's reader. */
export interface SourceItemsProps {
  source: SearchSource;
  /** Called with the items of the source, at first and after each change. Must be a stable function. */
  onItems: (id: string, items: readonly SearchItem[]) => void;
}

/**
 * Reads one source and reports its items with its id. Memoized, since each report re-renders the search: a source that creates a new array per
 * render would cause an endless loop.
 */
export const SourceItems = memo(function SourceItems({ source: { id, Items }, onItems }: SourceItemsProps): ReactNode {
  const report = useCallback((items: readonly SearchItem[]) => onItems(id, items), [id, onItems]);
  return <Items onItems={report} />;
});
