import { msg } from '@lingui/core/macro';
import { FEATURES } from '../../config/brand.ts';
import type { MenuRow } from '../../shell/menu.ts';
import * as icons from '../../ui/icons.ts';

/** The settings in the account menu and the search. Rules N9, N13. */
export const menu: readonly MenuRow[] = [
  {
    account: 'application',
    label: msg`Settings`,
    icon: icons.settings,
    overlay: { kind: 'settings' },
    words:
      '설정 테마 언어 다크모드 로그아웃 settings theme language dark mode sign out' +
      (FEATURES.install ? ' 앱 설치 install' : ''),
  },
];
