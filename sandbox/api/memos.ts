import * as supports from '../../src/contract/supports.ts';
import { found } from './envelope.ts';
import { page } from './paging.ts';
import type { Serve, Wire } from './serve.ts';
import type { Session } from './tokens.ts';
import { NOTICE_READ, unreadOf } from './unread.ts';

type Notice = Wire<typeof supports.notices.row>;
type Memo = Wire<typeof supports.memos.row>;

/** Notices and memos. */
export function memoRoutes(serve: Serve): void {
  serve(supports.notices.endpoint, ({ db, session, input }) =>
    page<Notice, Notice>(db, input, { ...noticesFor(session), order: ['created', 'id'], view: (notice) => notice }),
  );

  serve(supports.notice, async ({ db, session, input: { id } }) => {
    const { sql, params } = noticesFor(session);
    return found(await db.query<Notice>(`${sql} where id = $${params.length + 1}`, [...params, id]));
  });

  serve(supports.readNotice, async ({ db, session: { memberId }, input: { id } }) => {
    found(await db.query('select id from notices where id = $1', [id]));
    await db.query('insert into notice_reads (member_id, notice_id) values ($1, $2) on conflict do nothing', [
      memberId,
      id,
    ]);
    return { unread: (await unreadOf(db, memberId)).notice };
  });

  serve(supports.memos.endpoint, ({ db, session: { memberId }, input }) =>
    page<Memo, Memo>(db, input, {
      sql: "select id, title, content, date, read from memos where member_id = $1 and ($2 = 'all' or kind = $2)",
      params: [memberId, input.kind],
      order: ['date', 'id'],
      view: (memo) => memo,
    }),
  );

  serve(supports.readMemo, async ({ db, session: { memberId }, input: { id } }) => {
    found(await db.query('update memos set read = true where id = $1 and member_id = $2 returning id', [id, memberId]));
    return { unread: (await unreadOf(db, memberId)).memo };
  });

  serve(supports.deleteMemo, async ({ db, session: { memberId }, input: { id } }) => {
    found(await db.query('delete from memos where id = $1 and member_id = $2 returning id', [id, memberId]));
    return { unread: (await unreadOf(db, memberId)).memo };
  });

  serve(supports.deleteMemos, async ({ db, session: { memberId }, input: { kind } }) => {
    await db.query("delete from memos where member_id = $1 and ($2 = 'all' or kind = $2)", [memberId, kind]);
    return { unread: (await unreadOf(db, memberId)).memo };
  });
}

/** The notices as this visitor sees them: only a signed-in member learns which they have read. */
function noticesFor(session: Session | undefined): { sql: string; params: readonly string[] } {
  const columns = 'id, title, content, created, pinned';
  if (!session) return { sql: `select ${columns} from notices`, params: [] };
  return { sql: `select ${columns}, ${NOTICE_READ} as read from notices`, params: [session.memberId] };
}
