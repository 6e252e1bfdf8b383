import { useEffect, useState } from 'react';
import * as TIMINGS from '../config/timings.ts';
import { systemClock } from '../lib/clock.ts';

/**
 * `value` once it has stayed the same for a moment, for what screen readers announce: a live region that changes with every key speaks each
 * step. While it is `growing`, the last one stays.
 */
export function useSettled<T>(value: T, growing = false): T {
  const [settled, setSettled] = useState(value);
  useEffect(
    () => (growing ? undefined : systemClock.setTimeout(() => setSettled(value), TIMINGS.settled)),
    [value, growing],
  );
  return settled;
}
