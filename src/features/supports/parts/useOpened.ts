import { useState } from 'react';
import type { Pages } from '../../../data/pages.ts';
import { systemClock } from '../../../lib/clock.ts';
import { serverNow } from '../../../operator/index.ts';
import { useMedia } from '../../../ui/useMedia.ts';

/** From this width of the window on, the reading pane shows the newest item unasked. */
const WIDE = '(min-width: 1280px)';
/** A cached list that is older than this, in ms, when the screen opens is being refetched: its first item may not be the newest. */
const RECENT = 10_000;

/**
 * The id of the item in the reading pane: `named` in the address, otherwise on a wide screen the newest when the list was loaded. An item
 * that arrives later does not replace it; if the open item is deleted, the then newest takes its place. Undefined if nothing is open. Rule
 * S10.
 */
export function useOpened<Row extends { id: string }>(
  named: string | undefined,
  rows: readonly Row[],
  { asOf = 0 }: Pick<Pages<Row>, 'asOf'>,
): string | undefined {
  const isWide = useMedia(WIDE);
  const [openedAt] = useState(() => systemClock.monotonic());
  // By the server's clock as it is known now: it may have become known since the screen opened.
  const recent = serverNow() - (systemClock.monotonic() - openedAt) - RECENT;
  // Null if the list was empty when it was loaded: an item that arrives later is opened by a press only.
  const [chosen, choose] = useState<string | null>();
  const newest = rows[0]?.id;
  const isGone = typeof chosen === 'string' && !rows.some(({ id }) => id === chosen);
  if (asOf > recent && (chosen === undefined || isGone)) choose(newest ?? null);
  const first = chosen === undefined || isGone ? newest : (chosen ?? undefined);
  return named ?? (isWide ? first : undefined);
}
