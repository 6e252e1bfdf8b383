import * as v from 'valibot';

/** In ms, about half of the last date that there is: two such times may be added. */
const LATEST = 4e15;

/**
 * A time or a span (ms) that this device has stored, of which a date can be made: a damaged one, of which none can, would fail each page that
 * shows it.
 */
export const storedTime = v.pipe(
  v.number(),
  v.check((ms) => Math.abs(ms) < LATEST),
);
