import * as v from 'valibot';
import { log } from '../lib/log.ts';

/**
 * The rows of a list; one of another shape is undefined and logged, since it would hide the others. A list with rows of which none can be
 * read is of another shape itself. Rule C7.
 */
export const rowsOf = <Row extends v.GenericSchema>(row: Row) =>
  v.pipe(
    v.array(v.fallback(v.optional(row), undefined)),
    v.check((rows) => {
      const lost = rows.filter((each) => each === undefined).length;
      if (lost) log.warn('A reply has another shape than the contract', { lostRows: lost });
      return !lost || lost < rows.length;
    }),
  );

/** The rows of a list that can be read; see `rowsOf`. */
export const readable = <Row extends v.GenericSchema>(row: Row) =>
  v.pipe(
    rowsOf(row),
    v.transform((rows) => rows.filter((each) => each !== undefined)),
  );
