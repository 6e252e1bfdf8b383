import * as v from 'valibot';
import { LIMITS } from '../../src/config/limits.ts';
import type { Queryable } from '../db.ts';
import { digits, parse } from './parse.ts';
import { fieldRefusal } from './refusal.ts';

/** A page as asked for. Contract section 1, "Pages". */
const pageQuery = v.object({
  cursor: v.optional(v.string('format')),
  limit: v.optional(v.pipe(digits, v.minValue(1, 'min'), v.maxValue(LIMITS.pageMax, 'max')), LIMITS.page),
});

const position = v.tuple([v.number(), v.union([v.string(), v.number()])]);

/** One page of a list, newest first. */
export interface Page<Item> {
  list: Item[];
  next_cursor: string | null;
  as_of: Date;
}

/**
 * Reads one page. `sql` selects the whole list with parameters `params`; `order` names its time and id columns.
 * The cursor is the last row's time and id, so rows that arrive meanwhile shift nothing.
 */
export async function page<Item extends Record<string, unknown>>(
  db: Queryable,
  query: unknown,
  list: { sql: string; params: readonly unknown[]; order: readonly [time: string, id: string] },
): Promise<Page<Item>> {
  const { cursor, limit } = parse(pageQuery, query);
  const [time, id] = list.order;
  const count = list.params.length;
  const after = cursor === undefined ? undefined : decode(cursor);
  const rows = await db.query<Item>(
    `select * from (${list.sql}) as list ${after ? `where (${time}, ${id}) < ($${count + 2}, $${count + 3})` : ''}
     order by ${time} desc, ${id} desc limit $${count + 1}`,
    [...list.params, limit + 1, ...(after ?? [])],
  );
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { list: shown, next_cursor: last ? encode(last[time], last[id]) : null, as_of: db.now() };
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
