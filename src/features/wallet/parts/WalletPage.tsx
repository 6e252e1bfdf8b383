import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import styles from './WalletPage.module.css';

/** What a page of the wallet takes. */
export interface WalletPageProps {
  title: ReactNode;
  /** What the player came for. */
  children: ReactNode;
  /** Beside it on a wide screen, below it on a narrow one: what to know, what was before. */
  aside?: ReactNode;
}

/** The frame of the wallet's pages: its four places, then two columns where there is room. */
export function WalletPage({ title, children, aside }: WalletPageProps) {
  const { t } = useLingui();
  const [path] = useLocation();
  const places = [
    { href: '/wallet/depositpage', also: '/wallet/deposit-backup', label: <Trans>Deposit</Trans> },
    { href: '/wallet/withdrawpage', label: <Trans>Withdraw</Trans> },
    { href: '/wallet/mileagepage', label: <Trans>Points</Trans> },
    { href: '/wallet/history', label: <Trans>Transactions</Trans> },
  ];
  const isHere = (...paths: (string | undefined)[]): boolean => paths.includes(path);
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{title}</h1>
      <nav className={styles['places']} aria-label={t`Wallet`}>
        {places.map(({ href, also, label }) => (
          <a
            key={href}
            href={href}
            ref={isHere(href, also) ? show : undefined}
            className={styles['place']}
            aria-current={isHere(href, also) ? 'page' : undefined}
          >
            {label}
          </a>
        ))}
      </nav>
      <div className={styles['columns']}>
        <div className={styles['main']}>{children}</div>
        {aside && <div className={styles['aside']}>{aside}</div>}
      </div>
    </div>
  );
}

/** Where the four do not fit in a row, the one in view is the page's own. */
function show(place: HTMLElement | null): void {
  place?.scrollIntoView({ block: 'nearest', inline: 'center' });
}
