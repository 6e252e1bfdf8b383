import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { signOut } from '../../operator/index.ts';
import { openOverlay } from '../../overlays/index.ts';
import { app } from '../../state/app.ts';
import type { MenuRow } from '../../shell/menu.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { logout } from '../../ui/icons.ts';
import { Menu, type MenuTriggerProps } from '../../ui/Menu.tsx';
import { MENU } from '../menu.ts';
import styles from './AccountMenu.module.css';

const ROWS = MENU.filter(({ account }) => account).toSorted((one, other) => rankOf(one) - rankOf(other));

/** The member's name comes first. */
function rankOf({ account }: MenuRow): number {
  return account === 'name' ? 0 : 1;
}

/** The member's menu in the app bar of a wide window: whose account it is, its pages, settings, sign-out. Rule N13. */
export function AccountMenu(): ReactNode {
  const { t, i18n } = useLingui();
  const { user } = useSnapshot(app);
  return (
    <Menu
      items={[
        ...ROWS.map(({ label, icon, href, overlay, account }) => ({
          id: href ?? overlay.kind,
          label: (
            <>
              {account === 'name' && <b className={styles['name']}>{user?.name}</b>}
              {i18n._(label)}
            </>
          ),
          icon,
          href,
          onSelect: overlay && (() => void openOverlay(overlay)),
        })),
        { id: 'sign-out', label: t`Sign out`, icon: logout, onSelect: () => void signOut() },
      ]}
      trigger={accountButton}
    />
  );
}

function accountButton(props: MenuTriggerProps): ReactNode {
  return <AccountButton {...props} />;
}

function AccountButton(props: MenuTriggerProps): ReactNode {
  const { t } = useLingui();
  const { user } = useSnapshot(app);
  return (
    <button {...props} type="button" className={styles['trigger']} title={t`Account`} aria-label={t`Account`}>
      <Avatar name={user?.name ?? ''} size="s" />
    </button>
  );
}
