import { Plural, Trans } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { refusalText } from '../wallet.messages.ts';
import { useOffline } from './useOffline.ts';
import type { Refusal } from './useRefusal.ts';
import { useSecondsUntil } from './useSecondsUntil.ts';
import { WhyOff } from './WhyOff.tsx';
import styles from './MoneySubmit.module.css';

/** What a money form's main button takes. */
export interface MoneySubmitProps {
  /** What it needs to know is known. */
  ready: boolean;
  /** It is on its way. */
  busy: boolean;
  /** Why it cannot be pressed, other than by the line. */
  reason?: ReactNode;
  /** What came of the last try. */
  refusal: Refusal;
  testId: string;
  children: ReactNode;
}

/** The button that moves money: it is off by state, never by a timer of its own, and says why. Offline nothing is taken, so that nothing is sent later. */
export function MoneySubmit({ ready, busy, reason, refusal, testId, children }: MoneySubmitProps) {
  const { refused, elsewhere, until } = refusal;
  const offline = useOffline();
  const wait = useSecondsUntil(until);
  const reasonId = useId();
  return (
    <div className={styles['submit']}>
      {refused && (
        <Banner tone="error" shape="box" urgent>
          {refusalText(refused)}
        </Banner>
      )}
      {elsewhere && (
        <Banner tone="info" shape="box" urgent>
          <Trans>A request of this kind is already under way, perhaps in another window. Nothing new was sent.</Trans>
        </Banner>
      )}
      <Button
        type="submit"
        block
        busy={busy}
        disabled={!ready || offline || Boolean(reason) || wait > 0}
        aria-describedby={reasonId}
        data-testid={testId}
      >
        {wait > 0 ? <Plural value={wait} one="Try again in # second" other="Try again in # seconds" /> : children}
      </Button>
      <WhyOff id={reasonId} otherwise={reason} />
    </div>
  );
}
