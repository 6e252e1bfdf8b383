import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { requestView, type RequestRow } from '../requests.ts';
import { bearer, type Api } from './api.ts';
import { coded } from './envelope.ts';
import { page } from './paging.ts';
import { day, parse } from './parse.ts';
import { fieldRefusal } from './refusal.ts';
import { requireSession } from './tokens.ts';

const DAY = 86_400_000;
const rangeQuery = v.object({ from: day, to: day });

/** Lists of requests, points and transactions. Contract section 3. */
export function historyRoutes(app: FastifyInstance, api: Api): void {
  for (const [path, kind] of [
    ['/wallet/deposits', 'deposit'],
    ['/wallet/withdrawals', 'withdraw'],
  ] as const) {
    app.get(path, async (request) => {
      const { memberId } = await requireSession(api.db, bearer(request));
      const { list, ...rest } = await page<RequestRow & Record<string, unknown>>(api.db, request.query, {
        sql: 'select * from requests where member_id = $1 and kind = $2',
        params: [memberId, kind],
        order: ['requested_at', 'id'],
      });
      return coded({ list: list.map(requestView), ...rest });
    });
  }

  app.get('/wallet/points', async (request) => {
    const { memberId } = await requireSession(api.db, bearer(request));
    const { list, ...rest } = await page<EntryRow>(api.db, request.query, {
      sql: 'select id, type as kind, amount as points, after, at as date from points_ledger where member_id = $1',
      params: [memberId],
      order: ['date', 'id'],
    });
    return coded({ list: list.map(entryView), ...rest });
  });

  app.get('/wallet/history', async (request) => {
    const { memberId } = await requireSession(api.db, bearer(request));
    const { from, to } = parse(rangeQuery, request.query);
    const start = seoulMidnight(from);
    const end = new Date(seoulMidnight(to).getTime() + DAY);
    if (start >= end) throw fieldRefusal({ to: 'order' });
    const { list, ...rest } = await page<EntryRow>(api.db, request.query, {
      sql: `select ledger.id, email as username, type, amount, before, after, at as date, ref
        from ledger join members on members.id = member_id where member_id = $1 and at >= $2 and at < $3`,
      params: [memberId, start, end],
      order: ['date', 'id'],
    });
    return coded({ list: list.map(entryView), ...rest });
  });
}

type EntryRow = { id: number } & Record<string, unknown>;

/** Ids are text for a client; here they are numbers, so that they sort as such. */
function entryView(row: EntryRow) {
  return { ...row, id: String(row.id) };
}

/** The start of a day in Seoul, which has no summer time. */
function seoulMidnight(date: string): Date {
  return new Date(`${date}T00:00:00+09:00`);
}
