import fc from 'fast-check';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { applyMarket } from '../../../../sandbox/markets.ts';
import { runsOf } from '../../../support/runsOf.ts';
import { wholeNumber } from '../../../wholeNumber.ts';
import { DATABASES, freshSchema, START_TIMEOUT } from '../helper.ts';
import { Model } from './model.ts';
import { Run } from './run.ts';
import { HOUR, PACKS, schedule } from './schedule.ts';
import { createWorld, type World } from './world.ts';

describe.each(DATABASES)('schedules on %s', (name, database) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(database, freshSchema());
  }, START_TIMEOUT);
  afterAll(() => world.close());

  // SEED runs other schedules.
  const seed = wholeNumber('SEED', 20_261_121);
  const numRuns = runsOf(20, name === 'PGlite' ? 10_000 : 1_000);

  test(
    'no increase is in force early or unconfirmed, no bet or deposit exceeds a limit, sums equal the ledger',
    async () => {
      await fc.assert(
        fc.asyncProperty(schedule, async ({ limits, market, isYoung, start, steps }) => {
          const now = Date.UTC(2026, 0, 1) + start * HOUR;
          await world.setTime(now);
          await applyMarket(world.db, market);
          const run = new Run(world, await world.addMember(isYoung), new Model(PACKS[market], isYoung), limits, now);
          for (const one of steps) await run.take(one);
          await run.compareWithLedger();
        }),
        // Without shrinking, which takes minutes; remove `endOnFailure` to find the shortest schedule that fails.
        { numRuns, seed, endOnFailure: true },
      );
    },
    // Enough for a busy machine.
    120_000 + numRuns * 2_000,
  );
});
