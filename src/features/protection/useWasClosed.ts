import { useSyncExternalStore } from 'react';
import { store } from '../../storage/encodedStore.ts';

const subscribe = (changed: () => void): (() => void) => store.subscribe('deposits_closed', changed);
const wasClosed = (): boolean => store.peekRaw('deposits_closed') !== null;

/** Whether deposits and play were closed for the member at the last check, as stored: the code that checks is loaded later. Rule R35. */
export function useWasClosed(): boolean {
  return useSyncExternalStore(subscribe, wasClosed, () => false);
}
