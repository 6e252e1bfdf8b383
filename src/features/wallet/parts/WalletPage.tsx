import type { ReactNode } from 'react';
import { Page } from '../../../ui/Page.tsx';
import { WalletLinks } from './WalletLinks.tsx';
import styles from './WalletPage.module.css';

/** Props of a page of the wallet. */
export interface WalletPageProps {
  title: ReactNode;
  /** The main content: a form or a ticket. */
  children: ReactNode;
  /** Beside the content on a wide screen, below it on a narrow one: notices, history. */
  aside: ReactNode;
}

/** The frame of the wallet's pages: title, links to all of them, then one column, or two where there is room. */
export function WalletPage({ title, children, aside }: WalletPageProps) {
  return (
    <Page className={styles['page']} title={title}>
      <WalletLinks />
      <div className={styles['columns']}>
        <div className={styles['main']}>{children}</div>
        <div className={styles['aside']}>{aside}</div>
      </div>
    </Page>
  );
}
