import type { Queryable } from '../sandbox/db.ts';

/** The errors in the ledger of a database, one line each: wallets that differ from their entries, gaps between entries, negative balances. */
export async function auditLedger(db: Queryable): Promise<string[]> {
  const wrong = await Promise.all(
    (
      [
        ['won', 'ledger'],
        ['point', 'points_ledger'],
      ] as const
    ).map(([unit, table]) =>
      db.query<{ what: string }>(
        `select format('%s of %s holds %s, its entries sum to %s', $1::text, member_id, balance, sum) as what
         from wallets join lateral (select coalesce(sum(amount), 0) as sum from ${table} where member_id = wallets.member_id) as entries on true
         where unit = $1 and (balance <> sum or balance < 0)
         union all
         select format('entry %s does not follow the one before', id) from (
           select id, before, lag(after, 1, 0::bigint) over (partition by member_id order by id) as last from ${table}) as chain
         where before <> last`,
        [unit],
      ),
    ),
  );
  return wrong.flat().map(({ what }) => what);
}
