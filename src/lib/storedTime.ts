import * as v from 'valibot';

/** About half of the latest time that a `Date` can hold, in ms: the sum of two such times is a date, too. */
const LATEST = 4e15;

/** Whether a date can be made of a time or a span (ms), also of the sum of two. */
export const isTime = (ms: number): boolean => Math.abs(ms) < LATEST;

/** A time or a span (ms) that this device has stored: a damaged one, of which no date can be made, would fail each page that shows it. */
export const storedTime = v.pipe(v.number(), v.check(isTime));
