import { Trans } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import type { CallState } from '../../../data/formCall.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { SupportCode } from '../../../ui/SupportCode.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { ClosedNotice, refusalOf } from '../../protection/index.ts';
import { refusalText } from '../wallet.messages.ts';
import { useOffline } from './useOffline.ts';
import { WhyOff } from './WhyOff.tsx';
import styles from './MoneySubmit.module.css';

/** Props of a money form's main button. */
export interface MoneySubmitProps {
  /** The data it needs is loaded. */
  ready: boolean;
  /** It is on its way. */
  busy: boolean;
  /** Why it is disabled, other than offline. */
  reason?: ReactNode;
  /** What came of the last try. */
  call: CallState;
  testId: string;
  children: ReactNode;
}

/**
 * The button that moves money: its state disables it, never a timer, and it says why. Offline it is disabled, so that nothing is
 * sent later.
 */
export function MoneySubmit({ ready, busy, reason, call, testId, children }: MoneySubmitProps) {
  const { error, elsewhere, wait } = call;
  const refusal = error && refusalOf(error);
  const offline = useOffline();
  const reasonId = useId();
  return (
    <div className={styles['submit']} data-fixed="">
      {error && (
        <div className={styles['error']}>
          <Banner tone="error" shape="box" urgent>
            {refusal ? <ClosedNotice refusal={refusal} /> : refusalText(error)}
          </Banner>
          <SupportCode trace={error.trace} />
        </div>
      )}
      {elsewhere && (
        <Banner tone="info" shape="box" urgent>
          <Trans>A request like this is already in progress, perhaps in another window. Nothing new was sent.</Trans>
        </Banner>
      )}
      <SubmitButton
        block
        busy={busy}
        wait={wait}
        disabled={!ready || offline || Boolean(reason)}
        aria-describedby={reasonId}
        data-testid={testId}
        // The press leaves the focus in the field: on a phone the keyboard would close, and the button move away below the finger.
        onMouseDown={(event) => event.preventDefault()}
      >
        {children}
      </SubmitButton>
      <WhyOff id={reasonId} otherwise={reason} />
    </div>
  );
}
