import { useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { app } from '../../../state/app.ts';

/** The time of the newest balance when the device reported that it is offline; undefined while it says that it is online. */
let answeredBefore: { at: number | undefined } | undefined;

function subscribe(changed: () => void): () => void {
  const update = (): void => {
    answeredBefore = navigator.onLine ? undefined : { at: app.balanceAsOf };
    changed();
  };
  update();
  addEventListener('online', update);
  addEventListener('offline', update);
  return () => {
    removeEventListener('online', update);
    removeEventListener('offline', update);
  };
}

/**
 * Whether the operator cannot be reached: money forms are disabled. The device's own report of being offline counts only until the next
 * poll is answered, since it may be wrong. Rule W10.
 */
export function useUnreachable(): boolean {
  const { stale, balanceAsOf } = useSnapshot(app);
  const isDeviceOffline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
  return stale || (isDeviceOffline && balanceAsOf === answeredBefore?.at);
}
