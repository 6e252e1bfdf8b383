import { createStopLock, stopSchema } from '../../../../src/features/protection/stopLock.ts';
import { createServerClock } from '../../../../src/operator/time.ts';
import { createDatabase } from '../../../../src/storage/database.ts';
import { FakeDatabase } from '../../../support/fakeDatabase.ts';
import { VirtualClock } from '../../../support/virtualClock.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/**
 * A device with its database and its clock, which the player can set. `open` loads a page on it, which knows the server's time only after
 * `learn`.
 */
export function device(startsWrongBy = 0) {
  const disk = new FakeDatabase();
  const clock = new VirtualClock();
  const trueNow = clock.now() - clock.monotonic();
  clock.jump(startsWrongBy);
  const open = () => {
    const server = createServerClock(clock);
    const database = createDatabase(disk.open, clock);
    const lock = createStopLock({
      clock,
      rows: database.createCollection('stops', stopSchema, { personal: false }),
      serverTime: server.named,
      guess: server.guess,
      idOf: async (uid) => `hash of ${uid}`,
    });
    return {
      lock,
      signOut: () => database.clearPersonalCollections(() => true),
      learn: () => server.learn(trueNow + clock.monotonic()),
    };
  };
  return { disk, clock, open };
}
