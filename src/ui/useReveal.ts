import { useEffect, useState } from 'react';
import { TIMINGS } from '../config/timings.ts';
import { systemClock } from '../lib/clock.ts';

/** Whether a masked value is revealed, and what turns that over. It hides again by itself: after 10 s, and when the page leaves the screen. */
export function useReveal(): [isRevealed: boolean, turn: () => void] {
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
