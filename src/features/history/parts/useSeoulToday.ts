import { useSyncExternalStore } from 'react';
import { subscribeKey } from 'valtio/utils';
import { time } from '../../../state/time.ts';
import type { Day } from '../../../lib/day.ts';
import { seoulDate } from '../../../lib/seoulTime.ts';

const subscribe = (changed: () => void): (() => void) => subscribeKey(time, 'now', changed);
const today = (): Day => seoulDate(time.now);

/** Today in Seoul by the server's clock; re-renders when the day changes. */
export function useSeoulToday(): Day {
  return useSyncExternalStore(subscribe, today);
}
