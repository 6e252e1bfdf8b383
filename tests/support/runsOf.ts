import { wholeNumber } from '../wholeNumber.ts';

/**
 * How many random runs a property gets: `few` in `npm test`, which draws others each time, `many` in `npm run test:long`. SCHEDULES sets
 * another number.
 */
export function runsOf(few: number, many: number): number {
  return wholeNumber('SCHEDULES', process.env['TEST_LONG'] === '1' ? many : few);
}
