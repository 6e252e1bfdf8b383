import { Trans } from '@lingui/react/macro';
import type { Method } from '../../../contract/wallet.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { unitOf } from '../wallet.rules.ts';
import { Notices } from './Notices.tsx';

/** Notices on withdrawing by this method. Rules W2, W6, W8. */
export function WithdrawNotices({ method }: { method: Method | undefined }) {
  return (
    <Notices title={<Trans>Please read before you withdraw</Trans>}>
      <li>
        <Trans>You can withdraw multiples of {formatMoney(unitOf(method))}, up to the amount available.</Trans>
      </li>
      <li>
        <Trans>The amount is sent to your registered account only.</Trans>
      </li>
      <li>
        <Trans>
          The amount is deducted from your balance when you make the request, and returned if it is rejected.
        </Trans>
      </li>
      <li>
        <Trans>
          Bank transfers may be delayed from 23:50 to 00:30 Korean time, and on the first business morning after
          holidays.
        </Trans>
      </li>
    </Notices>
  );
}
