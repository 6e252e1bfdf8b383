import fc from 'fast-check';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as TIMINGS from '../../../src/config/timings.ts';
import { log } from '../../../src/lib/log.ts';
import { createDatabase } from '../../../src/storage/database.ts';
import { openPort } from '../../../src/storage/port.ts';
import type { Fate } from '../../support/fakeDatabase.ts';
import { VirtualClock } from '../../support/virtualClock.ts';
import { silenceLog } from '../../support/silenceLog.ts';
import { whileTimePasses } from '../operator/operator.ts';
import { page } from './databasePage.ts';

const UNAVAILABLE = { ok: false, error: 'unavailable' };
const MEMORY_ONLY = { ok: false, error: 'memoryOnly' };
const DONE = { ok: true, value: undefined };

beforeEach(silenceLog);
afterEach(() => vi.restoreAllMocks());

describe('a collection', () => {
  test('stores rows by id, and they are there after a reload', async () => {
    const { disk, intents } = page();
    expect(await intents.set('a', { amount: 10_000 })).toEqual(DONE);
    expect(await intents.set('b', { amount: 20_000 })).toEqual(DONE);
    expect(await intents.get('a')).toEqual({ ok: true, value: { amount: 10_000 } });
    expect(await intents.get('c')).toEqual({ ok: true, value: undefined });
    expect(await intents.delete('a')).toEqual(DONE);
    expect(await page(disk).intents.all()).toEqual({ rows: [['b', { amount: 20_000 }]], complete: true });
  });

  test('does not contain rows of another collection, even one with the same prefix', async () => {
    const { intents, config, disk } = page();
    await config.set('x', 'v1');
    disk.rows.set('personal/intents-old/y', { amount: 1 });
    expect(await intents.get('x')).toEqual({ ok: true, value: undefined });
    expect(await intents.all()).toEqual({ rows: [], complete: true });
    expect(await config.all()).toEqual({ rows: [['x', 'v1']], complete: true });
  });

  test('update reads and writes atomically', async () => {
    const { intents, disk } = page();
    const add = (old: { amount: number } | undefined) => ({ amount: (old?.amount ?? 0) + 1 });
    await Promise.all([intents.update('a', add), intents.update('a', add), intents.update('a', add)]);
    expect(await intents.get('a')).toEqual({ ok: true, value: { amount: 3 } });
    expect(disk.begun).toEqual([...Array(3).fill('update personal/intents/a'), 'get personal/intents/a']);
  });

  test('skips a row of another shape and leaves it in place', async () => {
    const { intents, disk } = page();
    disk.rows.set('personal/intents/new', { amount: '10000', shape: 2 });
    await intents.set('mine', { amount: 1 });
    expect(await intents.get('new')).toEqual({ ok: true, value: undefined });
    expect(await intents.all()).toEqual({ rows: [['mine', { amount: 1 }]], complete: true });
    expect(disk.rows.get('personal/intents/new')).toEqual({ amount: '10000', shape: 2 });
    expect(log.warn).toHaveBeenCalled();
  });

  test('operations run in the order of their calls', async () => {
    const { intents } = page();
    const outcomes = await Promise.all([
      intents.set('a', { amount: 1 }),
      intents.get('a'),
      intents.set('a', { amount: 2 }),
      intents.delete('a'),
      intents.get('a'),
    ]);
    expect(outcomes[1]).toEqual({ ok: true, value: { amount: 1 } });
    expect(outcomes[4]).toEqual({ ok: true, value: undefined });
  });
});

