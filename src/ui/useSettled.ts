import { useEffect, useState } from 'react';
import * as TIMINGS from '../config/timings.ts';
import { systemClock } from '../lib/clock.ts';

/**
 * `value` once it has stayed the same for a moment, for what screen readers announce: a live region that changes with every key speaks each
 * step.
 */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => systemClock.setTimeout(() => setSettled(value), TIMINGS.settled), [value]);
  return settled;
}
