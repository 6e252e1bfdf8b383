import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as TIMINGS from '../../../src/config/timings.ts';
import { silenceLog } from '../../support/silenceLog.ts';
import { page } from './databasePage.ts';

const UNAVAILABLE = { ok: false, error: 'unavailable' };
const DONE = { ok: true, value: undefined };

beforeEach(silenceLog);
afterEach(() => vi.restoreAllMocks());

describe('clearing personal rows at a sign-out', () => {
  test('deletes all personal collections, also ones that this page never opened; the others stay', async () => {
    const { intents, config, disk, database } = page();
    await intents.set('a', { amount: 1 });
    await config.set('c', 'x');
    disk.rows.set('personal/lists/u1:memos', ['…']);
    expect(await database.clearPersonalCollections(() => true)).toEqual(DONE);
    expect([...disk.rows.keys()]).toEqual(['answers/c']);
    expect(await intents.all()).toEqual({ rows: [], complete: true });
  });

  test('deletes only rows whose id the caller accepts', async () => {
    const { intents, disk, database } = page();
    await intents.set('kim/1', { amount: 1 });
    await intents.set('lee/1', { amount: 2 });
    disk.rows.set('personal/lists/kim/memos', ['…']);
    expect(await database.clearPersonalCollections((id) => id.startsWith('kim/'))).toEqual(DONE);
    expect([...disk.rows.keys()]).toEqual(['personal/intents/lee/1']);
  });

  test('is done later for each member for whom it was requested while the database was down', async () => {
    const { intents, disk, clock, database } = page();
    for (const id of ['kim/1', 'lee/1', 'min/1']) await intents.set(id, { amount: 1 });
    disk.fate = () => 'UnknownError';
    for (const uid of ['kim', 'lee']) await database.clearPersonalCollections((id) => id.startsWith(uid));
    disk.fate = () => 'ok';
    await clock.advance(TIMINGS.indexedDbPause);
    expect(await intents.all()).toEqual({ rows: [['min/1', { amount: 1 }]], complete: true });
    expect([...disk.rows.keys()]).toEqual(['personal/intents/min/1']);
  });

  test('while the database is down, removes them for this page, and from the disk once it is back', async () => {
    const { intents, disk, clock, database } = page();
    await intents.set('old', { amount: 1 });
    disk.fate = () => 'UnknownError';
    await intents.set('new', { amount: 2 });
    expect(await database.clearPersonalCollections(() => true)).toEqual(UNAVAILABLE);
    expect(await intents.get('new')).toEqual(UNAVAILABLE);
    await intents.set('next player', { amount: 3 });
    disk.fate = () => 'ok';
    await clock.advance(TIMINGS.indexedDbPause);
    expect(await intents.all()).toEqual({ rows: [['next player', { amount: 3 }]], complete: true });
    expect([...disk.rows.keys()]).toEqual(['personal/intents/next player']);
  });

  test('is done once: what the member stores after the next sign-in survives a connection that is lost then', async () => {
    const { intents, disk, clock, database } = page();
    await database.clearPersonalCollections((id) => id.startsWith('kim/'));
    await intents.set('kim/1', { amount: 1 });
    disk.fate = () => 'UnknownError';
    await intents.get('kim/1');
    disk.fate = () => 'ok';
    await clock.advance(TIMINGS.indexedDbPause);
    expect(await intents.get('kim/1')).toEqual({ ok: true, value: { amount: 1 } });
  });

  test('does not wait for the end of the pause', async () => {
    const { intents, disk, database } = page();
    await intents.set('old', { amount: 1 });
    disk.fate = () => 'UnknownError';
    await intents.get('old');
    disk.fate = () => 'ok';
    expect(await database.clearPersonalCollections(() => true)).toEqual(DONE);
    expect(disk.rows.size).toBe(0);
  });

  test('also removes a row whose write was requested before', async () => {
    const { intents, disk, database } = page();
    await Promise.all([intents.set('a', { amount: 1 }), database.clearPersonalCollections(() => true)]);
    expect(disk.rows.size).toBe(0);
  });
});