describe('a database that hangs or fails', () => {
  test.each(['hang', 'InvalidStateError', 'UnknownError', 'closed'])(
    '%s once: a new connection, and the second try succeeds',
    async (fate) => {
      const { intents, disk, clock, database } = page();
      disk.fate = () => (disk.begun.length === 1 ? fate : 'ok');
      expect(await whileTimePasses(clock, intents.set('a', { amount: 1 }))).toEqual(DONE);
      expect(disk.opened).toBe(2);
      expect(disk.rows.get('personal/intents/a')).toEqual({ amount: 1 });
      expect(database.databaseHealth()).toEqual({ failures: 1, inMemory: 0, paused: false });
      expect(clock.pending).toBe(0);
    },
  );

  test('a hanging operation is abandoned after the time limit, twice, and not retried during the pause', async () => {
    const { intents, disk, clock, database } = page();
    disk.fate = () => 'hang';
    const start = clock.now();
    expect(await whileTimePasses(clock, intents.set('a', { amount: 1 }))).toEqual(MEMORY_ONLY);
    expect(clock.now() - start).toBe(2 * TIMINGS.indexedDb);
    expect(database.databaseHealth()).toEqual({ failures: 2, inMemory: 1, paused: true });

    expect(await intents.get('a')).toEqual({ ok: true, value: { amount: 1 } });
    expect(await intents.get('b')).toEqual(UNAVAILABLE);
    expect(await intents.all()).toEqual({ rows: [['a', { amount: 1 }]], complete: false });
    expect(await intents.update('a', (old) => ({ amount: (old?.amount ?? 0) + 1 }))).toEqual(MEMORY_ONLY);
    expect(await intents.get('a')).toEqual({ ok: true, value: { amount: 2 } });
    expect(await intents.update('b', () => ({ amount: 9 }))).toEqual(UNAVAILABLE);
    expect(await intents.delete('a')).toEqual(MEMORY_ONLY);
    expect(await intents.get('a')).toEqual({ ok: true, value: undefined });
    // One deleted row gives no information about others.
    expect(await intents.all()).toEqual({ rows: [], complete: false });
    expect(disk.begun).toHaveLength(2);
    expect(clock.pending).toBe(0);
  });

  test('an abandoned connection never runs operations that had not begun, so that they cannot undo later ones', async () => {
    const { intents, disk, clock } = page();
    disk.fate = () => (disk.begun.length === 1 ? 'late' : 'ok');
    expect(await whileTimePasses(clock, intents.set('a', { amount: 1 }))).toEqual(DONE);
    expect(await intents.set('a', { amount: 2 })).toEqual(DONE);
    disk.release();
    expect(disk.rows.get('personal/intents/a')).toEqual({ amount: 2 });
  });

  test('parallel callers wait for one failure, not for one each', async () => {
    const { intents, disk, clock } = page();
    disk.fate = () => 'hang';
    const start = clock.now();
    await whileTimePasses(clock, Promise.all(Array.from({ length: 20 }, (_, i) => intents.get(String(i)))));
    expect(clock.now() - start).toBe(2 * TIMINGS.indexedDb);
  });

  test('after the pause it is used again, and pending changes are written first', async () => {
    const { intents, config, disk, clock, database } = page();
    await config.set('old', 'x');
    disk.fate = () => 'UnknownError';
    await intents.set('a', { amount: 1 });
    await intents.set('a', { amount: 2 });
    await config.delete('old');
    disk.fate = () => 'ok';
    await clock.advance(TIMINGS.indexedDbPause);
    expect(await config.get('new')).toEqual({ ok: true, value: undefined });
    expect(disk.rows).toEqual(new Map([['personal/intents/a', { amount: 2 }]]));
    expect(database.databaseHealth()).toMatchObject({ inMemory: 0, paused: false });
    expect(await page(disk).intents.get('a')).toEqual({ ok: true, value: { amount: 2 } });
  });

  test('still failing after the pause: memory stays in use', async () => {
    const { intents, disk, clock, database } = page();
    disk.fate = () => 'hang';
    await whileTimePasses(clock, intents.set('a', { amount: 1 }));
    await clock.advance(TIMINGS.indexedDbPause);
    expect(await whileTimePasses(clock, intents.get('a'))).toEqual({ ok: true, value: { amount: 1 } });
    expect(database.databaseHealth()).toEqual({ failures: 4, inMemory: 1, paused: true });
  });

  test('without IndexedDB memory is used', async () => {
    const database = createDatabase(openPort, new VirtualClock());
    const drafts = database.createCollection('drafts', v.string(), { personal: false });
    expect(await drafts.set('counsel', '안녕하세요')).toEqual(MEMORY_ONLY);
    expect(await drafts.get('counsel')).toEqual({ ok: true, value: '안녕하세요' });
    expect(database.databaseHealth()).toEqual({ failures: 2, inMemory: 1, paused: true });
  });
});

