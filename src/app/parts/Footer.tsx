import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { createElement, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { BRAND, LINKS, PAGES } from '../../config/brand.ts';
import { app } from '../../state/app.ts';
import { stages } from '../stages.ts';
import styles from './Footer.module.css';

/** Links to the policies and the operator's own, age mark, help line, and the operator with its licence, which `simple` omits. */
export function Footer({ simple = false }: { simple?: boolean }): ReactNode {
  const { siteName: name } = useSnapshot(app);
  const { i18n } = useLingui();
  const { HelpLine } = useSnapshot(stages);
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
        {PAGES.map(({ slug, title }) => (
          <a key={slug} className={styles['link']} href={`/info/${slug}`}>
            {i18n._(title)}
          </a>
        ))}
        {LINKS.map(({ name: label, url }) => (
          <a key={url} className={styles['link']} href={url} target="_blank" rel="noopener noreferrer">
            {label}
          </a>
        ))}
      </p>
      <p className={styles['care']}>
        <b className={styles['age']}>19+</b>
        <span>
          <Trans>For ages 19 and over only.</Trans>
        </span>
      </p>
      {!simple && (
        <>
          <p>
            <Trans>
              {name} is run by {legalName}.
            </Trans>
          </p>
          {licence?.text && <p>{i18n._(licence.text)}</p>}
          {licence && (
            <p>
              <a className={styles['link']} href={licence.url} target="_blank" rel="noopener">
                <Trans>
                  Licence {licence.number}, {licence.authority}
                </Trans>
              </a>
            </p>
          )}
        </>
      )}
      {/* Depends on market and language, so the third script renders it; its space is reserved, as the last line so that unused space shows no gap. */}
      <div className={styles['help']}>{HelpLine && createElement(HelpLine)}</div>
    </footer>
  );
}
