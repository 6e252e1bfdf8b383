import { useEffect, useMemo, useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { useSnapshot } from 'valtio';
import * as LIMITS from '../../../config/limits.ts';
import { useFurtherPages, usePages, type Pages } from '../../../data/pages.ts';
import { forgetOthers } from '../../../data/query.ts';
import type { ApiError } from '../../../operator/index.ts';
import { navigate } from '../../../overlays/index.ts';
import { app } from '../../../state/app.ts';
import type { Day, DayRange } from '../../../lib/day.ts';
import { storeDays, storedDays } from '../history.actions.ts';
import type { Transaction } from '../../../contract/history.ts';
import { transactions } from '../history.queries.ts';
import { isSameRange, parseDays, presetsOf } from '../history.rules.ts';
import { useSeoulToday } from './useSeoulToday.ts';

type OnLoaded = (rows: readonly Transaction[]) => void;

/** The transactions of a range, and how to load another one. */
export interface History {
  pages: Pages<Transaction>;
  /** The requested range, inclusive. */
  range: DayRange;
  /** Loads a range; the present one is refetched. */
  load(days: DayRange): void;
  /** All remaining pages are being loaded in sequence. */
  loadingAll: boolean;
  /** All remaining pages are being loaded for the CSV file or the print. */
  isExporting: boolean;
  /** Why the last `loadAll` ended early, until another page is asked for: its buttons are far from the end of the list. */
  allError: ApiError | undefined;
  /** Loads all remaining pages, then calls `onLoaded` with all rows, unless a page could not be loaded. */
  loadAll(onLoaded?: OnLoaded): void;
}

/** Shows the range of the address; without one the last seven days, offline the range that was loaded last. Rules H1, H4. */
export function useHistory(): History {
  const search = useSearch();
  const today = useSeoulToday();
  const { stale } = useSnapshot(app);
  const { from, to } = useMemo(() => parseDays(search) ?? firstDays(today, stale), [search, today, stale]);
  // Keep the same object for the same days: the screen discards the days that were entered over another one.
  const wanted = useMemo(() => ({ from, to }), [from, to]);
  const [task, setTask] = useState<LoadAllTask>();
  const running = task?.search === search ? task : undefined;
  // Days that the address does not name move on at midnight, but not while all pages of the old ones are being loaded. Rule H1.
  const range = running?.range ?? wanted;
  const pages = usePages(transactions, inputOf(range));
  const [shownAtFirst] = useState(range);
  const { rows, asOf, fetching, loadingMore, hasMore, more, moreError } = pages;
  const [allError, setAllError] = useState<ApiError>();
  const goesOn = useFurtherPages(pages, running !== undefined);

  // Deletes other persisted days, once, at the opening: days shown again from memory later would not be persisted again. Rule H4.
  useEffect(() => {
    forgetOthers(transactions, [shownAtFirst, storedDays() ?? shownAtFirst].map(inputOf));
  }, [shownAtFirst]);

  useEffect(() => {
    if (asOf !== undefined) storeDays(range);
  }, [asOf, range]);

  useEffect(() => {
    // The player has left the address of the task.
    if (!running) return setTask(undefined);
    // Wait for a first page, too: after a change of the language the list is loaded anew.
    if (fetching || loadingMore || goesOn) return;
    setTask(undefined);
    setAllError(moreError);
    if (!hasMore && asOf !== undefined) running.onLoaded?.(rows);
  }, [running, fetching, loadingMore, goesOn, hasMore, rows, asOf, moreError]);

  return {
    pages: {
      ...pages,
      more() {
        setAllError(undefined);
        more();
      },
    },
    range,
    load(days) {
      setTask(undefined);
      if (isSameRange(days, range)) pages.refresh();
      // Days that are shown but not in the address are put there: after a reload they would be others. Rule H1.
      if (isSameRange(days, parseDays(search))) return;
      void navigate(`${location.pathname}?${new URLSearchParams({ ...days })}`, { replace: true });
    },
    loadingAll: running !== undefined,
    isExporting: running?.onLoaded !== undefined,
    allError: running || loadingMore || moreError !== allError ? undefined : allError,
    loadAll(onLoaded) {
      setTask({ search, range, onLoaded });
      // After an earlier failure `useFurtherPages` alone would load nothing.
      if (hasMore) more();
    },
  };
}

const inputOf = (range: DayRange) => ({ ...range, limit: LIMITS.pageMax });

interface LoadAllTask {
  search: string;
  range: DayRange;
  onLoaded: OnLoaded | undefined;
}

/** The days of an address that names none: the last seven, or with `stale` those that were loaded last. */
function firstDays(today: Day, stale: boolean): DayRange {
  return (stale ? storedDays() : undefined) ?? presetsOf(today).week;
}