describe('a database that the browser has emptied', () => {
  /** Empties the disk, as the browser does, and closes the connection; rows of other pages are written again at once. */
  function empty({ rows }: ReturnType<typeof page>['disk'], others: [string, unknown][] = []): Fate {
    rows.clear();
    for (const [key, value] of others) rows.set(key, value);
    return 'closed';
  }

  test('a restored collection has every row that this page has read or written, as it was last', async () => {
    const { disk, restored, config, intents } = page();
    disk.rows.set('stops/read', { amount: 1 });
    await restored.all();
    await restored.set('written', { amount: 2 });
    await restored.update('changed', () => ({ amount: 3 }));
    await restored.set('deleted', { amount: 4 });
    await restored.delete('deleted');
    await config.set('x', 'v1');
    await intents.set('a', { amount: 5 });
    const lost = disk.begun.length + 1;
    disk.fate = () => (disk.begun.length === lost ? empty(disk) : 'ok');
    const rows = [
      ['read', { amount: 1 }],
      ['written', { amount: 2 }],
      ['changed', { amount: 3 }],
    ];
    const found = await restored.all();
    expect(found.complete).toBe(true);
    expect(found.rows.toSorted()).toEqual(rows.toSorted());
    expect([...disk.rows.keys()].toSorted()).toEqual(['stops/changed', 'stops/read', 'stops/written']);
    expect(await page(disk).restored.get('read')).toEqual({ ok: true, value: { amount: 1 } });
  });

  test('a row that another page has written meanwhile stays as it is, and one that another page has deleted stays deleted', async () => {
    const { disk, restored } = page();
    await restored.set('a', { amount: 1 });
    await restored.set('b', { amount: 1 });
    disk.rows.delete('stops/b');
    await restored.all();
    const lost = disk.begun.length + 1;
    disk.fate = () => (disk.begun.length === lost ? empty(disk, [['stops/a', { amount: 2 }]]) : 'ok');
    expect(await restored.get('a')).toEqual({ ok: true, value: { amount: 2 } });
    expect(await restored.all()).toEqual({ rows: [['a', { amount: 2 }]], complete: true });
  });

  test('a row that was deleted during a read of all rows stays deleted', async () => {
    const { disk, restored } = page();
    await restored.set('a', { amount: 1 });
    await Promise.all([restored.all(), restored.delete('a')]);
    const lost = disk.begun.length + 1;
    disk.fate = () => (disk.begun.length === lost ? empty(disk) : 'ok');
    expect(await restored.all()).toEqual({ rows: [], complete: true });
  });

  test('a missing row is not written again while the connection holds', async () => {
    const { disk, restored } = page();
    await restored.set('a', { amount: 1 });
    disk.rows.clear();
    expect(await restored.all()).toEqual({ rows: [], complete: true });
  });
});

