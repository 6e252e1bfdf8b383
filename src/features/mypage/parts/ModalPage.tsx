import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/IconButton.tsx';
import { close } from '../../../ui/icons.ts';
import styles from './ModalPage.module.css';

/** The frame of a page without a layout, in the form of a dialog; its close button leads to my page. Rule M4. */
export function ModalPage({ title, children }: { title: ReactNode; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className={styles['page']}>
      <div className={styles['sheet']}>
        <header className={styles['header']}>
          <h1 className={styles['title']}>{title}</h1>
          <IconButton label={t`Close`} icon={close} href="/account/mypagelist" />
        </header>
        {children}
      </div>
    </div>
  );
}
