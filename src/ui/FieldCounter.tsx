import { Trans } from '@lingui/react/macro';
import { useCallback, useSyncExternalStore, type RefObject } from 'react';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './FieldCounter.module.css';

/** What a counter takes. */
export interface FieldCounterProps {
  /** The control whose characters it counts. */
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>;
  max: number;
}

/**
 * How many characters are used of how many. It reads the control itself, because a form library writes values past
 * React. Spec section 5.
 */
export function FieldCounter({ field, max }: FieldCounterProps) {
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
    () => field.current?.value.length ?? 0,
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
