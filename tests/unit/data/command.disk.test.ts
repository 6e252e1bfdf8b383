import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as TIMINGS from '../../../src/config/timings.ts';
import type { Command } from '../../../src/data/commandRow.ts';
import type { PendingCommand } from '../../../src/data/pendingCommand.ts';
import type { KeyAnswer } from '../../../src/data/resolver.ts';
import { browser, pendingRow } from './commandBrowser.ts';
import { CALLS, json, silence, whileTimePasses } from '../operator/operator.ts';
import { silenceLog } from '../../support/silenceLog.ts';

const MINUTE = 60_000;

beforeEach(silenceLog);
afterEach(() => vi.restoreAllMocks());

/** A pending command whose key is its kind. */
const stored = (kind: string, state: PendingCommand['state']) => pendingRow({ key: kind, kind, state, sentAt: 1 });

describe('a failing database proves nothing', () => {
  test('while a row is being deleted: other commands stay open, and the one that has ended stays ended', async () => {
    const { tab, disk, clock } = browser(() => {
      disk.fate = () => 'UnknownError';
      return json({ code: 0, data: { balance: 5 } });
    });
    disk.rows.set('intents/kim/withdraw', stored('withdraw', 'unseen'));
    const { commands, rows } = tab();
    expect(await commands.refreshPending()).toMatchObject([{ key: 'withdraw' }]);
    expect(await whileTimePasses(clock, commands.send(rows.convert, { amount: 1 }))).toMatchObject({
      outcome: 'done',
    });
    expect(disk.rows.size).toBe(2);
    expect(await whileTimePasses(clock, commands.refreshPending())).toMatchObject([
      { key: 'withdraw', state: 'unseen' },
    ]);
  });

  test('before anything has been read: what is pending is unknown', async () => {
    const { tab, disk, clock } = browser();
    disk.rows.set('intents/kim/withdraw', stored('withdraw', 'unseen'));
    disk.fate = () => 'UnknownError';
    const { commands, rows } = tab();
    await whileTimePasses(clock, commands.send(rows.convert, { amount: 1 }));
    expect(await whileTimePasses(clock, commands.refreshPending())).toBeUndefined();
  });

  test('of a member whose commands were never read, what is pending is unknown, whatever it was for the previous member', async () => {
    const { tab, disk, clock } = browser();
    let uid = 'kim';
    const { commands } = tab({ uid: () => uid });
    expect(await commands.refreshPending()).toEqual([]);
    uid = 'lee';
    disk.fate = () => 'UnknownError';
    expect(await whileTimePasses(clock, commands.refreshPending())).toBeUndefined();
  });

  test('of a member who had none when they were read, there are none', async () => {
    const { tab, disk, clock } = browser();
    const { commands } = tab();
    expect(await commands.refreshPending()).toEqual([]);
    disk.fate = () => 'UnknownError';
    expect(await whileTimePasses(clock, commands.refreshPending())).toEqual([]);
  });

  test('the answer to a lookup is not applied until the database says that the command is still pending', async () => {
    const { tab, disk, clock } = browser();
    disk.rows.set('intents/kim/withdraw', stored('withdraw', 'unknown'));
    const { commands, ended } = tab({ answer: () => 'found' });
    disk.fate = (operation) => (operation.startsWith('get ') ? 'UnknownError' : 'ok');
    void commands.resume();
    await clock.advance(10);
    expect([ended, disk.rows.size]).toEqual([[], 1]);
    disk.fate = () => 'ok';
    await clock.advance(TIMINGS.indexedDbPause + MINUTE);
    expect([ended, disk.rows.size]).toEqual([[{ key: 'withdraw', end: 'found' }], 0]);
    commands.reset();
  });
});

