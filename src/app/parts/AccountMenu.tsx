import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { signOut } from '../../operator/index.ts';
import { openOverlay } from '../../overlays/index.ts';
import { app } from '../../state/app.ts';
import type { MenuRow } from '../../shell/menu.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { logout } from '../../ui/icons.ts';
import { Menu } from '../../ui/Menu.tsx';
import { MENU } from '../menu.ts';
import styles from './AccountMenu.module.css';

const ROWS = MENU.filter(({ account }) => account).toSorted((one, other) => rankOf(one) - rankOf(other));

/** Sorts the row with the member's name first. */
function rankOf({ account }: MenuRow): number {
  return account === 'name' ? 0 : 1;
}

/** Whether each row is offered now, 1 or 0, as one string: `useSyncExternalStore` needs a snapshot that compares by value. */
function offeredRows(): string {
  return ROWS.map(({ offered }) => Number(offered?.get() ?? true)).join('');
}

function subscribe(changed: () => void): () => void {
  const ends = ROWS.flatMap(({ offered }) => offered?.subscribe(changed) ?? []);
  return () => ends.forEach((end) => end());
}

/** The action of a row that is not a plain link. */
function selectionOf({ act, overlay }: MenuRow): (() => void) | undefined {
  return act ?? (overlay && (() => void openOverlay(overlay)));
}

/** The member's menu in the app bar of a wide window: name, pages of the account, settings, sign-out. Rule N13. */
export function AccountMenu(): ReactNode {
  const { t, i18n } = useLingui();
  const { user } = useSnapshot(app);
  const offered = useSyncExternalStore(subscribe, offeredRows);
  return (
    <Menu
      items={[
        ...ROWS.filter((_row, at) => offered[at] === '1').map((row, at, rows) => ({
          id: row.href ?? row.overlay?.kind ?? row.label.id,
          begins: at > 0 && row.account !== rows[at - 1]?.account,
          label: (
            <>
              {row.account === 'name' && <b className={styles['name']}>{user?.name}</b>}
              {i18n._(row.label)}
            </>
          ),
          icon: row.icon,
          href: row.href,
          onSelect: selectionOf(row),
        })),
        { id: 'sign-out', label: t`Sign out`, icon: logout, onSelect: () => void signOut() },
      ]}
      renderTrigger={(props) => (
        <button {...props} type="button" className={styles['trigger']} title={t`Account`} aria-label={t`Account`}>
          <Avatar name={user?.name || user?.username || ''} size="s" />
        </button>
      )}
    />
  );
}
