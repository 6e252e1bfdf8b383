import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { commandListeners, type Command } from '../../../src/data/commandRow.ts';
import type { PendingCommand } from '../../../src/data/pendingCommand.ts';
import { CALLS, json, silence } from '../operator/operator.ts';
import { browser, paid, pendingRow } from './commandBrowser.ts';
import { silenceLog } from '../../support/silenceLog.ts';

beforeEach(silenceLog);
afterEach(() => {
  commandListeners.clear();
  vi.restoreAllMocks();
});

const refusal = () => json({ code: 4290 });

/** A pending command and the database key that it is stored under. */
const stored = (key: string, kind = 'withdraw', state: PendingCommand['state'] = 'unseen') =>
  [`intents/kim/${key}`, pendingRow({ key, kind, state })] as const;

describe('an action applies to one pending command only', () => {
  test('the one with the given key: with another key nothing is resent or discarded', async () => {
    const { tab, disk, seen } = browser(paid);
    disk.rows.set(...stored('a'));
    const { commands, rows } = tab();
    expect(await commands.sendAgain(rows.withdraw, 'b')).toEqual({ outcome: 'gone' });
    expect(await commands.discard(rows.withdraw, 'b')).toBe(false);
    expect([seen.length, [...disk.rows.keys()]]).toEqual([0, ['intents/kim/a']]);
  });

  test('while a command of one kind is resent, those of another kind can be resent and discarded', async () => {
    const { tab, disk, seen, clock } = browser((_seen, n, signal) => (n === 0 ? silence(signal) : paid()));
    disk.rows.set(...stored('a'));
    disk.rows.set(...stored('b', 'convert'));
    const { commands, rows } = tab();
    const first = commands.sendAgain(rows.withdraw, 'a');
    await clock.advance(1);
    expect(await commands.sendAgain(rows.convert, 'b')).toMatchObject({ outcome: 'done' });
    disk.rows.set(...stored('c', 'convert'));
    expect(await commands.discard(rows.convert, 'c')).toBe(true);
    expect(seen.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['a', 'b']);
    commands.reset();
    void first;
  });

  test('a command that another tab is sending is neither resent nor discarded', async () => {
    const { tab, disk } = browser(paid);
    disk.rows.set(...stored('a'));
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

  test('after a second press the screen still shows that the first is being sent', async () => {
    const { tab, clock } = browser((_seen, _n, signal) => silence(signal));
    const { commands, rows, state } = tab();
    void commands.send(rows.withdraw, { amount: 1 });
    expect(await commands.send(rows.withdraw, { amount: 1 })).toEqual({ outcome: 'busy' });
    expect(state.sending).toEqual({ withdraw: true });
    await clock.advance(1);
    commands.reset();
  });

  test('a list that was read for the previous member is not shown to the next', async () => {
    let uid = 'lee';
    const { tab, disk } = browser(paid);
    disk.rows.set(...stored('a'));
    const { commands, state } = tab({ uid: () => uid });
    const read = commands.refreshPending();
    uid = 'kim';
    await read;
    expect(state.pending).toEqual({});
  });
});

describe('a row without callbacks', () => {
  const least = (answer: 'found' | 'notFound' = 'found'): Command => ({
    kind: 'withdraw',
    endpoint: CALLS.withdraw,
    lookUp: async () => answer,
  });

  test('is sent', async () => {
    const { tab } = browser(paid);
    expect(await tab().commands.send(least(), { amount: 1 })).toEqual({ outcome: 'done', value: { balance: 5 } });
  });

  test('resent and refused, returns the refusal and is removed', async () => {
    const { tab, disk } = browser(refusal);
    disk.rows.set(...stored('a'));
    expect(await tab().commands.sendAgain(least(), 'a')).toMatchObject({ outcome: 'refused' });
    expect(disk.rows.size).toBe(0);
  });

  test.each([
    ['found', {}],
    ['notFound', { withdraw: { key: 'a', state: 'unseen' } }],
  ] as const)('with an unknown outcome is looked up: %s', async (answer, pending) => {
    const { tab, disk, clock } = browser(paid);
    disk.rows.set(...stored('a', 'withdraw', 'unknown'));
    const { commands, state } = tab({ declared: new Map([['withdraw', least(answer)]]) });
    await commands.resume();
    await clock.advance(10);
    expect(state.pending).toMatchObject(pending);
    expect(Object.keys(state.pending)).toEqual(Object.keys(pending));
  });

  test('but onFound is notified although there is nothing to refetch', async () => {
    const { tab, disk, clock } = browser(paid);
    disk.rows.set(...stored('a', 'withdraw', 'unknown'));
    const found: string[] = [];
    const row: Command = { ...least(), onFound: ({ key }) => void found.push(key) };
    await tab({ declared: new Map([['withdraw', row]]) }).commands.resume();
    await clock.advance(10);
    expect(found).toEqual(['a']);
  });

  test('a kind that no loaded feature declares leaves the screen when it has ended, and listeners are not notified', async () => {
    const { tab, disk, clock } = browser(paid);
    const outcomes: unknown[] = [];
    commandListeners.add((...args) => void outcomes.push(args));
    disk.rows.set(...stored('a', 'of another version', 'unknown'));
    const { commands, state } = tab();
    await commands.refreshPending();
    expect(Object.keys(state.pending)).toEqual(['of another version']);
    disk.rows.clear();
    await clock.advance(2000);
    expect([state.pending, outcomes]).toEqual([{}, []]);
  });
});

test.each([
  ['done', paid, ['done']],
  ['refused', refusal, []],
  ['unknown', () => json({ code: 6000 }), ['unknown']],
] as const)('a row is notified once of its outcome: %s', async (outcome, reply, expected) => {
  const { tab, clock } = browser(reply);
  const { commands, rows } = tab();
  const notified: string[] = [];
  const row: Command = {
    ...rows.withdraw,
    onDone: () => void notified.push('done'),
    onUnknown: () => void notified.push('unknown'),
    onBusy: () => void notified.push('busy'),
  };
  const first = commands.send(row, { amount: 1 });
  expect(await commands.send(row, { amount: 2 })).toEqual({ outcome: 'busy' });
  expect(notified).toEqual(['busy']);
  expect(await first).toMatchObject({ outcome });
  await clock.advance(1);
  expect(notified).toEqual(['busy', ...expected]);
  commands.reset();
});
