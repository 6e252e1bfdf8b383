import * as supports from '../../src/contract/supports.ts';
import { found } from './envelope.ts';
import { page } from './paging.ts';
import type { Serve } from './serve.ts';

const COLUMNS = 'id, title, content, status, created, answered, answer, seen';

interface Counsel {
  id: string;
  title: string;
  content: string;
  status: string;
  created: Date;
  answered: Date | null;
  answer: string;
  seen: boolean;
}

/** Missing text is '', and so is a time that has not come. */
function view(counsel: Counsel) {
  return { ...counsel, answered: counsel.answered ?? '' };
}

/** One-to-one inquiries and the support form. */
export function inquiryRoutes(serve: Serve): void {
  serve(supports.sendCounsel, async ({ db, id, session: { memberId }, input: { title, content } }) => {
    const sent = await db.query<Counsel>(
      `insert into counsels (id, member_id, title, content, status, created) values ($1, $2, $3, $4, 'pending', $5)
       returning ${COLUMNS}`,
      [id, memberId, title, content, db.now()],
    );
    return { counsel: view(found(sent)) };
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

  serve(supports.sendTicket, async ({ db, id, input: { name, email, title, content } }) => {
    await db.query('insert into tickets (id, name, email, title, content, created) values ($1, $2, $3, $4, $5, $6)', [
      id,
      name,
      email,
      title,
      content,
      db.now(),
    ]);
    return { id };
  });
}
