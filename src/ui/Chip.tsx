import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './Chip.module.css';

/** Props of a chip. Only a button (with `onClick`) gets the attributes; a fact ignores all but `className`. */
export interface ChipProps extends Omit<ComponentProps<'button'>, 'children'> {
  children: ReactNode;
  /** Pressed state of a filter, as aria-pressed. Undefined for a chip that only acts. */
  selected?: boolean | undefined;
  /** Colour of a chip that only shows a fact, such as a status. */
  tone?: 'neutral' | 'primary' | 'success' | 'error' | 'warning' | 'info' | undefined;
}

/** A small button if it has `onClick`, otherwise a fact (`<span>`), which is not interactive. */
export function Chip({ children, selected, tone = 'neutral', className, onClick, ...rest }: ChipProps) {
  if (!onClick) {
    return (
      <span className={classNames(styles['chip'], className)} data-tone={tone} data-fact="">
        {children}
      </span>
    );
  }
  return (
    <button
      type="button"
      aria-pressed={selected}
      {...rest}
      className={classNames(styles['chip'], className)}
      onClick={onClick}
      data-tone={tone}
    >
      {children}
    </button>
  );
}
