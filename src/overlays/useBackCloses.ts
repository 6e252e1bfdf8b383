import { useEffect, useEffectEvent } from 'react';
import { subscribe } from 'valtio';
import { closeOverlay, openOverlay, stack } from './stack.ts';

/**
 * While `close` is given, Back calls it and does nothing else: for something opened within a page or overlay, such as a calendar. After
 * closing it in another way, pass undefined.
 */
export function useBackCloses(close: (() => void) | undefined): void {
  const closed = useEffectEvent(() => close?.());
  const isOpen = close !== undefined;
  useEffect(() => {
    if (!isOpen) return undefined;
    const id = openOverlay({ kind: 'layer' });
    const stop = subscribe(stack, () => {
      if (stack.entries.some((entry) => entry.id === id)) return;
      stop();
      closed();
    });
    return () => {
      stop();
      closeOverlay(id);
    };
  }, [isOpen]);
}
