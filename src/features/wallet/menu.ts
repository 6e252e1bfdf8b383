import { msg } from '@lingui/core/macro';
import { FEATURES } from '../../config/brand.ts';
import type { MenuRow } from '../../shell/menu.ts';
import * as icons from '../../ui/icons.ts';

const points: MenuRow = {
  group: 'wallet',
  label: msg`Points`,
  icon: icons.points,
  href: '/wallet/mileagepage',
  also: msg({ message: 'Convert points, mileage', comment: 'Search words for points' }),
  words: '포인트 마일리지 전환 적립 convert mileage',
};

/** The wallet's pages in the navigation and the search. Rules N3, N9. */
export const menu: readonly MenuRow[] = [
  {
    group: 'wallet',
    account: 'money',
    label: msg`Deposit`,
    icon: icons.deposit,
    href: '/wallet/depositpage',
    also: msg({ message: 'Pay in, top up', comment: 'Search words for deposits' }),
    words:
      '입금 충전 계좌 무통장 송금 수수료 deposit top up bank transfer fee' +
      (FEATURES.cardDeposits ? ' 카드 card' : '') +
      (FEATURES.virtualAccountDeposits ? ' 가상계좌' : ''),
  },
  {
    group: 'wallet',
    account: 'money',
    label: msg`Withdraw`,
    icon: icons.withdraw,
    href: '/wallet/withdrawpage',
    also: msg({ message: 'Pay out, cash out', comment: 'Search words for withdrawals' }),
    words: '출금 환전 인출 롤링 베팅조건 수수료 withdrawal payout cash out rolling wagering fee',
  },
  ...(FEATURES.points ? [points] : []),
];
