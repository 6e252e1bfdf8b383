import type { Connection } from './machine.ts';

const MINUTE = 60_000;

/**
 * When a trouble ends according to the operator (ISO 8601): the end of a maintenance, or of the wait after a rate limit; undefined if it
 * says nothing. `now` is the machine's clock, `date` the same moment in milliseconds of the calendar. Rounded up to the minute, since
 * the jitter of each probe would change the seconds.
 */
export function endOfTrouble(
  { trouble, error, notBefore }: Pick<Connection, 'trouble' | 'error' | 'notBefore'>,
  now: number,
  date: number,
): string | undefined {
  if (error?.until !== undefined) return error.until;
  if (trouble !== 'busy' || notBefore === 0) return undefined;
  return new Date(Math.ceil((date + notBefore - now) / MINUTE) * MINUTE).toISOString();
}
