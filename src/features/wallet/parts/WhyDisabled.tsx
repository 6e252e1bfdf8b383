import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { sentences } from '../../../i18n/sentences.ts';
import { troubleText } from '../../../i18n/troubles.ts';
import { app } from '../../../state/app.ts';
import { useSettled } from '../../../ui/useSettled.ts';
import { CheckedLater } from './CheckedLater.tsx';
import { useUnreachable } from './useUnreachable.ts';
import styles from './MoneySubmit.module.css';

/** Props of the line that says why buttons are disabled. */
export interface WhyDisabledProps {
  /** For the `aria-describedby` of the buttons. */
  id?: string;
  /** Shown while the operator can be reached. */
  otherwise?: ReactNode;
  /** A request is under way, and may still arrive: the line says when its result is checked. */
  sent?: boolean;
  /** An error above it already says what is wrong with the connection. */
  said?: boolean;
}

/** Says why the buttons are disabled while the operator cannot be reached. */
export function WhyDisabled({ id, otherwise, sent = false, said = false }: WhyDisabledProps) {
  const { t } = useLingui();
  const unreachable = useUnreachable();
  const { trouble, troubleUntil } = useSnapshot(app);
  // A single failed poll sets no `trouble` yet and is not called a lost connection.
  const isOffline = trouble === 'offline' || (trouble === undefined && navigator.onLine === false);
  const why =
    isOffline && !said
      ? t`There is no connection, so nothing can be sent now. Nothing will be sent automatically later.`
      : sentences(
          (said ? undefined : troubleText({ trouble, troubleUntil })) ?? '',
          t`Nothing can be sent now, and nothing will be sent automatically later.`,
        );
  const before = useSettled(why);
  // After an outage the form waits a moment longer for the next poll: that nothing can be sent is not announced anew beside “Connected again”.
  const isNamed = trouble !== undefined || isOffline || said;
  const text = sent ? <CheckedLater /> : isNamed ? why : before;
  return (
    <p id={id} className={styles['why']} role="status">
      {unreachable ? text : otherwise}
    </p>
  );
}
