import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { CODES } from '../../src/contract/codes.ts';
import type { SandboxContext } from '../context.ts';
import { decide, requestView, type RequestRow } from '../requests.ts';
import { memberId } from './members.ts';
import { NotFound } from './notFound.ts';

const STATUS_OF = { complete: 'completed', reject: 'rejected', auto: 'auto', unknown: 'unknown' } as const;
const params = v.object({ id: v.string(), verdict: v.picklist(['complete', 'reject', 'auto', 'unknown']) });
const body = v.optional(v.nullable(v.object({ reason: v.optional(v.string(), '') })), {});

/** Lists and decides deposit and withdrawal requests. */
export function requestControls(app: FastifyInstance, { db }: SandboxContext): void {
  app.get<{ Querystring: { status?: string; member?: string } }>('/requests', async (request) => {
    const { status, member } = request.query;
    const rows = await db.query<RequestRow & { account_id: string }>(
      `select requests.*, account_id from requests join members on members.id = member_id
       where ($1::text is null or status = $1) and ($2::text is null or member_id = $2)
       order by requested_at desc, requests.id desc limit 200`,
      [status ?? null, member === undefined ? null : await memberId(db, member)],
    );
    return { list: rows.map((row) => ({ ...requestView(row), account_id: row.account_id })) };
  });

  app.post('/requests/:id/:verdict', async (request, reply) => {
    const { id, verdict } = v.parse(params, request.params);
    const reason = v.parse(body, request.body)?.reason ?? '';
    const decided = await db.transaction((tx) => decide(tx, id, STATUS_OF[verdict], reason));
    if (decided.ok) return { request: requestView(decided.request) };
    if (decided.code === CODES.notFound) throw new NotFound(`no request ${id}`);
    return reply.status(409).send({ error: 'this request is already decided' });
  });
}
