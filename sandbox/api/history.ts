import { transactions } from '../../src/contract/history.ts';
import { deposits, pointsEntries, withdrawals } from '../../src/contract/wallet.ts';
import { requestView, type RequestRow } from '../requests.ts';
import { fieldRefusal } from './envelope.ts';
import { page } from './paging.ts';
import type { Serve, Wire } from './serve.ts';

const DAY = 86_400_000;

/** Ids are text for a client; here they are numbers, so that they sort as such. */
function withTextId<Row>(row: Row & { id: number }) {
  return { ...row, id: String(row.id) };
}

/** Lists of requests, points and transactions. */
export function historyRoutes(serve: Serve): void {
  for (const [{ endpoint }, kind] of [
    [deposits, 'deposit'],
    [withdrawals, 'withdraw'],
  ] as const) {
    serve(endpoint, ({ db, session: { memberId }, input }) =>
      page<RequestRow, ReturnType<typeof requestView>>(db, input, {
        sql: 'select * from requests where member_id = $1 and kind = $2',
        params: [memberId, kind],
        order: ['requested_at', 'id'],
        view: requestView,
      }),
    );
  }

  serve(pointsEntries.endpoint, ({ db, session: { memberId }, input }) =>
    page(db, input, {
      sql: 'select id, type as kind, amount as points, after, at as date from points_ledger where member_id = $1',
      params: [memberId],
      order: ['date', 'id'],
      view: withTextId<Omit<Wire<typeof pointsEntries.row>, 'id'>>,
    }),
  );

  serve(transactions.endpoint, ({ db, session: { memberId }, input }) => {
    const start = seoulMidnight(input.from);
    const end = new Date(seoulMidnight(input.to).getTime() + DAY);
    if (start >= end) throw fieldRefusal({ to: 'order' });
    return page(db, input, {
      sql: `select ledger.id, email as username, type, amount, before, after, at as date, ref
        from ledger join members on members.id = member_id where member_id = $1 and at >= $2 and at < $3`,
      params: [memberId, start, end],
      order: ['date', 'id'],
      view: withTextId<Omit<Wire<typeof transactions.row>, 'id'>>,
    });
  });
}

/** The start of a day in Seoul, which has no summer time. */
function seoulMidnight(date: string): Date {
  return new Date(`${date}T00:00:00+09:00`);
}
