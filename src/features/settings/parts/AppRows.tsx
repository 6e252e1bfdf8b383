import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { FEATURES } from '../../../config/brand.ts';
import { formatMegabytes } from '../../../i18n/format.ts';
import { install } from '../../../pwa/install.ts';
import { Button } from '../../../ui/Button.tsx';
import { download } from '../../../ui/icons.ts';
import { useStorageUsed } from '../../../ui/useStorageUsed.ts';
import { showInstall } from '../../install/index.ts';
import styles from './AppRows.module.css';

/** What the settings show of the application on this device: whether it is installed or how, and the storage that it uses. */
export function AppRows(): ReactNode {
  const { installed } = useSnapshot(install);
  const used = useStorageUsed();
  const size = used === undefined ? '' : formatMegabytes(used);
  return (
    <div className={styles['app']}>
      {installed ? (
        <p className={styles['fact']}>
          <Trans>The app is installed on this device.</Trans>
        </p>
      ) : (
        FEATURES.install && (
          <Button variant="soft" tone="neutral" icon={download} onClick={showInstall} data-testid="show-install">
            <Trans>Install the app</Trans>
          </Button>
        )
      )}
      {size && (
        <p className={styles['fact']}>
          <Trans>Storage used on this device: {size}</Trans>
        </p>
      )}
    </div>
  );
}
