import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { commandListeners, type Command } from '../../../src/data/commandRow.ts';
import type { PendingCommand } from '../../../src/data/pendingCommand.ts';
import { CALLS, json, silence } from '../operator/operator.ts';
import { browser, pendingRow } from './commandBrowser.ts';
import { silenceLog } from '../../support/silenceLog.ts';

beforeEach(silenceLog);
afterEach(() => {
  commandListeners.clear();
  vi.restoreAllMocks();
});

const good = () => json({ code: 0, data: { balance: 5 } });
const refusal = () => json({ code: 4290 });

/** A pending command and the database key that it is stored under. */
const kept = (key: string, kind = 'withdraw', state: PendingCommand['state'] = 'unseen') =>
  [`intents/kim/${key}`, pendingRow({ key, kind, state })] as const;

describe('which of the member’s pending commands is meant', () => {
  test('the one of the key: none is sent again, and none dropped, for another’s', async () => {
    const { tab, disk, seen } = browser(good);
    disk.rows.set(...kept('a'));
    const { commands, rows } = tab();
    expect(await commands.sendAgain(rows.withdraw, 'b')).toEqual({ outcome: 'gone' });
    expect(await commands.discard(rows.withdraw, 'b')).toBe(false);
    expect([seen.length, [...disk.rows.keys()]]).toEqual([0, ['intents/kim/a']]);
  });

  test('while one kind is sent again, another is sent again, dropped, and sent', async () => {
    const { tab, disk, seen, clock } = browser((_seen, n, signal) => (n === 0 ? silence(signal) : good()));
    disk.rows.set(...kept('a'));
    disk.rows.set(...kept('b', 'convert'));
    const { commands, rows } = tab();
    const first = commands.sendAgain(rows.withdraw, 'a');
    await clock.advance(1);
    expect(await commands.sendAgain(rows.convert, 'b')).toMatchObject({ outcome: 'done' });
    disk.rows.set(...kept('c', 'convert'));
    expect(await commands.discard(rows.convert, 'c')).toBe(true);
    expect(seen.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['a', 'b']);
    commands.reset();
    void first;
  });

  test('none that another tab is sending is dropped', async () => {
    const { tab, disk } = browser(good);
    disk.rows.set(...kept('a'));
    const locks: string[] = [];
    const { commands, rows } = tab({
      exclusively: async (name) => {
        locks.push(name);
        return undefined;
      },
    });
    expect(await commands.sendAgain(rows.withdraw, 'a')).toEqual({ outcome: 'busy' });
    expect(await commands.discard(rows.withdraw, 'a')).toBe(false);
    expect(locks).toEqual(['intent/kim/withdraw', 'intent/kim/withdraw']);
  });

  test('a second press does not end what the screen shows of the first', async () => {
    const { tab, clock } = browser((_seen, _n, signal) => silence(signal));
    const { commands, rows, state } = tab();
    void commands.send(rows.withdraw, { amount: 1 });
    expect(await commands.send(rows.withdraw, { amount: 1 })).toEqual({ outcome: 'busy' });
    expect(state.sending).toEqual({ withdraw: true });
    await clock.advance(1);
    commands.reset();
  });

  test('what was read for another member is not shown to this one, nor this one’s by a read of the other’s', async () => {
    let uid = 'lee';
    const { tab, disk } = browser(good);
    disk.rows.set(...kept('a'));
    const { commands, state } = tab({ uid: () => uid });
    const read = commands.refreshOpen();
    uid = 'kim';
    await read;
    expect(state.open).toEqual({});
  });
});

describe('a row may say no more than what is sent and how an unknown outcome is resolved', () => {
  const least = (answer: 'found' | 'notFound' = 'found'): Command => ({
    kind: 'withdraw',
    endpoint: CALLS.withdraw,
    resolve: async () => answer,
  });

  test('it is sent', async () => {
    const { tab } = browser(good);
    expect(await tab().commands.send(least(), { amount: 1 })).toEqual({ outcome: 'done', value: { balance: 5 } });
  });

  test('a refusal of what is sent again comes back', async () => {
    const { tab, disk } = browser(refusal);
    disk.rows.set(...kept('a'));
    expect(await tab().commands.sendAgain(least(), 'a')).toMatchObject({ outcome: 'refused' });
    expect(disk.rows.size).toBe(0);
  });

  test.each([
    ['found', {}],
    ['notFound', { withdraw: { key: 'a', state: 'unseen' } }],
  ] as const)('its end is known: %s', async (answer, open) => {
    const { tab, disk, clock } = browser(good);
    disk.rows.set(...kept('a', 'withdraw', 'unknown'));
    const { commands, state } = tab({ declared: new Map([['withdraw', least(answer)]]) });
    await commands.resume();
    await clock.advance(10);
    expect(state.open).toMatchObject(open);
    expect(Object.keys(state.open)).toEqual(Object.keys(open));
  });

  test('it is notified of an end without having anything to fetch', async () => {
    const { tab, disk, clock } = browser(good);
    disk.rows.set(...kept('a', 'withdraw', 'unknown'));
    const found: string[] = [];
    const row: Command = { ...least(), onFound: ({ key }) => void found.push(key) };
    await tab({ declared: new Map([['withdraw', row]]) }).commands.resume();
    await clock.advance(10);
    expect(found).toEqual(['a']);
  });

  test('no row at all: the end of a kind that no loaded feature declares is shown, and listeners are not notified', async () => {
    const { tab, disk, clock } = browser(good);
    const calls: unknown[] = [];
    commandListeners.add((...call) => void calls.push(call));
    disk.rows.set(...kept('a', 'of another version', 'unknown'));
    const { commands, state } = tab();
    await commands.refreshOpen();
    expect(Object.keys(state.open)).toEqual(['of another version']);
    disk.rows.clear();
    await clock.advance(2000);
    expect([state.open, calls]).toEqual([{}, []]);
  });
});

describe('only a success is done', () => {
  test.each([
    ['refused', refusal],
    ['unknown', () => json({ code: 6000 })],
  ] as const)('what is %s is not', async (outcome, reply) => {
    const { tab } = browser(reply);
    const { commands, rows, calls } = tab();
    expect(await commands.send(rows.withdraw, { amount: 1 })).toMatchObject({ outcome });
    expect(calls.done).toEqual([]);
    commands.reset();
  });
});
