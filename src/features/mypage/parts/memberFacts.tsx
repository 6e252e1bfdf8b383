import { Trans, useLingui } from '@lingui/react/macro';
import { maskName, maskValue } from '../../../lib/mask.ts';
import type { UserInfo } from '../../../state/app.ts';
import { DateTime } from '../../../ui/DateTime.tsx';
import type { Fact } from '../../../ui/Facts.tsx';
import { Masked } from './Masked.tsx';

/** Nickname, username, join date, last login. Rule M1. */
export function memberFacts(user: Pick<UserInfo, 'name' | 'username' | 'create_at' | 'login_at'>): Fact[] {
  return [
    { id: 'nickname', name: <Trans>Nickname</Trans>, value: user.name },
    { id: 'username', name: <Trans>Email address</Trans>, value: user.username },
    {
      id: 'joined',
      name: <Trans>Join date</Trans>,
      value: user.create_at && <DateTime at={user.create_at} shape="day" />,
    },
    {
      id: 'login',
      name: <Trans>Last sign-in</Trans>,
      value: user.login_at && <DateTime at={user.login_at} shape="moment" />,
    },
  ];
}

/** Bank, account number and holder; the last two are masked until revealed. Rules M1, M2. */
export function useBankFacts(user: Pick<UserInfo, 'bank_code_name' | 'bank_account' | 'bank_name'>): Fact[] {
  const { t } = useLingui();
  return [
    { id: 'bank', name: <Trans>Bank</Trans>, value: user.bank_code_name },
    {
      id: 'account',
      name: <Trans>Account number</Trans>,
      value: <Masked value={user.bank_account} mask={maskValue} label={t`Account number`} />,
    },
    {
      id: 'holder',
      name: <Trans>Account holder</Trans>,
      value: <Masked value={user.bank_name} mask={maskName} label={t`Account holder`} />,
    },
  ];
}
