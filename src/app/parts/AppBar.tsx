import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { FEATURES } from '../../config/brand.ts';
import { isHome } from '../../config/paths.ts';
import { openLogin } from '../../features/account/index.ts';
import { openOverlay } from '../../overlays/index.ts';
import { app } from '../../state/app.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import * as icons from '../../ui/firstIcons.ts';
import { Balance } from './Balance.tsx';
import { WideAccountMenu } from './wide.tsx';
import styles from './AppBar.module.css';

/** Pages that, as home, show the balance themselves, with `markOutOfView`: the bar shows it only while that is out of view. */
const WITH_BALANCE = ['/wallet/withdrawpage', '/account/mypagelist'];

/** The app bar of the dashboard: site name, and balance with a deposit link, or the sign-in. Rule N15. */
export function AppBar(): ReactNode {
  const { t } = useLingui();
  const { siteName, signedIn } = useSnapshot(app);
  const [path] = useLocation();
  return (
    <header className={styles['bar']} data-balance-on-page={isHome(path) || WITH_BALANCE.includes(path) || undefined}>
      <div className={styles['inner']}>
        <IconButton
          className={styles['menu']}
          label={t`Menu`}
          icon={icons.menu}
          onClick={() => openOverlay({ kind: 'menu' })}
        />
        <a href="/home" className={styles['brand']} data-brand="">
          {siteName}
        </a>
        <div className={styles['end']}>
          {signedIn ? (
            <>
              <Balance className={styles['money']} />
              {/* The wallet's pages have their own main action. */}
              <Button
                className={styles['money']}
                size="s"
                variant={path.startsWith('/wallet/') ? 'soft' : 'solid'}
                href="/wallet/depositpage"
              >
                {t`Deposit`}
              </Button>
            </>
          ) : (
            <>
              <Button className={styles['register']} size="s" variant="text" tone="neutral" href="/account/register">
                {t`Sign up`}
              </Button>
              <Button className={styles['login']} size="s" variant="soft" onClick={() => openLogin()}>
                {t`Sign in`}
              </Button>
            </>
          )}
          {FEATURES.search && (
            <IconButton
              className={styles['search']}
              label={t`Search`}
              icon={icons.search}
              aria-keyshortcuts="Control+K Meta+K"
              onClick={() => openOverlay({ kind: 'search' })}
            />
          )}
          <IconButton
            className={styles['settings']}
            label={t`Settings`}
            icon={icons.settings}
            onClick={() => openOverlay({ kind: 'settings' })}
          />
          {signedIn && <WideAccountMenu />}
        </div>
      </div>
    </header>
  );
}
