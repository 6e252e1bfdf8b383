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

/** Whether nobody answered the last poll, or the device says that it has no line: what is shown is what was last known. */
export function useIsOffline(): boolean {
  const { stale } = useSnapshot(app);
  const isWithoutLine = useSyncExternalStore(follow, () => !navigator.onLine);
  return stale || isWithoutLine;
}
