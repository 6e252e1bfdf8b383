import type { ReactNode } from 'react';
import styles from './AccountPage.module.css';

/** Props of a page of the account. */
export interface AccountPageProps {
  title: ReactNode;
  /** A sentence on what the page is for. */
  lead?: ReactNode;
  /** It replaces a form that was sent: its title gets the focus, which the form had, so that the outcome is read out. */
  isOutcome?: boolean;
  children?: ReactNode;
}

/** The frame of the account's pages: title, lead and content, in one column. */
export function AccountPage({ title, lead, isOutcome, children }: AccountPageProps) {
  return (
    <div className={styles['page']}>
      <header className={styles['header']}>
        <h1 ref={isOutcome ? focus : undefined} className={styles['title']} tabIndex={isOutcome ? -1 : undefined}>
          {title}
        </h1>
        {lead && <p className={styles['lead']}>{lead}</p>}
      </header>
      {children}
    </div>
  );
}

function focus(heading: HTMLElement | null): void {
  heading?.focus();
}
