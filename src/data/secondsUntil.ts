import { useLayoutEffect, useMemo, useState } from 'react';
import { waitClock, type ApiError } from '../operator/index.ts';

/** Whole seconds until a moment (monotonic milliseconds of `waitClock`): how long a button counts down after a rate limit. Rule C12. */
export function useSecondsUntil(until: number): number {
  const [seconds, setSeconds] = useState(0);
  useLayoutEffect(() => {
    const left = (): number => Math.max(0, Math.ceil((until - waitClock.monotonic()) / 1000));
    setSeconds(left());
    if (left() === 0) return undefined;
    const stop = waitClock.setInterval(() => {
      setSeconds(left());
      if (left() === 0) stop();
    }, 250);
    return stop;
  }, [until]);
  return seconds;
}

/** Whole seconds until the operator takes another try after this error, as it named them; 0 if it named none. Rule C12. */
export function useWaitAfter(error: ApiError | undefined): number {
  return useSecondsUntil(useMemo(() => waitClock.monotonic() + (error?.retryAfter ?? 0) * 1000, [error]));
}
