import type { ReactNode } from 'react';
import styles from './AccountPage.module.css';

/** The frame of the account's pages: title, a sentence on what the page is for, and the content, in one column. */
export function AccountPage({ title, lead, children }: { title: ReactNode; lead?: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles['page']}>
      <header className={styles['header']}>
        <h1 className={styles['title']}>{title}</h1>
        {lead && <p className={styles['lead']}>{lead}</p>}
      </header>
      {children}
    </div>
  );
}
