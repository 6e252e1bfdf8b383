import { Trans, useLingui } from '@lingui/react/macro';
import type { Provider } from '../../../contract/providers.ts';
import { listKeys } from '../../../lib/listKeys.ts';
import { Art } from './Art.tsx';
import { artUrl } from '../imageUrl.ts';
import { useCentred } from './useCentred.ts';
import { useRow } from './useRow.tsx';
import styles from './ProviderStrip.module.css';

/** Props of a strip of providers. */
export interface ProviderStripProps {
  /** The address of the games of the provider with this id, or with undefined of all providers. */
  href: (chosen: string | undefined) => string;
  providers: readonly Provider[];
  /** The chosen provider's id; undefined for all. */
  chosen: string | undefined;
}

/** A line of links to the providers of a page. The chosen one is marked and scrolled into view; with a mouse arrows scroll the line. */
export function ProviderStrip({ href, providers, chosen }: ProviderStripProps) {
  const { t } = useLingui();
  const current = useCentred(`${chosen} ${providers.length > 0}`);
  const [row, arrows] = useRow();
  const keys = listKeys(providers.map(({ id }) => id));
  return (
    <nav aria-label={t`Providers`} className={styles['nav']}>
      <div ref={row} className={styles['scroller']}>
        <ul className={styles['strip']}>
          <li>
            <a
              ref={chosen === undefined ? current : undefined}
              className={styles['link']}
              href={href(undefined)}
              aria-current={chosen === undefined ? 'page' : undefined}
            >
              <Trans comment="All providers, whatever they offer">All</Trans>
            </a>
          </li>
          {providers.map(({ id, title }, index) => (
            <li key={keys[index]}>
              <a
                ref={id === chosen ? current : undefined}
                className={styles['link']}
                href={href(id)}
                aria-current={id === chosen ? 'page' : undefined}
              >
                <span className={styles['art']}>
                  <Art src={artUrl('providers', title, 200)} title={title} shape="wide" />
                </span>
                <span className={styles['name']}>{title}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
      {arrows}
    </nav>
  );
}
