import type { Queryable } from '../db.ts';

/** How many notices, memos and answers a member has not seen yet. Contract section 3, `/main/init`. */
export interface Unread {
  notice: number;
  memo: number;
  counsel: number;
}

/** Counts them: notices since the member last listed them, memos not marked read, answers not opened. */
export async function unreadOf(db: Queryable, memberId: string): Promise<Unread> {
  const [row] = await db.query<Unread>(
    `select (select count(*) from notices where created > notices_seen_at) as notice,
       (select count(*) from memos where member_id = members.id and not read) as memo,
       (select count(*) from counsels where member_id = members.id and status = 'answered' and not seen) as counsel
     from members where id = $1`,
    [memberId],
  );
  return row ?? { notice: 0, memo: 0, counsel: 0 };
}
