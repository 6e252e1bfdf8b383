import { useLingui } from '@lingui/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { systemClock } from '../../lib/clock.ts';
import type { SearchItem, SearchSource } from '../../shell/search.ts';
import { find, keepPlaces, prepare, type Group } from './find.ts';

/** Number of texts indexed per task, before the player types: few enough for one frame of a slow phone. */
const TEXTS_PER_TASK = 100;

/** What the sources have for a query. */
export interface Results {
  /** The groups with a match, in the order in which they are shown. */
  found: readonly Group[];
  /** Whether a list of the source with this id, without one of any, is still being fetched: nothing can be said to be missing from it. */
  isPending(id?: string): boolean;
  /** The groups with a match for another query, the best one first: for what is typed and not shown yet. */
  matchesOf(query: string): readonly Group[];
  /** Takes the items of a source, and whether more are being fetched; the same function at each render. */
  report(id: string, items: readonly SearchItem[], isPending: boolean): void;
}

/**
 * What these sources, which must not change, have for `query`. A list that loads later does not move what is shown for the same query, also
 * before anything is typed. Rule N9.
 */
export function useResults(sources: readonly SearchSource[], query: string): Results {
  const { i18n } = useLingui();
  const [reported, setReported] = useState<
    Readonly<Record<string, { items: readonly SearchItem[]; isPending: boolean }>>
  >({});
  const report = useCallback<Results['report']>(
    (id, items, isPending) => setReported((before) => ({ ...before, [id]: { items, isPending } })),
    [],
  );
  const groups = useMemo(
    () => sources.map((source) => ({ source, items: reported[source.id]?.items ?? [] })),
    [sources, reported],
  );
  const best = useMemo(() => find(groups, query, i18n.locale), [groups, query, i18n.locale]);
  const [last, setLast] = useState({ query, best, found: best });
  const found = last.best === best ? last.found : last.query === query ? keepPlaces(last.found, best) : best;
  if (last.best !== best) setLast({ query, best, found });

  useEffect(() => {
    let cancel = (): void => undefined;
    const work = (): void => {
      if (prepare(groups, TEXTS_PER_TASK)) cancel = systemClock.setTimeout(work, 0);
    };
    work();
    return () => cancel();
  }, [groups]);

  return {
    found,
    isPending: (wanted) => Object.entries(reported).some(([id, { isPending }]) => isPending && (wanted ?? id) === id),
    matchesOf: (text) => find(groups, text, i18n.locale),
    report,
  };
}
