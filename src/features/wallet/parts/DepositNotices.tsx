import { Trans } from '@lingui/react/macro';
import { LimitsLink } from '../../protection/index.ts';
import { Notices } from './Notices.tsx';

/** Notices on depositing, with the link to the limits: unlike the form, they are always shown. Rules W7, W8, R26. */
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
      <li>
        <LimitsLink>
          <Trans>Limits and breaks</Trans>
        </LimitsLink>
      </li>
    </Notices>
  );
}
