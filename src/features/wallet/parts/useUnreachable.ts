import { useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { app } from '../../../state/app.ts';

/** The device's report that it is offline, with the time of the newest balance then; undefined while it reports that it is online. */
let offlineReport: { balanceAsOf: number | undefined } | undefined;
/** Number of forms that listen to the device's reports. */
let forms = 0;

function subscribe(changed: () => void): () => void {
  const update = (): void => {
    // A report that another form has stored stays: a poll may have been answered since.
    offlineReport = navigator.onLine ? undefined : (offlineReport ?? { balanceAsOf: app.balanceAsOf });
    changed();
  };
  forms += 1;
  update();
  addEventListener('online', update);
  addEventListener('offline', update);
  return () => {
    removeEventListener('online', update);
    removeEventListener('offline', update);
    forms -= 1;
    // Without a form nothing notices that the device is online again: the next form begins with a report of its own.
    if (forms === 0) offlineReport = undefined;
  };
}

/**
 * Whether the operator cannot be reached: money forms are disabled. The device's own report of being offline counts only until the next
 * poll is answered, since it may be wrong. Rule W10.
 */
export function useUnreachable(): boolean {
  const { stale, balanceAsOf } = useSnapshot(app);
  const report = useSyncExternalStore(
    subscribe,
    () => offlineReport,
    () => undefined,
  );
  return stale || (report !== undefined && balanceAsOf === report.balanceAsOf);
}
