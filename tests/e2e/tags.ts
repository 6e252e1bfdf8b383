/** Whether this is `npm run test:long`, where a sweep runs all of its rows; `npm test` runs the first of each. */
export const IS_LONG = process.env['TEST_LONG'] === '1';

/** Whether tests check a page in all 36 looks, as `npm run test:long` does. Without it they check two for the evidence book, and one in `npm test`. */
export const ALL_LOOKS = process.env['TEST_LOOKS'] === 'all';

/** Marks a test that does more in the long run, which runs only such tests of this folder. */
export const SWEEP = { tag: '@long' } as const;

/** The rows of a sweep, whose tests are marked `SWEEP`: all of them in the long run, only the first in `npm test`. */
export function sweep<Row>(rows: readonly Row[]): readonly Row[] {
  return IS_LONG ? rows : rows.slice(0, 1);
}

/** Marks a test that needs a browser with windows: its popup blocker, or an installation. The others run in one without. */
export const WINDOWS = { tag: '@windows' } as const;
