import * as v from 'valibot';
import * as LIMITS from '../config/limits.ts';
import { least, most, whole } from './fields.ts';
import { rowsOf } from './readable.ts';

/**
 * The schema of one page of a list: newest first, a row that cannot be read undefined, `next_cursor` null at the end, `as_of` ISO 8601,
 * `total` the rows of all pages, if known.
 */
export function pageOf<Schema extends v.GenericSchema>(row: Schema) {
  return v.object({
    list: rowsOf(row),
    next_cursor: v.nullish(v.string(), null),
    as_of: v.nullish(v.string(), ''),
    total: v.fallback(v.optional(v.pipe(v.number(), v.safeInteger(), least(0))), undefined),
  });
}

/** Input of every list beside its own filter: the opaque cursor of the previous page, and the number of rows. */
export const pageFields = {
  cursor: v.optional(v.string('format')),
  limit: v.optional(v.pipe(whole, least(1), most(LIMITS.pageMax)), LIMITS.page),
};

/** The input of a list without a filter. */
export const pageInput = v.object(pageFields);

/** The fields of a page request. */
export type PageInput = v.InferInput<typeof pageInput>;
