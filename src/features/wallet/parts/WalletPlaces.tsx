import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import styles from './WalletPlaces.module.css';

/** The four places of the wallet, the one in view marked. Spec section 2, the routes under /wallet. */
export function WalletPlaces() {
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
  );
}

/** Where the four do not fit in a row, the one in view is the page's own. */
function show(place: HTMLElement | null): void {
  place?.scrollIntoView({ block: 'nearest', inline: 'center' });
}
