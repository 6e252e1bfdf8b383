import type { Queryable } from '../db.ts';

/** Inserts rows in one statement; the first row's properties name the columns. Rejects for an empty list. */
export async function insertRows(tx: Queryable, table: string, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  await tx.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}
