import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { FEATURES } from '../../../config/brand.ts';
import { PageLinks } from '../../../ui/PageLinks.tsx';

/** Links to the pages of the wallet, with the current one marked. Rule W11. */
export function WalletLinks() {
  const { t } = useLingui();
  const [path] = useLocation();
  return (
    <PageLinks
      label={t`Wallet`}
      path={path}
      pages={[
        { href: '/wallet/depositpage', within: '/wallet/deposit', content: <Trans>Deposit</Trans> },
        { href: '/wallet/withdrawpage', content: <Trans>Withdraw</Trans> },
        ...(FEATURES.points ? [{ href: '/wallet/mileagepage', content: <Trans>Points</Trans> }] : []),
        { href: '/wallet/history', content: <Trans>Transactions</Trans> },
      ]}
    />
  );
}
