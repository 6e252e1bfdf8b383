import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate, formatTime } from '../../../i18n/format.ts';
import { maskName, maskValue } from '../../../lib/mask.ts';
import type { UserInfo } from '../../../state/app.ts';
import type { Fact } from './Facts.tsx';
import { Masked } from './Masked.tsx';

/** Who the member is: nickname, username, join date, last login. Spec section 2, "My page". */
export function useMemberFacts(user: Pick<UserInfo, 'name' | 'username' | 'create_at' | 'login_at'>): Fact[] {
  const { i18n } = useLingui();
  return [
    { id: 'nickname', name: <Trans>Nickname</Trans>, value: user.name },
    { id: 'username', name: <Trans>Username</Trans>, value: user.username },
    { id: 'joined', name: <Trans>Join date</Trans>, value: dateOf(user.create_at, i18n.locale) },
    { id: 'login', name: <Trans>Last sign-in</Trans>, value: dateOf(user.login_at, i18n.locale, true) },
  ];
}

/** Where the member is paid: bank, account number and holder, masked until revealed. Spec sections 2 and 9. */
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

function dateOf(iso: string, locale: string, withTime = false): string {
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return '';
  return withTime ? `${formatDate(at, locale)} ${formatTime(at, locale)}` : formatDate(at, locale);
}
