import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './KeyHints.module.css';

/** The keyboard shortcuts; shown where the device has a mouse. Screen readers get them from the roles. */
export function KeyHints(): ReactNode {
  return (
    <p className={styles['hints']} aria-hidden="true">
      <span>
        <kbd>{KEYS.up}</kbd> <kbd>{KEYS.down}</kbd> <Trans>Select</Trans>
      </span>
      <span>
        <kbd>{KEYS.enter}</kbd> <Trans>Open</Trans>
      </span>
      <span>
        <kbd>{KEYS.escape}</kbd> <Trans>Close</Trans>
      </span>
    </p>
  );
}

const KEYS = { up: '↑', down: '↓', enter: '↵', escape: 'Esc' };
