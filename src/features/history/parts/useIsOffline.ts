import { useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { app } from '../../../state/app.ts';

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** Whether the last poll got no answer or the device reports that it is offline: what is shown may be stored data. */
export function useIsOffline(): boolean {
  const { stale } = useSnapshot(app);
  const isDeviceOffline = useSyncExternalStore(subscribe, () => !navigator.onLine);
  return stale || isDeviceOffline;
}
