import { useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { app } from '../../../state/app.ts';

/** The last answer at the time when the device reported that it is offline. */
let answeredBefore: { at: number | undefined } | undefined;

function follow(changed: () => void): () => void {
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
 * Whether the operator cannot be reached: money forms are disabled. The device's own report counts only until the next answer, since it
 * lies in both directions.
 */
export function useOffline(): boolean {
  const { stale, balanceAsOf } = useSnapshot(app);
  const deviceSaysSo = useSyncExternalStore(
    follow,
    () => !navigator.onLine,
    () => false,
  );
  return stale || (deviceSaysSo && balanceAsOf === answeredBefore?.at);
}
