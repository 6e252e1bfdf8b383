import * as v from 'valibot';

/**
 * The rows of a list that can be read: one of another shape is left out, since it would hide the others. A list with rows of which none can
 * be read is of another shape itself. Rule C7.
 */
export const readable = <Row extends v.GenericSchema>(row: Row) =>
  v.pipe(
    v.array(v.fallback(v.optional(row), undefined)),
    v.check((rows) => rows.length === 0 || rows.some((each) => each !== undefined)),
    v.transform((rows) => rows.filter((each) => each !== undefined)),
  );
