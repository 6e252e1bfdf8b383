import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { commandListeners } from '../../../src/data/commandRow.ts';
import type { PendingCommand } from '../../../src/data/pendingCommand.ts';
import type { KeyAnswer } from '../../../src/data/resolver.ts';
import { broken, json, silence, whileTimePasses } from '../operator/operator.ts';
import { browser, paid, pendingRow, recordOutcomes } from './commandBrowser.ts';
import { silenceLog } from '../../support/silenceLog.ts';

beforeEach(silenceLog);
afterEach(() => {
  commandListeners.clear();
  vi.restoreAllMocks();
});

const MINUTE = 60_000;
const refusal = () => json({ code: 4290 });

const stored = (state: PendingCommand['state']) => pendingRow({ state });

describe('what is stored of a command', () => {
  test('its member, payload, key and sequence, when it was confirmed and when it was sent', async () => {
    let onDisk: unknown[] = [];
    const { tab, disk, clock } = browser(() => {
      onDisk = [...disk.rows.values()];
      return paid();
    });
    await clock.advance(1234);
    const { commands, rows } = tab();
    await commands.send(rows.withdraw, { amount: 10_000 });
    const now = clock.now();
    expect(onDisk).toEqual([
      {
        key: 'key-1',
        kind: 'withdraw',
        uid: 'kim',
        payload: { amount: 10_000 },
        sequence: 1001,
        createdAt: now,
        sentAt: now,
        state: 'sending',
      },
    ]);
  });
});

describe('the callbacks of a row', () => {
  test('onSend, onDone with the reply, the input and the time of sending, and refetch are called once each', async () => {
    const { tab, clock } = browser(paid);
    const { commands, rows, calls } = tab();
    await clock.advance(77);
    await commands.send(rows.withdraw, { amount: 10_000 });
    expect(calls).toEqual({
      onSend: 1,
      refetch: 1,
      failed: 0,
      done: [[{ balance: 5 }, { input: { amount: 10_000 }, sentAt: 77 }]],
    });
  });

  test.each(['another one of its kind is pending', 'it cannot be stored'])(
    'onSend is not called for a command that is not sent: %s',
    async (why) => {
      const { tab, disk, seen } = browser(paid);
      const { commands, rows, calls } = tab();
      if (why === 'it cannot be stored') disk.fate = (operation) => (operation.startsWith('set') ? 'DataError' : 'ok');
      else disk.rows.set('intents/kim/k', stored('unknown'));
      await commands.send(rows.withdraw, { amount: 1 });
      expect([seen, calls.onSend]).toEqual([[], 0]);
      commands.reset();
    },
  );

  test('onSend is not called for a command that is sent again: its result is the last one', async () => {
    const { tab, disk } = browser(paid);
    disk.rows.set('intents/kim/k', stored('unseen'));
    const { commands, rows, calls } = tab();
    expect(await commands.sendAgain(rows.withdraw, 'k')).toMatchObject({ outcome: 'done' });
    expect(calls.onSend).toBe(0);
  });

  test('none is called for a command without a member, which is not sent', async () => {
    const { tab } = browser(paid);
    const { commands, rows, calls } = tab({ uid: () => '' });
    await commands.send(rows.withdraw, { amount: 1 });
    expect(calls).toEqual({ onSend: 0, refetch: 0, failed: 0, done: [] });
  });

  test('a refusal is returned only after the refetch; a success does not wait for it', async () => {
    for (const [reply, waits] of [
      [refusal, true],
      [paid, false],
    ] as const) {
      const { tab, clock } = browser(reply);
      const { commands, rows } = tab();
      let fetched = (): void => undefined;
      const row = { ...rows.withdraw, refetch: () => new Promise<void>((resolve) => (fetched = resolve)) };
      let isOver = false;
      const sent = commands.send(row, { amount: 1 }).finally(() => (isOver = true));
      await clock.advance(10);
      expect(isOver).toBe(!waits);
      fetched();
      await sent;
    }
  });

  test('none is called for a reply that arrives after another member has signed in; its own member’s next sign-in finds the command', async () => {
    let uid = 'kim';
    const { tab, disk, clock } = browser(() => {
      uid = 'lee';
      return paid();
    });
    const { commands, rows, calls, state } = tab({ uid: () => uid });
    expect(await commands.send(rows.withdraw, { amount: 1 })).toMatchObject({ outcome: 'done' });
    expect([calls.done, calls.refetch, state]).toEqual([[], 0, { sending: {}, pending: {} }]);
    expect([...disk.rows.values()]).toMatchObject([{ uid: 'kim', key: 'key-1', state: 'sending' }]);
    uid = 'kim';
    const next = tab({ answer: () => 'found' });
    await next.commands.resume();
    await clock.advance(10);
    expect([next.ended, disk.rows.size]).toEqual([[{ key: 'key-1', end: 'found' }], 0]);
  });

  test('an unknown outcome is not shown to a member who has signed in meanwhile', async () => {
    let uid = 'kim';
    const { tab, clock } = browser(() => {
      uid = 'lee';
      return broken();
    });
    const { commands, rows, state } = tab({ uid: () => uid });
    expect(await whileTimePasses(clock, commands.send(rows.withdraw, { amount: 1 }))).toMatchObject({
      outcome: 'unknown',
    });
    expect(state.pending).toEqual({});
    commands.reset();
  });

  test('the end of a previous member’s command does not change that the next member’s is `sending`', async () => {
    let uid = 'kim';
    const { tab, clock } = browser(({ headers }, _n, signal) =>
      headers.get('idempotency-key') === 'key-1' ? broken() : silence(signal),
    );
    const { commands, rows, state } = tab({ uid: () => uid });
    const first = commands.send(rows.withdraw, { amount: 1 });
    uid = 'lee';
    commands.reset();
    void commands.send(rows.withdraw, { amount: 2 });
    await whileTimePasses(clock, first);
    expect(state.sending).toEqual({ withdraw: true });
    commands.reset();
  });

  test('onUnseen is called once, however often the key is looked up', async () => {
    const { tab, disk, clock } = browser(paid);
    disk.rows.set('intents/kim/k', stored('unknown'));
    const { commands, ended, calls } = tab({ answer: () => 'notFound' });
    await commands.resume();
    await clock.advance(10);
    await commands.resume();
    await clock.advance(10);
    expect(ended).toEqual([{ key: 'k', end: 'notFound' }]);
    expect(calls.refetch).toBeGreaterThan(0);
  });

  test('none is called for an outcome that becomes known after another member has signed in', async () => {
    let uid = 'kim';
    const { tab, disk, clock } = browser(paid);
    disk.rows.set('intents/kim/k', stored('unknown'));
    const { commands, ended, rows } = tab({ answer: () => 'notFound', uid: () => uid });
    rows.withdraw.refetch = async () => void (uid = 'lee');
    await commands.resume();
    await clock.advance(10);
    expect([ended, disk.rows.size]).toEqual([[], 1]);
  });
});

