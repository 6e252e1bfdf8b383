import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Spoken } from './Spoken.tsx';
import { composed } from '../lib/composed.ts';
import styles from './FieldCounter.module.css';

/** Props of a counter: what is in the field, and the allowed number of characters. */
export interface FieldCounterProps {
  text: string;
  max: number;
}

/** Used and allowed characters, counted as the contract does. It does not cut: the caller validates the length. Rule S4. */
export function FieldCounter({ text, max }: FieldCounterProps): ReactNode {
  const { length } = composed(text);
  return (
    <span className={styles['counter']} data-over={length > max || undefined}>
      <Spoken
        said={
          <Trans>
            {length} of {max} characters
          </Trans>
        }
      >
        {length}/{max}
      </Spoken>
    </span>
  );
}
