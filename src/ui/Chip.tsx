import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
import styles from './Chip.module.css';

/** What a chip takes, besides the attributes of its element. */
export interface ChipProps extends Omit<ComponentProps<'button'>, 'children'> {
  children: ReactNode;
  /** Leading icon: path data of `icons.ts`. */
  icon?: string | undefined;
  /** On or off, as a filter is: becomes aria-pressed. Leave it out for a chip that only acts (an amount to add). */
  selected?: boolean | undefined;
  /** Colour of a chip that only tells: the status of a request. */
  tone?: 'neutral' | 'primary' | 'success' | 'error' | 'warning' | 'info' | undefined;
}

/** A small choice when it has `onClick`, else a small fact (`<span>`). */
export function Chip({ children, icon, selected, tone = 'neutral', className, onClick, ...rest }: ChipProps) {
  const content = (
    <>
      {icon && <Icon icon={icon} size={16} />}
      {children}
    </>
  );
  if (!onClick) {
    return (
      <span className={classNames(styles['chip'], className)} data-tone={tone} data-fact="">
        {content}
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
      data-selected={selected || undefined}
    >
      {content}
    </button>
  );
}