describe('what cannot be stored', () => {
  test('a command that was never sent is removed: the next press is a new command', async () => {
    const { tab, disk, seen } = browser();
    const { commands, rows } = tab();
    disk.fate = (operation) => (operation.startsWith('set') ? 'QuotaExceededError' : 'ok');
    expect(await commands.send(rows.withdraw, { amount: 1 })).toMatchObject({ outcome: 'refused' });
    expect(await commands.refreshPending()).toEqual([]);
    disk.fate = () => 'ok';
    expect(await commands.send(rows.withdraw, { amount: 1 })).toMatchObject({ outcome: 'done' });
    expect(seen.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key-2']);
  });

  test('a command that was sent before stays pending: it may have arrived', async () => {
    const { tab, disk, seen, clock } = browser();
    const unseen = stored('withdraw', 'unseen');
    disk.rows.set('intents/kim/withdraw', unseen);
    const { commands, rows } = tab();
    disk.fate = (operation) => (operation.startsWith('set') ? 'QuotaExceededError' : 'ok');
    expect(await commands.sendAgain(rows.withdraw, 'withdraw')).toMatchObject({ outcome: 'refused' });
    expect(seen).toHaveLength(0);
    expect(disk.rows.get('intents/kim/withdraw')).toEqual(unseen);
    // The player may send it again at once: nothing was sent that could be looked up.
    expect(await commands.refreshPending()).toMatchObject([{ key: 'withdraw', state: 'unseen' }]);
    expect(clock.pending).toBe(0);
    disk.fate = () => 'ok';
    expect(await commands.sendAgain(rows.withdraw, 'withdraw')).toMatchObject({ outcome: 'done' });
  });

  test('a command is neither resent nor reported as gone while the database fails', async () => {
    const { tab, disk, clock, seen } = browser();
    const unseen = stored('withdraw', 'unseen');
    disk.rows.set('intents/kim/withdraw', unseen);
    disk.fate = () => 'UnknownError';
    const { commands, rows } = tab();
    expect(await whileTimePasses(clock, commands.sendAgain(rows.withdraw, 'withdraw'))).toMatchObject({
      outcome: 'refused',
      error: { kind: 'client' },
    });
    expect(await whileTimePasses(clock, commands.discard(rows.withdraw, 'withdraw'))).toBe(false);
    expect([seen.length, disk.rows.size]).toEqual([0, 1]);
  });
});

describe('where the database cannot be used at all, a change that is sent all the same, and whose reply is lost,', () => {
  /** Sends one, of which the server knows nothing; `onUnseen` is that of its row. */
  async function lose(fields: Partial<Command>) {
    const world = browser((_seen, _n, signal) => silence(signal));
    world.disk.fate = () => 'InvalidStateError';
    const row: Command = { kind: 'limit', endpoint: CALLS.withdraw, evenUnstored: true, ...fields };
    const page = world.tab({ declared: new Map([[row.kind, row]]), answer: () => 'notFound' });
    const press = () => whileTimePasses(world.clock, page.commands.send(row, { amount: 1 }));
    expect(await press()).toMatchObject({ outcome: 'unknown' });
    const keys = () => new Set(world.seen.map(({ headers }) => headers.get('idempotency-key')));
    return { ...world, ...page, row, press, keys };
  }

  test('is looked up, and not sent under a new key meanwhile; that it did not arrive is said once, and it can be made again', async () => {
    const onUnseen = vi.fn(() => Promise.resolve(true));
    const { clock, lookups, press, keys } = await lose({ discardsUnseen: true, onUnseen });
    await clock.advance(10_000);
    expect(await press()).toEqual({ outcome: 'busy' });
    expect([keys().size, onUnseen.mock.calls]).toEqual([1, []]);
    await clock.advance(75_000);
    expect(lookups.length).toBeGreaterThan(1);
    await clock.advance(2 * MINUTE);
    expect(onUnseen).toHaveBeenCalledOnce();
    await press();
    expect(keys()).toEqual(new Set(['key-1', 'key-2']));
  });

  test('is unseen on this page once the server says so, and is sent again with its own key', async () => {
    const { clock, state, commands, row, seen, keys } = await lose({});
    await clock.advance(75_000);
    expect(state.pending).toMatchObject({ limit: { key: 'key-1', state: 'unseen' } });
    const before = seen.length;
    await whileTimePasses(clock, commands.sendAgain(row, 'key-1'));
    expect(seen.length).toBeGreaterThan(before);
    expect([keys().size, state.pending]).toMatchObject([1, { limit: { state: 'unknown' } }]);
  });
});

test('an answer that arrives after the lookups were stopped is discarded', async () => {
  const { tab, disk, clock } = browser();
  disk.rows.set('intents/kim/withdraw', stored('withdraw', 'unknown'));
  disk.rows.set('intents/kim/convert', stored('convert', 'unknown'));
  const answers: ((answer: KeyAnswer) => void)[] = [];
  const { commands, ended } = tab({ lookUpByKey: () => new Promise((resolve) => answers.push(resolve)) });
  void commands.resume();
  await clock.advance(10);
  expect(answers).toHaveLength(1);
  commands.reset();
  answers[0]?.('found');
  await clock.advance(MINUTE);
  expect([answers.length, ended, disk.rows.size, clock.pending]).toEqual([1, [], 2, 0]);
});

test('lookups that were stopped while the database failed do not start again', async () => {
  const { tab, disk, clock } = browser();
  disk.fate = () => 'UnknownError';
  const { commands } = tab();
  void commands.resume();
  commands.reset();
  await clock.advance(MINUTE);
  expect(clock.pending).toBe(0);
});
