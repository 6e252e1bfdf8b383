import { msg } from '@lingui/core/macro';
import { COUNSEL_PATH } from '../../config/paths.ts';
import type { MenuRow } from '../../shell/menu.ts';
import * as icons from '../../ui/icons.ts';

/** Notices, memos, inquiries and support in the navigation and the search. Rules N3, N9. */
export const menu: readonly MenuRow[] = [
  {
    group: 'support',
    label: msg`Notices`,
    icon: icons.notice,
    href: '/supports/noticepage',
    unread: ['notice'],
    words: '공지 이벤트 notice news event',
  },
  {
    group: 'support',
    label: msg`Messages`,
    icon: icons.memo,
    href: '/supports/memopage',
    unread: ['memo'],
    words: '쪽지 메시지 memo message',
  },
  {
    group: 'support',
    label: msg`Contact us`,
    icon: icons.edit,
    href: COUNSEL_PATH,
    unread: ['counsel'],
    also: msg({ message: 'Contact, question, help', comment: 'Search words for inquiries' }),
    words: '문의 상담 inquiry contact',
  },
  {
    group: 'support',
    label: msg`Support`,
    icon: icons.support,
    href: '/support',
    words: '고객센터 도움말 자주 묻는 질문 help faq contact',
  },
];
