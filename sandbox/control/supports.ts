import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { SandboxContext } from '../context.ts';
import { insert } from '../db.ts';
import { memberId } from './members.ts';
import { NotFound } from './notFound.ts';

const memo = v.object({ title: v.string(), content: v.string(), member: v.optional(v.string()) });
const notice = v.object({ title: v.string(), content: v.string(), pinned: v.optional(v.boolean(), false) });
const answer = v.object({ answer: v.pipe(v.string(), v.minLength(1)) });

/** Control calls that send memos and notices, answer inquiries, and list inquiries, sent mail and tickets of the support form. */
export function supportControls(app: FastifyInstance, { db }: SandboxContext): void {
  app.post('/memos', async (request) => {
    const { title, content, member } = v.parse(memo, request.body);
    // To one member it is a direct memo, without a member it goes to all.
    const only = member === undefined ? null : await memberId(db, member);
    const rows = await db.query(
      `insert into memos (id, member_id, kind, title, content, date)
       select gen_random_uuid()::text, id, case when $1::text is null then 'all' else 'direct' end, $2, $3, $4
       from members where $1::text is null or id = $1 returning id`,
      [only, title, content, db.now()],
    );
    return { sent: rows.length };
  });

  app.post('/notices', async (request) => {
    const { title, content, pinned } = v.parse(notice, request.body);
    const id = randomUUID();
    await insert(db, 'notices', { id, title, content, created: db.now(), pinned });
    return { id };
  });

  app.get<{ Querystring: { status?: string } }>('/counsels', async (request) => ({
    list: await db.query(
      'select * from counsels where $1::text is null or status = $1 order by created desc, id desc limit 200',
      [request.query.status ?? null],
    ),
  }));

  app.post<{ Params: { id: string } }>('/counsels/:id/answer', async (request) => {
    const { id } = request.params;
    const [counsel] = await db.query(
      "update counsels set status = 'answered', answer = $2, answered = $3, seen = false where id = $1 returning *",
      [id, v.parse(answer, request.body).answer, db.now()],
    );
    if (!counsel) throw new NotFound(`no inquiry ${id}`);
    return { counsel };
  });

  app.get<{ Querystring: { recipient?: string } }>('/outbox', async (request) => ({
    list: await db.query('select * from outbox where $1::text is null or recipient = $1 order by id desc limit 200', [
      request.query.recipient ?? null,
    ]),
  }));

  app.get('/tickets', async () => ({
    list: await db.query('select * from tickets order by created desc, id desc limit 200'),
  }));
}
