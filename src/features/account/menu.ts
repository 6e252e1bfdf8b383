import { msg } from '@lingui/core/macro';
import type { MenuRow } from '../../shell/menu.ts';
import * as icons from '../../ui/icons.ts';

/** Sign-in, sign-up and password reset in the search. Rules N3, N9. */
export const menu: readonly MenuRow[] = [
  { label: msg`Sign in`, icon: icons.login, href: '/login', audience: 'visitor', words: '로그인 login' },
  {
    label: msg`Sign up`,
    icon: icons.user,
    href: '/account/register',
    audience: 'visitor',
    words: '회원가입 join register',
  },
  {
    label: msg`Forgot password`,
    icon: icons.lock,
    href: '/account/forgot',
    audience: 'visitor',
    words: '비밀번호 찾기 재설정 password reset',
  },
];
