import { memo, useCallback } from 'react';
import type { ItemsProps, SearchItem, SearchSource } from '../../../shell/search.ts';

/** Props of a source's reader. */
export interface SourceItemsProps {
  source: SearchSource;
  /** Called with the items of the source and whether more are being fetched, at first and after each change. Must be a stable function. */
  onItems: (id: string, items: readonly SearchItem[], pending: boolean) => void;
  wanted: boolean;
}

/**
 * Reads one source and reports its items with its id. Memoized, since each report re-renders the search: a source that creates a new array per
 * render would cause an endless loop.
 */
export const SourceItems = memo(function SourceItems({ source: { id, Items }, onItems, wanted }: SourceItemsProps) {
  const report = useCallback<ItemsProps['onItems']>((items, pending) => onItems(id, items, pending), [id, onItems]);
  return <Items onItems={report} wanted={wanted} />;
});
