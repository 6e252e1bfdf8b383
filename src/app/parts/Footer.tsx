import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { app } from '../../state/app.ts';
import styles from './Footer.module.css';

/** Policy links, the licence slot, the age mark and the help line 1336. Spec sections 1 and 2; `simple` leaves out the licence. */
export function Footer({ simple = false }: { simple?: boolean }): ReactNode {
  const title = useSnapshot(app).site?.VARIABLES.title ?? '';
  return (
    <footer className={styles['footer']}>
      <p className={styles['links']}>
        <a className={styles['link']} href="/etc/terms-of-service">
          <Trans>Terms of service</Trans>
        </a>
        <a className={styles['link']} href="/etc/privacy-policy">
          <Trans>Privacy policy</Trans>
        </a>
        <a className={styles['link']} href="/support">
          <Trans>Support</Trans>
        </a>
      </p>
      <p className={styles['care']}>
        <b className={styles['age']}>19+</b>
        <span>
          <Trans>19 and over only. Is gambling no longer fun? Free help day and night: call 1336.</Trans>
        </span>
      </p>
      {!simple && (
        <p className={styles['licence']}>
          <Trans>{title} is run under licence. The operator shows its licence here.</Trans>
        </p>
      )}
    </footer>
  );
}