describe('listeners of all commands are notified of', () => {
  test('the outcome of every attempt', async () => {
    const outcomes = recordOutcomes();
    const { tab, clock } = browser((_seen, n) => (n === 0 ? paid() : n === 1 ? refusal() : broken()));
    const { commands, rows } = tab();
    for (let press = 0; press < 3; press += 1)
      await whileTimePasses(clock, commands.send(rows.withdraw, { amount: 1 }));
    expect(outcomes).toEqual(['withdraw done', 'withdraw refused', 'withdraw unknown']);
    commands.reset();
  });

  test('the end of a command whose outcome was unknown, if its feature is loaded', async () => {
    const outcomes = recordOutcomes();
    const { tab, disk, clock } = browser(paid);
    disk.rows.set('intents/kim/k', stored('unknown'));
    disk.rows.set('intents/kim/x', { ...stored('unknown'), key: 'x', kind: 'of another version' });
    const { commands } = tab({ answer: () => 'found' });
    await commands.resume();
    await clock.advance(10);
    expect(outcomes).toEqual(['withdraw found']);
    commands.reset();
  });

  test('the end of an unseen command that the server has after all', async () => {
    const outcomes = recordOutcomes();
    const { tab, disk, clock } = browser(paid);
    disk.rows.set('intents/kim/k', stored('unseen'));
    await tab({ answer: () => 'found' }).commands.resume();
    await clock.advance(10);
    expect(outcomes).toEqual(['withdraw found']);
  });
});

