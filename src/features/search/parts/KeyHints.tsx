import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './KeyHints.module.css';

/** What the keys do, where there is a keyboard. Screen readers say it by the roles. */
export function KeyHints(): ReactNode {
  return (
    <p className={styles['hints']} aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> <Trans>Select</Trans>
      </span>
      <span>
        <kbd>Enter</kbd> <Trans>Open</Trans>
      </span>
      <span>
        <kbd>Esc</kbd> <Trans>Close</Trans>
      </span>
    </p>
  );
}