describe('a row that the database rejects', () => {
  test.each(['QuotaExceededError', 'DataCloneError'])('%s: it stays in memory, everything else works', async (fate) => {
    const { intents, config, disk, database } = page();
    disk.fate = (operation) => (operation === 'set answers/big' ? fate : 'ok');
    expect(await config.set('big', 'x'.repeat(100))).toEqual(MEMORY_ONLY);
    expect(await config.get('big')).toEqual({ ok: true, value: 'x'.repeat(100) });
    expect(await intents.set('a', { amount: 1 })).toEqual(DONE);
    expect(await intents.get('a')).toEqual({ ok: true, value: { amount: 1 } });
    expect(database.databaseHealth()).toEqual({ failures: 1, inMemory: 1, paused: false });
    expect(disk.opened).toBe(1);
  });

  test('it does not block other pending rows when the database is available again', async () => {
    const { intents, config, disk, clock } = page();
    disk.fate = () => 'UnknownError';
    await config.set('big', 'x');
    await intents.set('a', { amount: 1 });
    disk.fate = (operation) => (operation === 'set answers/big' ? 'QuotaExceededError' : 'ok');
    await clock.advance(TIMINGS.indexedDbPause);
    expect(await config.get('big')).toEqual({ ok: true, value: 'x' });
    expect(disk.rows).toEqual(new Map([['personal/intents/a', { amount: 1 }]]));
    disk.begun.length = 0;
    await intents.get('a');
    expect(disk.begun).toEqual(['get personal/intents/a']);
  });

  test('it is gone once a later one is stored in its place', async () => {
    const { intents, disk, database } = page();
    disk.fate = () => 'QuotaExceededError';
    await intents.set('a', { amount: 1 });
    disk.fate = () => 'ok';
    expect(await intents.set('a', { amount: 2 })).toEqual(DONE);
    expect(await intents.get('a')).toEqual({ ok: true, value: { amount: 2 } });
    expect(database.databaseHealth().inMemory).toBe(0);
  });

  test('update builds on the row in memory, not on the older one on disk', async () => {
    const { intents, disk } = page();
    await intents.set('a', { amount: 1 });
    disk.fate = () => 'QuotaExceededError';
    await intents.set('a', { amount: 10 });
    disk.fate = () => 'ok';
    expect(await intents.update('a', (old) => ({ amount: (old?.amount ?? 0) + 1 }))).toEqual(DONE);
    expect(await page(disk).intents.get('a')).toEqual({ ok: true, value: { amount: 11 } });
  });

  test('a change function that throws does not affect the database', async () => {
    const { intents, database } = page();
    const broken = intents.update('a', () => {
      throw new TypeError('mine');
    });
    expect(await broken).toEqual(UNAVAILABLE);
    expect(await intents.set('a', { amount: 1 })).toEqual(DONE);
    expect(database.databaseHealth().paused).toBe(false);
  });
});

test('with any failures, a page reads what it wrote last, and the disk has all of it once the database works', async () => {
  const step = fc.record({
    id: fc.constantFrom('a', 'b', 'c'),
    amount: fc.option(fc.nat(), { nil: undefined }),
    pause: fc.constantFrom(0, 0, TIMINGS.indexedDbPause),
    fates: fc.array(fc.constantFrom<Fate>('ok', 'hang', 'UnknownError', 'InvalidStateError', 'AbortError'), {
      maxLength: 4,
    }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const { intents, disk, clock, database } = page();
      const model = new Map<string, { amount: number }>();
      for (const { id, amount, pause, fates } of steps) {
        const left = [...fates];
        disk.fate = () => left.shift() ?? 'ok';
        await clock.advance(pause);
        await whileTimePasses(clock, amount === undefined ? intents.delete(id) : intents.set(id, { amount }));
        if (amount === undefined) model.delete(id);
        else model.set(id, { amount });
        const read = await whileTimePasses(clock, intents.get(id));
        // A database that is down may return nothing, but never a wrong value.
        if (read.ok) expect(read.value).toEqual(model.get(id));
        else expect(database.databaseHealth().failures).toBeGreaterThan(0);
      }
      disk.fate = () => 'ok';
      await clock.advance(TIMINGS.indexedDbPause);
      expect(new Map((await intents.all()).rows)).toEqual(model);
      expect(new Map((await page(disk).intents.all()).rows)).toEqual(model);
      expect(database.databaseHealth()).toMatchObject({ inMemory: 0, paused: false });
      expect(clock.pending).toBe(0);
    }),
    { numRuns: 300 },
  );
});
