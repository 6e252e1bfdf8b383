import { Trans } from '@lingui/react/macro';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { systemClock } from '../../../lib/clock.ts';
import type { CallState } from '../../../data/formCall.ts';
import { useServerNow } from '../../../data/useServerNow.ts';
import { isNoAnswer, type ApiError } from '../../../operator/index.ts';
import { FormError } from '../../../ui/FormError.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { ClosedNotice, hasEnded, refusalOf } from '../../protection/index.ts';
import { refusalText } from '../wallet.messages.ts';
import { useUnreachable } from './useUnreachable.ts';
import { WhyDisabled } from './WhyDisabled.tsx';
import styles from './MoneySubmit.module.css';

/** Props of a money form's main button. */
export interface MoneySubmitProps {
  /** The data that the form needs is loaded. */
  ready: boolean;
  /** The button waits: a request is being sent, or what it depends on is read. */
  busy: boolean;
  /** A request is being sent; by default while `busy`. */
  sent?: boolean;
  /** Why the button is disabled, other than an operator that cannot be reached. */
  reason?: ReactNode;
  /** The result of the last attempt. */
  call: CallState;
  testId: string;
  children: ReactNode;
}

/** After this many milliseconds without an answer the form says that it waits for one. */
const SLOW = 3000;

/**
 * The main button of a money form with the result of the last attempt above it, and below it why it is disabled. Offline it is disabled:
 * nothing is queued to be sent later. Of a request that is under way this is not said, since it may still arrive. Rules W10, W15.
 */
export function MoneySubmit({ ready, busy, sent = busy, reason, call, testId, children }: MoneySubmitProps) {
  const { error, wait } = call;
  const unreachable = useUnreachable();
  const isSlow = useIsSlow(sent);
  const reasonId = useId();
  const [past, setPast] = useState<ApiError>();
  const now = useServerNow();
  const refusal = error && refusalOf(error);
  // A form may stay open over the reset of a limit, or the end of a pause: its refusal would name a limit that is no longer reached.
  const shownError = refusal && hasEnded(refusal, now) ? undefined : error;
  // The cleanup runs when the outage ends: its error is then shown without the cause that no longer holds.
  useEffect(() => (unreachable ? () => setPast(error) : undefined), [unreachable, error]);
  return (
    <div className={styles['submit']} data-fixed="">
      <FormError error={shownError} text={(shown) => errorContent(shown, shown === past)} lasting />
      <SubmitButton
        block
        busy={busy}
        wait={wait}
        // While a request is under way, a lost connection does not disable the button: the request may have arrived.
        disabled={!ready || (!busy && (unreachable || Boolean(reason)))}
        aria-describedby={reasonId}
        data-testid={testId}
        // Keep the focus in the field: otherwise a phone's keyboard closes, and the button moves away from under the finger.
        onMouseDown={(event) => event.preventDefault()}
      >
        {children}
      </SubmitButton>
      <WhyDisabled
        id={reasonId}
        otherwise={isSlow ? <Trans>Waiting for the answer. What you confirmed counts once.</Trans> : reason}
        sent={sent}
        said={error !== undefined && error !== past && isNoAnswer(error)}
      />
    </div>
  );
}

function useIsSlow(busy: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const cancel = systemClock.setTimeout(() => setSlow(true), SLOW);
    return () => {
      cancel();
      setSlow(false);
    };
  }, [busy]);
  return isSlow;
}

/** What is shown for the error of an attempt: why a protection of the member refuses it, else a text. `past`: of an outage that has ended. */
function errorContent(error: ApiError, past: boolean): ReactNode {
  const refusal = refusalOf(error);
  return refusal ? <ClosedNotice refusal={refusal} refused /> : refusalText(error, past);
}
