import * as v from 'valibot';

/** The schema of one page of a list: newest first, `next_cursor` null at the end, `as_of` ISO 8601. Contract section 1, "Pages". */
export function pageOf<Schema extends v.GenericSchema>(row: Schema) {
  return v.object({
    list: v.array(row),
    next_cursor: v.optional(v.nullable(v.string()), null),
    as_of: v.optional(v.string(), ''),
  });
}

/** What every list's call may be asked for beside its own filter: the cursor of the page before, and the rows wanted. */
export type PageInput = { cursor?: string | undefined; limit?: number | undefined };
