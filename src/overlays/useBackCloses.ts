import { useEffect, useEffectEvent } from 'react';
import { subscribe } from 'valtio';
import { closeLayer, openOverlay, stack } from './stack.ts';

/**
 * While `close` is given, Back calls it and does nothing else: for something opened within a page or overlay, such as a calendar. After
 * closing it in another way, pass undefined. It is not called when the overlay around it closes.
 */
export function useBackCloses(close: (() => void) | undefined): void {
  const closed = useEffectEvent(() => close?.());
  const isOpen = close !== undefined;
  useEffect(() => {
    if (!isOpen) return undefined;
    const around = stack.entries.at(-1)?.id;
    const id = openOverlay({ kind: 'layer' });
    const isIn = (wanted: string): boolean => stack.entries.some((entry) => entry.id === wanted);
    const stop = subscribe(stack, () => {
      if (isIn(id)) return;
      stop();
      // An overlay that is closed as a whole keeps what it shows until it is gone.
      if (around === undefined || isIn(around)) closed();
    });
    return () => {
      stop();
      // Keep the overlays above it: a dialog that opens over a calendar closes the calendar.
      closeLayer(id);
    };
  }, [isOpen]);
}
