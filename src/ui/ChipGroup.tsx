import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './ChipGroup.module.css';

/** Chips of one choice under a visible label, in as many rows as they need. The other attributes are those of its element. */
export function ChipGroup({ label, children, ...rest }: ComponentProps<'div'> & { label: ReactNode }) {
  const labelId = useId();
  return (
    <div {...rest} className={styles['group']} role="group" aria-labelledby={labelId}>
      <span id={labelId} className={styles['label']}>
        {label}
      </span>
      {children}
    </div>
  );
}
