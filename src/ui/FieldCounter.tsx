import { Trans } from '@lingui/react/macro';
import { useCallback, useSyncExternalStore, type ReactNode, type RefObject } from 'react';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { composed } from '../lib/composed.ts';
import styles from './FieldCounter.module.css';

/** Props of a counter. */
export interface FieldCounterProps {
  /** The control whose characters are counted. */
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>;
  /** Allowed number of characters. */
  max: number;
}

/**
 * Used and allowed characters, counted as the contract does. Reads the control itself, because a form library writes values without React.
 * Rule S4.
 */
export function FieldCounter({ field, max }: FieldCounterProps): ReactNode {
  const subscribe = useCallback(
    (changed: () => void) => {
      const element = field.current;
      element?.addEventListener('input', changed);
      return () => element?.removeEventListener('input', changed);
    },
    [field],
  );
  const length = useSyncExternalStore(
    subscribe,
    () => composed(field.current?.value ?? '').length,
    () => 0,
  );
  return (
    <span className={styles['counter']} data-over={length > max || undefined}>
      <span aria-hidden="true">
        {length}/{max}
      </span>
      <VisuallyHidden>
        <Trans>
          {length} of {max} characters
        </Trans>
      </VisuallyHidden>
    </span>
  );
}
