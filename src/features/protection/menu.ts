import { msg } from '@lingui/core/macro';
import type { MenuRow } from '../../shell/menu.ts';
import { shield } from '../../ui/icons.ts';

/** Limits and breaks in the navigation and the search. Rules N3, N9, R1. */
export const menu: readonly MenuRow[] = [
  {
    group: 'support',
    account: 'entry',
    label: msg`Limits and breaks`,
    icon: shield,
    href: '/account/protection',
    words:
      '한도 입금한도 손실한도 휴식 자가제한 자가배제 중독 1336 limit deposit limit loss break exclusion stop addiction',
  },
  {
    label: msg`Self-test`,
    icon: shield,
    href: '/account/self-test',
    words: '자가점검 자가진단 도박중독 pgsi self-test self assessment problem gambling',
  },
];
