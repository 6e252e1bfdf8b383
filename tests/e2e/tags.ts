/** Whether this is `npm run test:long`, where the sweeps go through all of it; the gate has a part of each. */
export const IS_LONG = process.env['TEST_LONG'] === '1';

/** Whether what is judged by its look is judged in each of the 36, as the long run does; the evidence book is content with two. */
export const ALL_LOOKS = process.env['TEST_LOOKS'] === 'all';

/** Marks a test that does more in the long run, which runs no other. */
export const SWEEP = { tag: '@long' } as const;

/** The rows of a sweep, whose tests are marked so: all of them in the long run; in the gate only the first. */
export function sweep<Row>(rows: readonly Row[]): readonly Row[] {
  return IS_LONG ? rows : rows.slice(0, 1);
}

/** Marks a test that needs a browser with windows: its popup blocker, or an installation. The others run in one without. */
export const WINDOWS = { tag: '@windows' } as const;
