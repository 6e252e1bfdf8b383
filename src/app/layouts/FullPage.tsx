import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { HOME_PATH } from '../../config/paths.ts';
import { navigate, openOverlay } from '../../overlays/index.ts';
import { app } from '../../state/app.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import * as icons from '../../ui/icons.ts';
import { Footer } from '../parts/Footer.tsx';
import { StatusLine } from '../parts/StatusLine.tsx';
import styles from './FullPage.module.css';

/** The fullpage-type-a layout: a simple app bar and one column. Rule N2. */
export default function FullPage({ children }: { children: ReactNode }): ReactNode {
  const { t } = useLingui();
  const { siteName } = useSnapshot(app);
  return (
    <div className={styles['frame']}>
      <a className={styles['skip']} href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <header className={styles['bar']}>
        <IconButton
          label={t`Back`}
          icon={icons.back}
          onClick={() => (canGoBack() ? history.back() : void navigate(HOME_PATH))}
        />
        <a href="/home" className={styles['brand']} data-brand="">
          {siteName}
        </a>
        <IconButton label={t`Settings`} icon={icons.settings} onClick={() => openOverlay({ kind: 'settings' })} />
      </header>
      <StatusLine />
      <main id="main" className={styles['main']} tabIndex={-1}>
        {children}
      </main>
      <Footer simple />
    </div>
  );
}

/**
 * Whether a page of this site comes before this one. `history.length` counts later pages too, so it is only the
 * fallback.
 */
function canGoBack(): boolean {
  // Safari before 26.2 and Firefox before 147 do not have it.
  const { navigation } = window as { navigation?: Pick<Navigation, 'canGoBack'> };
  return navigation?.canGoBack ?? history.length > 1;
}
