import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { app } from '../../state/app.ts';
import { AppBar } from '../parts/AppBar.tsx';
import { BottomBar } from '../parts/BottomBar.tsx';
import { Footer } from '../parts/Footer.tsx';
import { BesideNav } from '../parts/wide.tsx';
import { StatusLine } from '../parts/StatusLine.tsx';
import styles from './Dashboard.module.css';

/** The dashboard layout: app bar, navigation, footer; `dense` is the eight-dashboard. Rule N2. */
export function Dashboard({ children, dense = false }: { children: ReactNode; dense?: boolean }): ReactNode {
  const { signedIn } = useSnapshot(app);
  return (
    <div className={styles['frame']} data-dense={dense || undefined} data-signed-in={signedIn || undefined}>
      <a className={styles['skip']} href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <AppBar />
      <StatusLine />
      <div className={styles['body']}>
        <BesideNav className={styles['nav']} />
        <div>
          <main id="main" className={styles['main']} tabIndex={-1}>
            {children}
          </main>
          <Footer />
        </div>
      </div>
      <BottomBar />
    </div>
  );
}
