import { Trans } from '@lingui/react/macro';
import { Notices } from './Notices.tsx';

/** Notices on depositing. Rules W7, W8. */
export function DepositNotices() {
  return (
    <Notices title={<Trans>Please read before you deposit</Trans>}>
      <li>
        <Trans>Deposits by cheque are never credited.</Trans>
      </li>
      <li>
        <Trans>The account you send from must be your registered account.</Trans>
      </li>
      <li>
        <Trans>
          The sender’s name must match your registered name. Otherwise you may be asked to verify your identity.
        </Trans>
      </li>
      <li>
        <Trans>
          Bank transfers may be delayed from 23:50 to 00:30 Korean time, and on the first business morning after
          holidays.
        </Trans>
      </li>
      <li>
        <Trans>Deposits can take up to 24 hours to appear.</Trans>
      </li>
    </Notices>
  );
}
