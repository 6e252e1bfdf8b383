import { useState } from 'react';
import type { Pages } from '../../../data/pages.ts';
import { systemClock } from '../../../lib/clock.ts';
import { shownNow } from '../../../operator/index.ts';
import { useMedia } from '../../../ui/useMedia.ts';

/**
 * From this width of the window on, the reading pane shows the newest item without a press. In a larger font the pane needs more room
 * (`Split.module.css`): what it would open where it is not displayed counts as read.
 */
const WIDE = '(min-width: 1280px) and (min-width: 80em)';
/** A cached list that is older than this, in ms, when the screen opens is being refetched: its first item may not be the newest. */
const RECENT = 10_000;

/** The item that the reading pane shows by default, while the address names none. */
interface Preselection {
  list: string;
  /** The item that was shown last. */
  id: string | undefined;
  /** The list was empty then: of the items that arrive later, none is opened without a press. */
  isEmpty: boolean;
}

/** What the reading pane shows. */
export interface Open {
  /** Undefined if nothing is open. */
  id: string | undefined;
  /** False while the list is from before the screen opened: the item may not be the newest, so it does not count as read. */
  isCertain: boolean;
}

/**
 * The item in the reading pane: `named` in the address, otherwise on a wide screen the newest when the list was loaded. An item
 * that arrives later does not replace it; if the open item is deleted, the then newest takes its place. The last item, once it is deleted, is
 * open again after an undo. `list` is the name of the list where the screen has several. Rule S10.
 */
export function useOpened<Row extends { id: string }>(
  named: string | undefined,
  rows: readonly Row[],
  { asOf = 0 }: Pick<Pages<Row>, 'asOf'>,
  list = '',
): Open {
  const isWide = useMedia(WIDE);
  const [openedAt] = useState(() => systemClock.monotonic());
  // Converted with the server's clock as known now: the screen may have opened before the server named its time.
  const recent = shownNow() - (systemClock.monotonic() - openedAt) - RECENT;
  const [stored, store] = useState<Preselection>();
  const last = stored?.list === list ? stored : undefined;
  const isThere = rows.some(({ id }) => id === last?.id);
  const isEmpty = rows.length === 0;
  const shown = isThere ? last?.id : last?.isEmpty ? undefined : rows[0]?.id;
  // After an undo the item is there again, and the list is no longer one that was empty.
  const isOther = isThere ? last?.isEmpty : !last?.isEmpty;
  const isRecent = asOf > recent;
  if (isRecent && isOther) store({ list, id: shown ?? last?.id, isEmpty });
  return {
    id: named ?? (isWide ? shown : undefined),
    isCertain: named !== undefined || isThere || isRecent,
  };
}
