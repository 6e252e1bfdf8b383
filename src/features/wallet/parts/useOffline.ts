import { useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { app } from '../../../state/app.ts';

/** Which answer was the last one when the device said that it has no line. */
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
 * Whether nobody answers now: nothing about money may be pressed. The device's own word counts only until an answer comes after it, since
 * it lies in both directions.
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
