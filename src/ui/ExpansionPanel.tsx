import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
import { chevronDown } from './icons.ts';
import styles from './ExpansionPanel.module.css';

/** What an expansion panel takes, besides the attributes of `<details>` (`open`, `onToggle`; a shared `name` closes the others). */
export interface ExpansionPanelProps extends Omit<ComponentProps<'details'>, 'title'> {
  title: ReactNode;
  /** At the end of the title's row: a date, a status. */
  aside?: ReactNode;
}

/** A row that opens to show more; found by the browser's search in the page where that is supported. */
export function ExpansionPanel({ title, aside, children, className, ...rest }: ExpansionPanelProps) {
  return (
    <details {...rest} className={classNames(styles['panel'], className)}>
      <summary className={styles['summary']}>
        <span className={styles['title']}>{title}</span>
        {aside && <span className={styles['aside']}>{aside}</span>}
        <Icon icon={chevronDown} className={styles['chevron']} />
      </summary>
      <div className={styles['body']}>{children}</div>
    </details>
  );
}
