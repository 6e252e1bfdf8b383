import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { Provider } from '../../../contract/providers.ts';
import { Art } from './Art.tsx';
import { artUrl } from './imageUrl.ts';
import styles from './ProviderStrip.module.css';

/** What a strip of providers takes. */
export interface ProviderStripProps {
  /** The page that shows a provider's games by `?provider=`. */
  path: string;
  providers: readonly Provider[];
  /** The chosen one's id. */
  chosen: string | undefined;
}

/** A line of links to the providers of a page, the chosen one marked and in sight. */
export function ProviderStrip({ path, providers, chosen }: ProviderStripProps) {
  const { t } = useLingui();
  const current = useRef<HTMLAnchorElement>(null);
  const known = providers.length > 0;
  useEffect(() => {
    const link = current.current;
    const strip = link?.parentElement?.parentElement;
    // Not scrollIntoView, which would move the page too.
    if (link && strip) strip.scrollLeft = link.offsetLeft - (strip.clientWidth - link.offsetWidth) / 2;
  }, [chosen, known]);
  return (
    <nav aria-label={t`Providers`} className={styles['nav']}>
      <ul className={styles['strip']}>
        <li>
          <a
            ref={chosen === undefined ? current : undefined}
            className={styles['link']}
            href={path}
            aria-current={chosen === undefined ? 'page' : undefined}
          >
            <Trans comment="All providers, whatever they offer">All</Trans>
          </a>
        </li>
        {providers.map(({ id, title }) => (
          <li key={id}>
            <a
              ref={id === chosen ? current : undefined}
              className={styles['link']}
              href={`${path}?provider=${encodeURIComponent(id)}`}
              aria-current={id === chosen ? 'page' : undefined}
            >
              <span className={styles['art']}>
                <Art src={artUrl('providers', title, 200)} title={title} shape="wide" />
              </span>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
