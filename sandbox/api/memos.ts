import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { CODES } from '../../src/config/codes.ts';
import { bearer, type Api } from './api.ts';
import { coded } from './envelope.ts';
import { page } from './paging.ts';
import { parse, text } from './parse.ts';
import { Refusal } from './refusal.ts';
import { checkToken, requireSession } from './tokens.ts';
import { unreadOf } from './unread.ts';

const idParams = v.object({ id: text(1, 64) });
/** The tabs of the spec: all memos, or those to this member alone. */
const kindQuery = v.object({ kind: v.picklist(['all', 'direct'], 'format') });

/** Notices and memos. Contract section 3. */
export function memoRoutes(app: FastifyInstance, api: Api): void {
  app.get('/supports/notices', async (request) => {
    const checked = await checkToken(api.db, bearer(request));
    const list = await page(api.db, request.query, {
      sql: 'select id, title, content, created, pinned from notices',
      params: [],
      order: ['created', 'id'],
    });
    // A signed-in member has now seen what is new.
    if (checked.result === 'OK') {
      await api.db.query('update members set notices_seen_at = $2 where id = $1', [
        checked.session.memberId,
        api.clock.now(),
      ]);
    }
    return coded(list);
  });

  app.get('/supports/notices/:id', async (request) => {
    const { id } = parse(idParams, request.params);
    const [notice] = await api.db.query('select id, title, content, created, pinned from notices where id = $1', [id]);
    if (!notice) throw new Refusal(CODES.notFound);
    return coded(notice);
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
    parse(v.object({ read: v.literal(true, 'format') }), request.body);
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
