import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { CODES } from '../../src/contract/codes.ts';
import { LIMITS } from '../../src/config/limits.ts';
import { bearer, type Api } from './api.ts';
import { coded } from './envelope.ts';
import { once, PUBLIC_SCOPE } from './once.ts';
import { page } from './paging.ts';
import { accountFields, parse, text } from './parse.ts';
import { Refusal } from './refusal.ts';
import { requireSession } from './tokens.ts';

/** What an inquiry says. Spec section 5. */
const words = { title: text(1, LIMITS.inquiryTitle), content: text(1, LIMITS.inquiryContent) };
const ticketBody = v.object({ name: text(1, 40), email: accountFields.email, ...words });
const idParams = v.object({ id: text(1, 64) });
const COLUMNS = 'id, title, content, status, created, answered, answer, seen';

type Counsel = Record<'id' | 'title' | 'content' | 'status' | 'answer', string> & {
  created: Date;
  answered: Date | null;
};

/** Missing text is "" (contract section 1), a time that has not come too. */
function view(counsel: Counsel) {
  return { ...counsel, answered: counsel.answered ?? '' };
}

/** One-to-one inquiries and the support form. Contract section 3. */
export function inquiryRoutes(app: FastifyInstance, api: Api): void {
  app.post('/supports/counsels', async (request) => {
    const { memberId } = await requireSession(api.db, bearer(request));
    const body = parse(v.object(words), request.body);
    const data = await once(api, request, memberId, body, async (tx, id) => {
      const [counsel] = await tx.query<Counsel>(
        `insert into counsels (id, member_id, title, content, status, created) values ($1, $2, $3, $4, 'pending', $5)
         returning ${COLUMNS}`,
        [id, memberId, body.title, body.content, tx.now()],
      );
      if (!counsel) throw new Error('an inquiry was not written');
      return { counsel: view(counsel) };
    });
    return coded(data);
  });

  app.get('/supports/counsels', async (request) => {
    const { memberId } = await requireSession(api.db, bearer(request));
    const { list, ...rest } = await page<Counsel>(api.db, request.query, {
      sql: `select ${COLUMNS} from counsels where member_id = $1`,
      params: [memberId],
      order: ['created', 'id'],
    });
    return coded({ list: list.map(view), ...rest });
  });

  app.get('/supports/counsels/:id', async (request) => {
    const { memberId } = await requireSession(api.db, bearer(request));
    const { id } = parse(idParams, request.params);
    const [counsel] = await api.db.query<Counsel>(
      `update counsels set seen = true where id = $1 and member_id = $2 returning ${COLUMNS}`,
      [id, memberId],
    );
    if (!counsel) throw new Refusal(CODES.notFound);
    return coded(view(counsel));
  });

  app.delete('/supports/counsels/:id', async (request) => {
    const { memberId } = await requireSession(api.db, bearer(request));
    const { id } = parse(idParams, request.params);
    const [counsel] = await api.db.query('delete from counsels where id = $1 and member_id = $2 returning id', [
      id,
      memberId,
    ]);
    if (!counsel) throw new Refusal(CODES.notFound);
    return coded({});
  });

  app.post('/supports/tickets', async (request) => {
    const body = parse(ticketBody, request.body);
    const data = await once(api, request, PUBLIC_SCOPE, body, async (tx, id) => {
      await tx.query('insert into tickets (id, name, email, title, content, created) values ($1, $2, $3, $4, $5, $6)', [
        id,
        body.name,
        body.email,
        body.title,
        body.content,
        tx.now(),
      ]);
      return { id };
    });
    return coded(data);
  });
}
