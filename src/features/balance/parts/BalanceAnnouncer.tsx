import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { formatMoney } from '../../../i18n/format.ts';
import { preferences } from '../../../state/preferences.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { display } from '../balance.state.ts';

/** Announces the balance to screen readers after a change that the player caused (`moneyMoved`), not after each poll. Must be mounted once. */
export function BalanceAnnouncer() {
  const { announced: balance } = useSnapshot(display);
  const { balanceHidden } = useSnapshot(preferences);
  return (
    <VisuallyHidden role="status" data-testid="balance-announcer">
      {balance !== undefined &&
        (balanceHidden ? (
          <Trans>Your balance has changed.</Trans>
        ) : (
          <Trans>Your balance is now {formatMoney(balance)}.</Trans>
        ))}
    </VisuallyHidden>
  );
}
