import * as v from 'valibot';
import type { pageInput } from '../../src/contract/page.ts';
import type { Queryable } from '../db.ts';
import { fieldRefusal } from './envelope.ts';

/** The milliseconds that a Date can hold. */
const GREATEST_MS = 8.64e15;
const position = v.tuple([
  v.pipe(v.number(), v.minValue(-GREATEST_MS), v.maxValue(GREATEST_MS)),
  v.union([v.string(), v.number()]),
]);

/**
 * Reads one page of a list, newest first. `sql` selects the whole list with parameters `params`; `order` names its time and id columns;
 * `view` turns a row into an item of the reply. The cursor is the last row's time and id, so rows added meanwhile do not shift the pages.
 */
export async function page<Row extends object, Item>(
  db: Queryable,
  { cursor, limit }: v.InferOutput<typeof pageInput>,
  list: {
    sql: string;
    params: readonly unknown[];
    order: readonly [time: string & keyof Row, id: string & keyof Row];
    view(row: Row): Item;
  },
): Promise<{ list: Item[]; next_cursor: string | null; as_of: Date }> {
  const [time, id] = list.order;
  const count = list.params.length;
  const after = cursor === undefined ? undefined : decode(cursor);
  const rows = await db.query<Row>(
    `select * from (${list.sql}) as list ${after ? `where (${time}, ${id}) < ($${count + 2}, $${count + 3})` : ''}
     order by ${time} desc, ${id} desc limit $${count + 1}`,
    [...list.params, limit + 1, ...(after ?? [])],
  );
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const next_cursor = last ? encode(last[time], last[id]) : null;
  return { list: shown.map((row) => list.view(row)), next_cursor, as_of: db.now() };
}

function encode(time: unknown, id: unknown): string {
  return Buffer.from(JSON.stringify([Number(time), id])).toString('base64url');
}

function decode(cursor: string): [Date, string] {
  try {
    const [time, id] = v.parse(position, JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return [new Date(time), String(id)];
  } catch {
    throw fieldRefusal({ cursor: 'format' });
  }
}
