import { msg } from '@lingui/core/macro';
import { LIMITS_PATH } from '../../config/paths.ts';
import type { MenuRow } from '../../shell/menu.ts';
import { checkMark, clock, shield, stop } from '../../ui/icons.ts';
import { stopPlay } from './eager.ts';
import { stopOffer } from './stopOffer.ts';

/**
 * The entries of player protection. Navigation: limits and breaks, "stop now". Account menu: these and the member's play. Search: all, with
 * the self-test, except "stop now". Rules N3, N9, N13, R3.
 */
export const menu: readonly MenuRow[] = [
  {
    group: 'support',
    account: 'protection',
    label: msg`Limits and breaks`,
    icon: shield,
    href: LIMITS_PATH,
    words:
      '한도 입금한도 손실한도 휴식 자가제한 자가배제 중독 1336 limit deposit limit loss break exclusion stop addiction',
  },
  {
    account: 'protection',
    label: msg`Your play`,
    icon: clock,
    href: '/account/activity',
    audience: 'member',
    words: '이용 내역 손익 순손익 이용 시간 플레이 activity net result position profit loss play time session',
  },
  {
    label: msg`Self-test`,
    icon: checkMark,
    href: '/account/self-test',
    words: '자가점검 자가진단 도박중독 pgsi self-test self assessment problem gambling',
  },
  { group: 'support', account: 'protection', label: msg`Stop now`, icon: stop, act: stopPlay, offered: stopOffer },
];
