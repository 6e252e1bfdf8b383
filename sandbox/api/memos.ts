import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { CODES } from '../../src/contract/codes.ts';
import { bearer, type Api } from './api.ts';
import { coded } from './envelope.ts';
import { page } from './paging.ts';
import { parse, text } from './parse.ts';
import { Refusal } from './refusal.ts';
import { checkToken, requireSession } from './tokens.ts';
import { NOTICE_READ, unreadOf } from './unread.ts';

const idParams = v.object({ id: text(1, 64) });
/** The tabs of the spec: all memos, or those to this member alone. */
const kindQuery = v.object({ kind: v.picklist(['all', 'direct'], 'format') });

const readBody = v.object({ read: v.literal(true, 'format') });
const NOTICE = 'id, title, content, created, pinned';

/** Notices and memos. Contract section 3. */
export function memoRoutes(app: FastifyInstance, api: Api): void {
  app.get('/supports/notices', async (request) => {
    const member = await readerOf(api, request);
    return coded(
      await page(api.db, request.query, {
        sql: `select ${member.columns} from notices`,
        params: member.params,
        order: ['created', 'id'],
      }),
    );
  });

  app.get('/supports/notices/:id', async (request) => {
    const { id } = parse(idParams, request.params);
    const { columns, params } = await readerOf(api, request);
    const [notice] = await api.db.query(`select ${columns} from notices where id = $${params.length + 1}`, [
      ...params,
      id,
    ]);
    if (!notice) throw new Refusal(CODES.notFound);
    return coded(notice);
  });

  app.patch('/supports/notices/:id', async (request) => {
    const { memberId } = await requireSession(api.db, bearer(request));
    const { id } = parse(idParams, request.params);
    parse(readBody, request.body);
    const [notice] = await api.db.query('select id from notices where id = $1', [id]);
    if (!notice) throw new Refusal(CODES.notFound);
    await api.db.query('insert into notice_reads (member_id, notice_id) values ($1, $2) on conflict do nothing', [
      memberId,
      id,
    ]);
    return coded({ unread: (await unreadOf(api.db, memberId)).notice });
  });

  app.get('/supports/memos', async (request) => {
    const { memberId } = await requireSession(api.db, bearer(request));
    const { kind } = parse(kindQuery, request.query);
    return coded(
      await page(api.db, request.query, {
        sql: "select id, title, content, date, read from memos where member_id = $1 and ($2 = 'all' or kind = $2)",
        params: [memberId, kind],
        order: ['date', 'id'],
      }),
    );
  });

  app.patch('/supports/memos/:id', async (request) => {
    const { memberId } = await requireSession(api.db, bearer(request));
    const { id } = parse(idParams, request.params);
    parse(readBody, request.body);
    const [memo] = await api.db.query('update memos set read = true where id = $1 and member_id = $2 returning id', [
      id,
      memberId,
    ]);
    if (!memo) throw new Refusal(CODES.notFound);
    return coded({ unread: (await unreadOf(api.db, memberId)).memo });
  });

  app.delete('/supports/memos/:id', async (request) => {
    const { memberId } = await requireSession(api.db, bearer(request));
    const { id } = parse(idParams, request.params);
    const [memo] = await api.db.query('delete from memos where id = $1 and member_id = $2 returning id', [
      id,
      memberId,
    ]);
    if (!memo) throw new Refusal(CODES.notFound);
    return coded({ unread: (await unreadOf(api.db, memberId)).memo });
  });

  app.delete('/supports/memos', async (request) => {
    const { memberId } = await requireSession(api.db, bearer(request));
    const { kind } = parse(kindQuery, request.query);
    await api.db.query("delete from memos where member_id = $1 and ($2 = 'all' or kind = $2)", [memberId, kind]);
    return coded({ unread: (await unreadOf(api.db, memberId)).memo });
  });
}

/** What a notice is shown with, and its parameters: whether it was read is told to a signed-in member only. */
async function readerOf(api: Api, request: FastifyRequest): Promise<{ columns: string; params: readonly string[] }> {
  const checked = await checkToken(api.db, bearer(request));
  if (checked.result !== 'OK') return { columns: NOTICE, params: [] };
  return { columns: `${NOTICE}, ${NOTICE_READ} as read`, params: [checked.session.memberId] };
}
