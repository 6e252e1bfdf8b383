import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
import { chevronDown } from './icons.ts';
import styles from './ExpansionPanel.module.css';

/** Props of an expansion panel, besides the attributes of `<details>` (`open`, `onToggle`; a shared `name` closes the others). */
export interface ExpansionPanelProps extends Omit<ComponentProps<'details'>, 'title'> {
  title: ReactNode;
}

/** An expandable row; the browser's find-in-page opens it where supported. */
export function ExpansionPanel({ title, children, className, ...rest }: ExpansionPanelProps) {
  return (
    <details {...rest} className={classNames(styles['panel'], className)}>
      <summary className={styles['summary']}>
        <span className={styles['title']}>{title}</span>
        <Icon icon={chevronDown} className={styles['chevron']} />
      </summary>
      <div className={styles['body']}>{children}</div>
    </details>
  );
}
