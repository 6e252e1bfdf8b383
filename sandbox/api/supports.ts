import * as supports from '../../src/contract/supports.ts';
import { insert, type Queryable } from '../db.ts';
import { found } from './envelope.ts';
import { page } from './paging.ts';
import type { Serve, Wire } from './serve.ts';
import type { Session } from './tokens.ts';

type Notice = Wire<typeof supports.notices.row>;
type Memo = Wire<typeof supports.memos.row>;

/** The columns of an inquiry that its member sees. */
const COLUMNS = 'id, category, title, content, evidence, status, created, answered, answer, seen';

type Counsel = Wire<typeof supports.counsels.row>;

/** An inquiry as the contract has it: `answered` is '' until there is an answer. */
function view(counsel: Counsel) {
  return { ...counsel, answered: counsel.answered ?? '' };
}

/** Notices, memos, one-to-one inquiries and the support form. */
export function supportRoutes(serve: Serve): void {
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

  serve(supports.sendCounsel, async ({ db, id, session: { memberId }, input }) => {
    const row = { id, member_id: memberId, ...input, status: 'pending', created: db.now() };
    return { counsel: view(await insert<Counsel>(db, 'counsels', row, COLUMNS)) };
  });

  serve(supports.counsels.endpoint, ({ db, session: { memberId }, input }) =>
    page(db, input, {
      sql: `select ${COLUMNS} from counsels where member_id = $1`,
      params: [memberId],
      order: ['created', 'id'],
      view,
    }),
  );

  serve(supports.counsel, async ({ db, session: { memberId }, input: { id } }) => {
    const opened = await db.query<Counsel>(
      `update counsels set seen = true where id = $1 and member_id = $2 returning ${COLUMNS}`,
      [id, memberId],
    );
    return view(found(opened));
  });

  serve(supports.deleteCounsel, async ({ db, session: { memberId }, input: { id } }) => {
    found(await db.query('delete from counsels where id = $1 and member_id = $2 returning id', [id, memberId]));
    return {};
  });

  serve(supports.sendTicket, async ({ db, id, input }) => {
    await insert(db, 'tickets', { id, ...input, created: db.now() });
    return { id };
  });
}

/** The query for notices; only a signed-in member gets read marks. */
function noticesFor(session: Session | undefined): { sql: string; params: readonly string[] } {
  const columns = 'id, title, content, created, pinned';
  if (!session) return { sql: `select ${columns} from notices`, params: [] };
  return { sql: `select ${columns}, ${NOTICE_READ} as read from notices`, params: [session.memberId] };
}

/** How many notices, memos and answers a member has not read yet. */
export interface Unread {
  notice: number;
  memo: number;
  counsel: number;
}

/** SQL: whether the member `$1` has read a row of `notices`, or it is not newer than their `notices_seen_at`. */
const NOTICE_READ = `(created <= (select notices_seen_at from members where id = $1)
  or exists (select 1 from notice_reads where member_id = $1 and notice_id = notices.id))`;

/** Counts what the lists show as unread. */
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
