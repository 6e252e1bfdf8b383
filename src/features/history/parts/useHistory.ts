import { useEffect, useState } from 'react';
import { LIMITS } from '../../../config/limits.ts';
import { usePages, type Pages } from '../../../data/pages.ts';
import { app } from '../../../state/app.ts';
import type { DayRange } from '../../../lib/day.ts';
import { storeDays, storedDays } from '../history.actions.ts';
import type { Transaction } from '../../../contract/history.ts';
import { transactions } from '../history.queries.ts';
import { presetsOf, seoulToday } from '../history.rules.ts';
import { time } from '../../../state/time.ts';

/** The transactions of a range, and how to load another one. */
export interface History {
  pages: Pages<Transaction>;
  /** The requested range, inclusive. */
  range: DayRange;
  /** Loads a range; the present one is refetched. */
  load(days: DayRange): void;
  /** All remaining pages are being loaded in sequence. */
  loadingAll: boolean;
  loadAll(): void;
}

/** Starts with the last seven days; offline with the range that was loaded last. Rules H1, H4. */
export function useHistory(): History {
  const [range, setRange] = useState(firstDays);
  const [loadingAll, setLoadingAll] = useState(false);
  const pages = usePages(transactions, { ...range, limit: LIMITS.pageMax });
  const { asOf, error, hasMore, loadingMore, more } = pages;

  useEffect(() => {
    if (asOf !== undefined) storeDays(range);
  }, [asOf, range]);

  useEffect(() => {
    if (!loadingAll || loadingMore) return;
    if (hasMore && !error) more();
    else setLoadingAll(false);
  }, [loadingAll, loadingMore, hasMore, error, more]);

  return {
    pages,
    range,
    load(days) {
      setLoadingAll(false);
      if (days.from === range.from && days.to === range.to) pages.refresh();
      else setRange(days);
    },
    loadingAll,
    loadAll: () => setLoadingAll(true),
  };
}

function firstDays(): DayRange {
  const known = app.stale || !navigator.onLine ? storedDays() : undefined;
  if (known) return known;
  const today = seoulToday(time.now);
  return presetsOf(today).find(({ id }) => id === 'week')?.days ?? { from: today, to: today };
}
