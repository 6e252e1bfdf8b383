import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { BRAND, FEATURES, LINKS } from '../../config/brand.ts';
import { app } from '../../state/app.ts';
import { OwnHelpLine } from '../../ui/OwnHelpLine.tsx';
import styles from './Footer.module.css';

/** Policy links and the operator's own, age mark, help line, and the operator with its licence; `simple` omits the last. */
export function Footer({ simple = false }: { simple?: boolean }): ReactNode {
  const { siteName: name } = useSnapshot(app);
  const { i18n } = useLingui();
  const { legalName, licence } = BRAND;
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
        {LINKS.map(({ name: place, url }) => (
          <a key={url} className={styles['link']} href={url} target="_blank" rel="noopener noreferrer">
            {place}
          </a>
        ))}
      </p>
      <p className={styles['care']}>
        <b className={styles['age']}>19+</b>
        <span>
          {FEATURES.ownHelpLine ? (
            <OwnHelpLine />
          ) : (
            <Trans>19 and over only. Is gambling no longer fun? Free help day and night: call 1336.</Trans>
          )}
        </span>
      </p>
      {!simple && (
        <p>
          <Trans>
            {name} is run by {legalName}.
          </Trans>
        </p>
      )}
      {!simple && licence?.text && <p>{i18n._(licence.text)}</p>}
      {!simple && licence && (
        <p>
          <a className={styles['link']} href={licence.url} target="_blank" rel="noopener">
            <Trans>
              Licence {licence.number}, {licence.authority}
            </Trans>
          </a>
        </p>
      )}
    </footer>
  );
}
