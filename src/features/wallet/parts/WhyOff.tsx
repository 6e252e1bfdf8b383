import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useOffline } from './useOffline.ts';
import styles from './MoneySubmit.module.css';

/** Says, while nobody answers, why the buttons beside it are off; also as the text that describes one. */
export function WhyOff({ id, otherwise }: { id?: string | undefined; otherwise?: ReactNode }) {
  const offline = useOffline();
  return (
    <p id={id} className={styles['why']} role="status">
      {offline ? (
        <Trans>There is no connection, so nothing can be sent now. Nothing will be sent later by itself.</Trans>
      ) : (
        otherwise
      )}
    </p>
  );
}
