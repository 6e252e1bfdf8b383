import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import * as icons from '../../ui/firstIcons.ts';
import { UNREAD_KINDS } from '../../state/app.ts';
import type { MenuItem } from '../../shell/menu.ts';
import { MenuEntry } from './MenuEntry.tsx';
import styles from './BottomBar.module.css';

/** The links; "games" leads to the slots, whose page leads to the other kinds. Rule G17. */
const ITEMS: readonly MenuItem[] = [
  { label: msg`Home`, icon: icons.home, href: '/home', within: ['/home-'] },
  { label: msg`Games`, icon: icons.games, href: '/game/slot', within: ['/game/', '/new'] },
  { label: msg`Wallet`, icon: icons.wallet, href: '/wallet/depositpage', within: ['/wallet/'] },
  {
    label: msg`Support`,
    icon: icons.support,
    href: '/support',
    within: ['/supports/'],
    unread: UNREAD_KINDS,
  },
  { label: msg`My account`, icon: icons.user, href: '/account/mypagelist', within: ['/account/'] },
];

/** The bar of five links at the bottom of a phone or tablet. Rule N3. */
export function BottomBar(): ReactNode {
  const { t } = useLingui();
  return (
    <nav className={styles['bar']} aria-label={t`Main menu`}>
      {ITEMS.map((item) => (
        <MenuEntry key={item.icon} item={item} className={styles['entry']} size={24} />
      ))}
    </nav>
  );
}
