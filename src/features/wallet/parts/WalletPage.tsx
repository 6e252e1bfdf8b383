import type { ReactNode } from 'react';
import { WalletPlaces } from './WalletPlaces.tsx';
import styles from './WalletPage.module.css';

/** Props of a page of the wallet. */
export interface WalletPageProps {
  title: ReactNode;
  /** What the player came for. */
  children: ReactNode;
  /** Beside the content on a wide screen, below it on a narrow one: notices, history. */
  aside?: ReactNode;
}

/** The frame of the wallet's pages: links to the four pages, then two columns where there is room. */
export function WalletPage({ title, children, aside }: WalletPageProps) {
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{title}</h1>
      <WalletPlaces />
      <div className={styles['columns']}>
        <div className={styles['main']}>{children}</div>
        {aside && <div className={styles['aside']}>{aside}</div>}
      </div>
    </div>
  );
}
