import { memberList } from '../../data/pages.ts';
import { query } from '../../data/query.ts';
import * as api from '../../contract/supports.ts';

/** All notices, newest first; for a member with `read`. */
export const notices = memberList(api.notices, 'notices');

/** One notice, for a link to a notice that is not in the loaded part of the list. */
export const notice = query({ name: 'notice', scope: 'member', byLanguage: true, fresh: 0, endpoint: api.notice });

/** The member's memos of a tab, newest first. */
export const memos = memberList(api.memos, 'memos');

/** The member's inquiries, newest first. */
export const counsels = memberList(api.counsels, 'counsels');

/** One inquiry. Fetching it marks its answer as seen, so each opening fetches it and no cached answer is used. */
export const counsel = query({
  name: 'counsel',
  changedBy: ['counsels'],
  scope: 'member',
  byLanguage: true,
  fresh: 0,
  gcTime: 0,
  endpoint: api.counsel,
});
