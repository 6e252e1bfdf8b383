import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { formatTime } from '../../i18n/format.ts';
import { app } from '../../state/app.ts';
import styles from './StatusLine.module.css';

/** The quiet line under the app bar: says that what is shown is what was last known, and of when. It never moves the page. */
export function StatusLine(): ReactNode {
  const { stale, balanceAsOf } = useSnapshot(app);
  const time = balanceAsOf === undefined ? '' : formatTime(balanceAsOf);
  return (
    <div className={styles['line']} role="status">
      {stale && (
        <span className={styles['pill']}>
          {balanceAsOf === undefined ? (
            <Trans>No connection. We keep trying.</Trans>
          ) : (
            <Trans>No connection. Showing what was last known at {time}.</Trans>
          )}
        </span>
      )}
    </div>
  );
}
