import { useEffect, useState } from 'react';
import * as TIMINGS from '../config/timings.ts';
import { systemClock } from '../lib/clock.ts';

/** Whether a masked value is revealed, and a toggle. It hides again after 10 s and when the page is hidden. Rule M2. */
export function useReveal(): [isRevealed: boolean, toggle: () => void] {
  const [isRevealed, setRevealed] = useState(false);
  useEffect(() => {
    if (!isRevealed) return undefined;
    const hide = (): void => setRevealed(false);
    const cancel = systemClock.setTimeout(hide, TIMINGS.reveal);
    document.addEventListener('visibilitychange', hide);
    return () => {
      cancel();
      document.removeEventListener('visibilitychange', hide);
    };
  }, [isRevealed]);
  return [isRevealed, () => setRevealed(!isRevealed)];
}
