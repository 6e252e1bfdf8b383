import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { systemClock } from '../lib/clock.ts';
import { log } from '../lib/log.ts';
import { err, type Result } from '../lib/result.ts';
import { apiError, type ApiError } from '../operator/index.ts';

/** How a submission ended: a reply, a command's outcome, or undefined if the player declined to send. */
export type FormOutcome<Reply> =
  | Result<Reply, ApiError>
  | { outcome: 'done'; value: Reply }
  | { outcome: 'refused'; error: ApiError }
  | { outcome: 'busy' | 'unknown' | 'gone' }
  | undefined;

/** What a form shows of its calls. */
export interface CallState {
  /** Why the last call failed, unless its fields say so; undefined from the start of the next one. */
  error: ApiError | undefined;
  /** The last call was not sent: a command of its kind is already under way. */
  elsewhere: boolean;
  /** Whole seconds until the operator takes another try; code 4290. */
  wait: number;
  busy: boolean;
}

/** What is done about a call's end beside showing it. */
export interface CallOptions {
  /** It was refused after the component had unmounted. */
  away?: ((error: ApiError) => void) | undefined;
  /** It stays busy after a success, since its component is about to unmount. */
  once?: boolean | undefined;
}

/** A form's call: one at a time, why the last one failed, and the pause that a rate limit asks for. */
export function useCall({ away, once = false }: CallOptions) {
  const running = useRef(false);
  const mounted = useRef(true);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const [elsewhere, setElsewhere] = useState(false);
  const [until, setUntil] = useState(0);
  useEffect(() => {
    mounted.current = true;
    return () => void (mounted.current = false);
  }, []);

  /**
   * Makes the call, unless one is under way or has to wait. Gives the reply, or undefined if there is none; never rejects. `atFields` shows
   * an error where it belongs; false if it cannot.
   */
  async function run<Reply>(
    start: () => Promise<FormOutcome<Reply>>,
    atFields?: (error: ApiError) => boolean,
  ): Promise<{ value: Reply } | undefined> {
    if (running.current || systemClock.monotonic() < until) return undefined;
    running.current = true;
    setBusy(true);
    setError(undefined);
    setElsewhere(false);
    const outcome = await outcomeOf(start);
    const end = endOf(outcome);
    const accepted = end && 'value' in end;
    if (!once || !accepted) {
      running.current = false;
      setBusy(false);
    }
    if (!end || accepted) {
      setElsewhere(outcome !== undefined && 'outcome' in outcome && outcome.outcome === 'busy');
      return end;
    }
    setUntil(systemClock.monotonic() + (end.error.retryAfter ?? 0) * 1000);
    if (!mounted.current) away?.(end.error);
    else if (!atFields?.(end.error)) setError(end.error);
    return undefined;
  }

  return {
    state: { busy, error, elsewhere, wait: useSecondsUntil(until) },
    run,
    clear: () => setError(undefined),
  };
}

async function outcomeOf<Reply>(start: () => Promise<FormOutcome<Reply>>): Promise<FormOutcome<Reply>> {
  try {
    return await start();
  } catch (cause) {
    log.error('A form could not be sent', { cause });
    return err(apiError('client'));
  }
}

function endOf<Reply>(outcome: FormOutcome<Reply>): { value: Reply } | { error: ApiError } | undefined {
  if (!outcome) return undefined;
  if ('ok' in outcome) return outcome.ok ? { value: outcome.value } : { error: outcome.error };
  if (outcome.outcome === 'done') return { value: outcome.value };
  return outcome.outcome === 'refused' ? { error: outcome.error } : undefined;
}

/** Whole seconds until a moment of the monotonic clock, in its milliseconds. */
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
