import type { Queryable } from '../db.ts';

/** How many notices, memos and answers a member has not read yet. */
export interface Unread {
  notice: number;
  memo: number;
  counsel: number;
}

/** Whether the member `$1` has no news in a row of `notices`: it was read, or is older than their membership's first look. */
export const NOTICE_READ = `(created <= (select notices_seen_at from members where id = $1)
  or exists (select 1 from notice_reads where member_id = $1 and notice_id = notices.id))`;

/** Counts them: what the lists show as unread, row by row. */
export async function unreadOf(db: Queryable, memberId: string): Promise<Unread> {
  const [row] = await db.query<Unread>(
    `select (select count(*) from notices where not ${NOTICE_READ}) as notice,
       (select count(*) from memos where member_id = members.id and not read) as memo,
       (select count(*) from counsels where member_id = members.id and status = 'answered' and not seen) as counsel
     from members where id = $1`,
    [memberId],
  );
  return row ?? { notice: 0, memo: 0, counsel: 0 };
}