describe('what screens read', () => {
  test('a command is `sending` until its reply; then it is gone, or `pending` with an unknown outcome', async () => {
    const { tab, clock } = browser((_seen, n) => (n === 0 ? paid() : broken()));
    const { commands, rows, state } = tab();
    const first = commands.send(rows.withdraw, { amount: 1 });
    expect(state.sending).toEqual({ withdraw: true });
    await first;
    expect(state).toEqual({ sending: {}, pending: {} });
    await whileTimePasses(clock, commands.send(rows.withdraw, { amount: 2 }));
    expect(state.sending).toEqual({});
    expect(state.pending).toMatchObject({ withdraw: { key: 'key-2', state: 'unknown' } });
    commands.reset();
    expect(state).toEqual({ sending: {}, pending: {} });
  });

  test('a command of another tab is pending, until it turns out to be gone', async () => {
    const { tab, disk } = browser(paid);
    const { commands, rows, state } = tab();
    disk.rows.set('intents/kim/k', stored('unseen'));
    expect(await commands.send(rows.withdraw, { amount: 1 })).toEqual({ outcome: 'busy' });
    expect(state.pending).toMatchObject({ withdraw: { key: 'k' } });
    disk.rows.clear();
    expect(await commands.sendAgain(rows.withdraw, 'k')).toEqual({ outcome: 'gone' });
    expect(state.pending).toEqual({});
  });

  test('discarding removes that command only; one that another tab holds the lock of stays', async () => {
    const { tab, disk } = browser(paid);
    const { commands, rows, state } = tab();
    disk.rows.set('intents/kim/k', stored('unseen'));
    disk.rows.set('intents/kim/x', { ...stored('unseen'), key: 'x', kind: 'convert' });
    await commands.refreshPending();
    const busy = tab({ exclusively: async () => undefined });
    expect(await busy.commands.discard(rows.withdraw, 'k')).toBe(false);
    expect(await commands.discard(rows.withdraw, 'k')).toBe(true);
    expect(Object.keys(state.pending)).toEqual(['convert']);
    expect([...disk.rows.keys()]).toEqual(['intents/kim/x']);
  });

  test('a list that was read for another member is not shown', async () => {
    let uid = 'kim';
    const { tab, disk } = browser(paid);
    disk.rows.set('intents/kim/k', stored('unseen'));
    const { commands, state } = tab({ uid: () => uid });
    const read = commands.refreshPending();
    uid = 'lee';
    await read;
    expect(state.pending).toEqual({});
  });

  test('a command is resent with its own key, sequence and payload, and a success reports no failure', async () => {
    const { tab, disk, seen } = browser(paid);
    disk.rows.set('intents/kim/k', stored('unseen'));
    const { commands, rows, calls } = tab();
    expect(await commands.sendAgain(rows.withdraw, 'k')).toMatchObject({ outcome: 'done' });
    expect(seen.map(({ body, headers }) => [body, headers.get('idempotency-key'), headers.get('x-sequence')])).toEqual([
      ['{"amount":1}', 'k', '1'],
    ]);
    expect([calls.failed, disk.rows.size]).toEqual([0, 0]);
  });
});

describe('the lookup of a pending command', () => {
  test('waits for the next round while another tab holds its lock', async () => {
    const { tab, disk, clock } = browser(paid);
    disk.rows.set('intents/kim/k', stored('unknown'));
    let isBusy = true;
    const { commands, ended } = tab({
      answer: (): KeyAnswer => 'found',
      exclusively: async (_name, work) => (isBusy ? undefined : work()),
    });
    await commands.resume();
    await clock.advance(500);
    expect(ended).toEqual([]);
    isBusy = false;
    await clock.advance(600);
    expect([ended.length, clock.pending]).toEqual([1, 0]);
  });

  test('is left out while the command is being sent: the reply says its outcome', async () => {
    const { tab, disk, clock, seen } = browser((_seen, _n, signal) => silence(signal));
    disk.rows.set('intents/kim/k', stored('unseen'));
    const { commands, rows, lookups } = tab();
    void commands.sendAgain(rows.withdraw, 'k');
    await clock.advance(1);
    await commands.resume();
    await clock.advance(1);
    expect([seen.length, lookups]).toEqual([1, []]);
    commands.reset();
    await clock.advance(5 * MINUTE);
  });

  test('a kind that no loaded feature declares is not looked up, and its row stays', async () => {
    const { tab, disk, clock } = browser(paid);
    const other = { ...stored('unknown'), kind: 'of another version' };
    disk.rows.set('intents/kim/k', other);
    const { commands } = tab();
    await commands.resume();
    await clock.advance(MINUTE);
    expect(disk.rows.get('intents/kim/k')).toEqual(other);
  });
});
