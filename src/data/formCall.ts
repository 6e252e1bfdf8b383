import { useContext, useEffect, useRef, useState } from 'react';
import { log } from '../lib/log.ts';
import { err, type Result } from '../lib/result.ts';
import { apiError, waitClock, type ApiError } from '../operator/index.ts';
import { OverlayClosing } from './overlayClosing.ts';
import { useSecondsUntil } from './secondsUntil.ts';

/** How a submission ended: a reply, a command's outcome, or undefined if the player declined to send. */
export type FormOutcome<Reply> =
  | Result<Reply, ApiError>
  | { outcome: 'done'; value: Reply }
  | ({ outcome: 'refused' } & Refusal)
  | { outcome: 'busy' | 'unknown' | 'gone' }
  | undefined;

/** Why a call failed; call `markNotified` once the player has been notified. */
interface Refusal {
  error: ApiError;
  markNotified?(): Promise<void>;
}

/** What a form shows of its calls. */
export interface CallState {
  /** Why the last call failed, unless its fields say so; undefined from the start of the next one. */
  error: ApiError | undefined;
  /** The last call was not sent: a command of its kind is already under way. */
  alreadyPending: boolean;
  /** Whole seconds until the operator takes another try, as its refusal named them (a rate limit, a `Retry-After`). */
  wait: number;
  busy: boolean;
}

/** What a form does when a call ends, besides showing the outcome. */
export interface CallOptions {
  /**
   * Called if the call is refused after the component has unmounted, or its overlay has been closed; not if the session has ended. Resolves
   * to whether the player has been notified.
   */
  onLateRefusal?: ((error: ApiError) => Promise<boolean>) | undefined;
  /** The call stays busy after a success, since its component is about to unmount. */
  staysBusy?: boolean | undefined;
}

/** A form's call: one at a time, with the last error and the pause after a rate limit. The pressed button keeps the focus. */
export function useCall({ onLateRefusal, staysBusy = false }: CallOptions) {
  const running = useRef(false);
  const shown = useRef(true);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal & { atFields: boolean }>();
  /** Notifies the player of the last refusal if the component is left before it is on the screen. */
  const notifyLate = useRef<() => void>(undefined);
  const [alreadyPending, setAlreadyPending] = useState(false);
  const [until, setUntil] = useState(0);
  const wait = useSecondsUntil(until);
  const pressed = useRef<Element>(null);
  const isOver = !busy && wait === 0;
  useEffect(() => {
    // The browser has taken the focus from a button that was disabled during the call, or that counted down. Not a field: a phone's keyboard
    // would open again.
    if (isOver && document.activeElement === document.body && pressed.current instanceof HTMLButtonElement)
      pressed.current.focus({ preventScroll: true });
  }, [isOver]);
  // A refusal that is rendered in an overlay moving out of view does not count as shown.
  const isClosing = useContext(OverlayClosing);
  useEffect(() => {
    shown.current = !isClosing;
    return () => {
      shown.current = false;
      notifyLate.current?.();
    };
  }, [isClosing]);
  useEffect(() => {
    if (!refusal) return;
    return onceVisible(() => {
      notifyLate.current = undefined;
      void refusal.markNotified?.();
    });
  }, [refusal]);

  /**
   * Makes the call, unless one is under way or has to wait. Resolves to the reply, or undefined without one; never rejects. `atFields`
   * shows an error where it belongs; false if it cannot.
   */
  async function run<Reply>(
    start: () => Promise<FormOutcome<Reply>>,
    atFields?: (error: ApiError) => boolean,
  ): Promise<{ value: Reply } | undefined> {
    if (running.current || waitClock.monotonic() < until) return undefined;
    running.current = true;
    pressed.current = document.activeElement;
    setBusy(true);
    setRefusal(undefined);
    setAlreadyPending(false);
    const outcome = await outcomeOf(start);
    const end = endOf(outcome);
    const accepted = end && 'value' in end;
    if (!staysBusy || !accepted) {
      running.current = false;
      setBusy(false);
    }
    if (!end || accepted) {
      setAlreadyPending(outcome !== undefined && 'outcome' in outcome && outcome.outcome === 'busy');
      return end;
    }
    setUntil(waitClock.monotonic() + (end.error.retryAfter ?? 0) * 1000);
    const notify = async (): Promise<void> => {
      // The next page says that the session has ended. Rule A10.
      if (end.error.kind === 'signedOut') return;
      // Where the player could not be notified, the next page does it.
      if ((await onLateRefusal?.(end.error)) !== false) onceVisible(() => void end.markNotified?.());
    };
    if (shown.current) {
      notifyLate.current = () => void notify();
      setRefusal({ ...end, atFields: atFields?.(end.error) ?? false });
    } else void notify();
    return undefined;
  }

  return {
    state: {
      busy,
      error: refusal?.atFields ? undefined : refusal?.error,
      alreadyPending,
      wait,
    },
    run,
    clear: () => setRefusal(undefined),
  };
}

/**
 * Calls `seen` once the page is visible: the system may discard a hidden one before the player has seen what it shows. The returned function
 * cancels that. Rule W9.
 */
function onceVisible(seen: () => void): () => void {
  const cancel = (): void => document.removeEventListener('visibilitychange', check);
  function check(): void {
    if (document.visibilityState === 'hidden') return;
    cancel();
    seen();
  }
  document.addEventListener('visibilitychange', check);
  check();
  return cancel;
}

async function outcomeOf<Reply>(start: () => Promise<FormOutcome<Reply>>): Promise<FormOutcome<Reply>> {
  try {
    return await start();
  } catch (cause) {
    log.error('A form could not be sent', { cause });
    return err(apiError('client'));
  }
}

function endOf<Reply>(outcome: FormOutcome<Reply>): { value: Reply } | Refusal | undefined {
  if (!outcome) return undefined;
  if ('ok' in outcome) return outcome.ok ? { value: outcome.value } : { error: outcome.error };
  if (outcome.outcome === 'done') return { value: outcome.value };
  return outcome.outcome === 'refused' ? outcome : undefined;
}
