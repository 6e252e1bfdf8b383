import { useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { app } from '../../../state/app.ts';

function follow(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** Whether the last poll got no answer, or the device is offline: the data shown is the last known. */
export function useIsOffline(): boolean {
  const { stale } = useSnapshot(app);
  const isWithoutLine = useSyncExternalStore(follow, () => !navigator.onLine);
  return stale || isWithoutLine;
}
