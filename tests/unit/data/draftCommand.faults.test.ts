import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FAULTS, type Fault } from './faultLine.ts';
import { play, type Happening, type Schedule } from './inquiryWorld.ts';
import { runsOf } from '../../support/runsOf.ts';
import { silenceLog } from '../../support/silenceLog.ts';

beforeEach(silenceLog);
afterEach(() => vi.restoreAllMocks());

/** Schedules of a run. */
const RUNS = runsOf(500, 3000);

const fault: fc.Arbitrary<Fault> = fc.record({
  kind: fc.constantFrom(...FAULTS),
  ms: fc.integer({ min: 1, max: 3000 }),
});
const when = {
  at: fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 30_000 })),
  tab: fc.constantFrom(0, 1),
};
const type = fc.constantFrom('write', 'press', 'press', 'kill', 'focus', 'refuse', 'accept', 'signOut', 'signIn');
const schedule: fc.Arbitrary<Schedule> = fc.record({
  happenings: fc
    .tuple(
      fc.record({ ...when, type: fc.constant('press' as const) }),
      fc.array<Happening>(fc.record({ ...when, type }), { maxLength: 6 }),
    )
    .map(([first, rest]) => [first, ...rest]),
  faults: fc.array(fault, { minLength: 1, maxLength: 8 }),
  work: fc.constantFrom(0, 20, 3000, 14_000),
});

describe('an inquiry is sent once, whatever happens', () => {
  test(`${RUNS} fault schedules: 0 doubled, 0 false successes, 0 false refusals, 0 lost, 0 not resumed`, async () => {
    await fc.assert(
      fc.asyncProperty(schedule, async (one) => {
        expect([...(await play(one))]).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  }, 300_000);

  test('a mutant that makes a new key per send fails the same property by doubling', async () => {
    const result = await fc.check(
      fc.asyncProperty(schedule, async (one) => !(await play(one, true)).has('doubled')),
      { numRuns: 1000, endOnFailure: true },
    );
    expect(result.failed).toBe(true);
  });
});
