import { useDeferredValue } from 'react';
import { useSnapshot } from 'valtio';
import { preferences } from '../../../state/preferences.ts';
import type { Columns } from './CardGrid.tsx';

/**
 * How a list of games divides its width: `columns` if given, otherwise by the layout that the player chose. A new choice is deferred here,
 * so that the pressed switch is painted before the list is rendered again. Rule G6.
 */
export function useColumns(columns: Columns | undefined): Columns {
  const { layout } = useSnapshot(preferences);
  return useDeferredValue(columns ?? (layout === '4' ? '4' : 'rows'));
}
