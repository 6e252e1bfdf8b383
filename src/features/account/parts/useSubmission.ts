import { useLayoutEffect, useRef, useState } from 'react';
import { systemClock } from '../../../lib/clock.ts';
import { log } from '../../../lib/log.ts';
import { err, type Result } from '../../../lib/result.ts';
import { apiError, type ApiError } from '../../../operator/index.ts';

/** What a form's call gives; its value holds nothing of interest. */
export type Outcome = Result<object, ApiError>;

/** The way of a form's call, from the press to its end. */
export interface Submission {
  /** Under way, or done: a form that succeeded is about to go. */
  busy: boolean;
  /** Why the last call failed; gone when the next one starts. */
  error: ApiError | undefined;
  /** Seconds until the operator takes another try; 0 for now. Contract section 2, code 4290. */
  wait: number;
  /** Runs the call, unless one is under way or must wait: then it gives undefined, so that nothing is sent twice. Never throws. */
  run(call: () => Promise<Outcome>): Promise<Outcome | undefined>;
}

/** One call at a time, its error, and the countdown that a rate limit asks for. */
export function useSubmission(): Submission {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const [until, setUntil] = useState(0);

  async function run(call: () => Promise<Outcome>): Promise<Outcome | undefined> {
    if (running.current || systemClock.monotonic() < until) return undefined;
    running.current = true;
    setBusy(true);
    setError(undefined);
    const outcome = await call().catch((cause: unknown) => {
      log.error('A form could not be sent', { cause });
      return err(apiError('client'));
    });
    if (outcome.ok) return outcome;
    running.current = false;
    setBusy(false);
    setError(outcome.error);
    setUntil(systemClock.monotonic() + (outcome.error.retryAfter ?? 0) * 1000);
    return outcome;
  }

  return { busy, error, wait: useSecondsUntil(until), run };
}

/** Whole seconds until a moment of the monotonic clock, counting down to 0. */
function useSecondsUntil(until: number): number {
  const [seconds, setSeconds] = useState(0);
  useLayoutEffect(() => {
    const left = (): number => Math.max(0, Math.ceil((until - systemClock.monotonic()) / 1000));
    setSeconds(left());
    if (left() === 0) return undefined;
    const stop = systemClock.setInterval(() => {
      setSeconds(left());
      if (left() === 0) stop();
    }, 250);
    return stop;
  }, [until]);
  return seconds;
}
