import { useState } from 'react';
import type { Pages } from '../../../data/pages.ts';
import { systemClock } from '../../../lib/clock.ts';
import { useMedia } from '../../../ui/useMedia.ts';

/** From this width on the reading pane is beside its list. */
const WIDE = '(min-width: 1280px)';
/** A list of this age, in ms, when the screen opens is not refetched; an older one is shown until the answer comes. */
const RECENT = 10_000;

/**
 * The id of what the reading pane shows: the one in the address, otherwise the newest if the pane is beside the list. What arrives
 * later does not take the place of what is read; when that is deleted, the newest then does. Rule S10.
 */
export function useOpened<Row extends { id: string }>(
  named: string | undefined,
  rows: readonly Row[],
  { asOf = 0 }: Pick<Pages<Row>, 'asOf'>,
): string | undefined {
  const isWide = useMedia(WIDE);
  const [recent] = useState(() => systemClock.now() - RECENT);
  // Null where the list was empty when it came: the first that arrives then waits for a press.
  const [kept, keep] = useState<string | null>();
  const newest = rows[0]?.id;
  const isGone = typeof kept === 'string' && !rows.some(({ id }) => id === kept);
  if (asOf > recent && (kept === undefined || isGone)) keep(newest ?? null);
  const first = kept === undefined || isGone ? newest : (kept ?? undefined);
  return named ?? (isWide ? first : undefined);
}
