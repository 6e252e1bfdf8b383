import { msg } from '@lingui/core/macro';
import { PAGES } from '../../config/brand.ts';
import type { MenuRow } from '../../shell/menu.ts';
import * as icons from '../../ui/icons.ts';

/** The policy pages, and the pages of the brand (Rule B6), in the search. Rule N9. */
export const menu: readonly MenuRow[] = [
  { label: msg`Terms of service`, icon: icons.info, href: '/etc/terms-of-service', words: '이용약관 terms' },
  { label: msg`Privacy policy`, icon: icons.shield, href: '/etc/privacy-policy', words: '개인정보 처리방침 privacy' },
  ...PAGES.map(({ slug, title }): MenuRow => ({ label: { id: title }, icon: icons.info, href: `/info/${slug}` })),
];
