import { msg } from '@lingui/core/macro';
import { FEATURES } from '../../config/brand.ts';
import type { MenuRow } from '../../shell/menu.ts';
import * as icons from '../../ui/icons.ts';

/** My page in the navigation, the account menu and the search. Rules N3, N9, N13. */
export const menu: readonly MenuRow[] = [
  {
    group: 'support',
    account: 'name',
    label: msg`My account`,
    icon: icons.user,
    href: '/account/mypagelist',
    words:
      '내정보 마이페이지 비밀번호 닉네임 전화번호 계좌 profile password nickname phone account' +
      (FEATURES.favourites ? ' 즐겨찾기 favourites' : ''),
  },
];
