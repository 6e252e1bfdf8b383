import { expect, test } from 'vitest';
import { createClock, moveClock, takeOverClock } from '../../../sandbox/context.ts';
import { emptyContext, START_TIMEOUT } from './helper.ts';

test(
  'moving the clock moves the database’s by the same, to within a call; the next start takes the offset over; its row can be neither deleted nor doubled',
  async () => {
    const { db, clock, close } = await emptyContext(createClock(), async () => undefined);
    const stamp = async () => (await db.query<{ at: Date }>('select server_now() as at'))[0]?.at ?? new Date(NaN);
    for (const offset of [0, 7_200_123, -86_400_000]) {
      await moveClock({ db, clock }, offset);
      const before = clock.now();
      const stamped = await stamp();
      expect(stamped.getTime()).toBeGreaterThanOrEqual(before.getTime());
      expect(stamped.getTime()).toBeLessThanOrEqual(clock.now().getTime());
      const next = createClock();
      await takeOverClock({ db, clock: next });
      expect([clock.offset(), next.offset()]).toEqual([offset, offset]);
    }
    for (const sql of ['delete from clock', 'truncate clock', 'insert into clock (ahead) values (default)'])
      await expect(db.query(sql)).rejects.toMatchObject({ code: expect.stringMatching(/^23/) as string });
    await close();
  },
  START_TIMEOUT,
);
