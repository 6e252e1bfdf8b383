import type { ReactNode } from 'react';
import { Chip } from './Chip.tsx';
import styles from './FilterChips.module.css';

/** Props of a row of filter chips. */
export interface FilterChipsProps {
  /** What is filtered, for assistive technology. */
  label: string;
  /** The chips in order; the one without an id stands for all. */
  chips: readonly { id: string | undefined; name: ReactNode }[];
  /** The chosen id. */
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}

/** A row of chips of which one is chosen; it scrolls sideways where it does not fit. */
export function FilterChips({ label, chips, value, onChange }: FilterChipsProps): ReactNode {
  return (
    <div className={styles['chips']} role="group" aria-label={label}>
      {chips.map(({ id, name }) => (
        <Chip key={id ?? ''} selected={value === id} onClick={() => onChange(id)}>
          {name}
        </Chip>
      ))}
    </div>
  );
}
