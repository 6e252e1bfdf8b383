import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { formatMoney } from '../../../i18n/format.ts';
import { preferences } from '../../../state/preferences.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { news } from '../balance.state.ts';

/** Tells a screen reader the balance when the player has changed it, and not what each poll finds. To be mounted once. */
export function BalanceNews() {
  const { balance } = useSnapshot(news);
  const { balanceHidden } = useSnapshot(preferences);
  return (
    <VisuallyHidden role="status" data-testid="balance-news">
      {balance !== undefined &&
        (balanceHidden ? (
          <Trans>Your balance has changed.</Trans>
        ) : (
          <Trans>Your balance is now {formatMoney(balance)}.</Trans>
        ))}
    </VisuallyHidden>
  );
}
