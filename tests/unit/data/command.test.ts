import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PendingCommand } from '../../../src/data/pendingCommand.ts';
import type { KeyAnswer } from '../../../src/data/resolver.ts';
import { browser } from './commandBrowser.ts';
import { broken, json, silence, whileTimePasses } from '../operator/operator.ts';
import { silenceLog } from '../../support/silenceLog.ts';

beforeEach(silenceLog);
afterEach(() => vi.restoreAllMocks());

const MINUTE = 60_000;

/** The player confirms a withdrawal. */
function press({ commands, rows }: ReturnType<ReturnType<typeof browser>['tab']>, input: { amount: number }) {
  return commands.send(rows.withdraw, input);
}

describe('a command is stored with its payload before the request leaves', () => {
  test('at the moment of the send the key, the payload and the sequence stand on the disk', async () => {
    let onDisk: unknown[] = [];
    const { tab, disk, seen } = browser(() => {
      onDisk = [...disk.rows.values()];
      return json({ code: 0, data: { balance: 5 } });
    });
    const outcome = await press(tab(), { amount: 10_000 });
    expect(outcome).toEqual({ outcome: 'done', value: { balance: 5 } });
    expect(onDisk).toMatchObject([
      { key: 'key-1', kind: 'withdraw', uid: 'kim', payload: { amount: 10_000 }, state: 'sending' },
    ]);
    expect(seen[0]?.headers.get('idempotency-key')).toBe('key-1');
    expect(disk.rows.size).toBe(0);
  });

  test.each(['QuotaExceededError', 'InvalidStateError'])('what cannot be stored is not sent (%s)', async (name) => {
    const { tab, disk, seen, clock } = browser();
    disk.fate = (operation) => (operation.startsWith('set') ? name : 'ok');
    const outcome = await whileTimePasses(clock, press(tab(), { amount: 1 }));
    expect(outcome).toMatchObject({ outcome: 'refused', error: { kind: 'client' } });
    expect(seen).toHaveLength(0);
  });

  test('nor is anything sent while the disk cannot say whether one is open', async () => {
    const { tab, disk, seen, clock } = browser();
    disk.fate = (operation) => (operation === 'keys' ? 'hang' : 'ok');
    expect(await whileTimePasses(clock, press(tab(), { amount: 1 }))).toMatchObject({
      outcome: 'refused',
    });
    expect(seen).toHaveLength(0);
  });

  test('without a member: refused, nothing stored', async () => {
    const { tab, disk } = browser();
    expect(await press(tab({ uid: () => '' }), { amount: 1 })).toMatchObject({
      outcome: 'refused',
      error: { kind: 'signedOut' },
    });
    expect(disk.begun).toEqual([]);
  });
});

describe('one of a kind is under way per member, over all tabs', () => {
  test('a double click and a second tab are busy; another kind is not', async () => {
    const { tab, seen, clock } = browser((_seen, _n, signal) => silence(signal));
    const [one, two] = [tab(), tab()];
    const first = one.commands.send(one.rows.withdraw, { amount: 1 });
    expect(await one.commands.send(one.rows.withdraw, { amount: 1 })).toEqual({ outcome: 'busy' });
    expect(await two.commands.send(two.rows.withdraw, { amount: 1 })).toEqual({ outcome: 'busy' });
    void two.commands.send(two.rows.convert, { amount: 1 });
    await clock.advance(1);
    expect(seen).toHaveLength(2);
    expect(await whileTimePasses(clock, first)).toMatchObject({ outcome: 'unknown' });
    expect(await two.commands.send(two.rows.withdraw, { amount: 1 })).toEqual({ outcome: 'busy' });
  });

  test('after a refusal the next press is a new command with a new key', async () => {
    const { tab, seen } = browser(() => json({ code: 4001, data: { fields: { amount: 'unit' } } }));
    const { commands, rows } = tab();
    for (let i = 0; i < 2; i += 1) {
      expect(await commands.send(rows.withdraw, { amount: 1 })).toMatchObject({
        outcome: 'refused',
        error: { fields: { amount: 'unit' } },
      });
    }
    expect(seen.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key-1', 'key-2']);
  });
});

describe('a refusal stays stored until the player has been notified', () => {
  async function refused() {
    const world = browser(() => json({ code: 4290 }));
    const page = world.tab({ answer: () => 'notFound' });
    const outcome = await press(page, { amount: 1 });
    if (outcome.outcome !== 'refused' || !outcome.told) throw new Error(`it is ${outcome.outcome}`);
    return { ...world, ...page, told: outcome.told };
  }

  test('this page shows nothing as open, and removes it once notified', async () => {
    const { disk, state, commands, asked, clock, told } = await refused();
    expect([...disk.rows.values()]).toMatchObject([{ key: 'key-1', state: 'refused' }]);
    await commands.resume();
    await clock.advance(MINUTE);
    expect([state.open, asked, clock.pending]).toEqual([{}, [], 0]);
    await told();
    expect(disk.rows.size).toBe(0);
  });

  test('a page after it asks at once and does not wait for a minute: the player sends it again, or drops it', async () => {
    const { disk, tab, commands, clock } = await refused();
    commands.reset();
    const next = tab({ answer: () => 'notFound', exclusively: (_name, work) => work() });
    await next.commands.resume();
    await clock.advance(10);
    expect(next.ended).toEqual([{ key: 'key-1', end: 'notFound' }]);
    expect([...disk.rows.values()]).toMatchObject([{ key: 'key-1', state: 'unseen' }]);
    expect(next.state.open).toMatchObject({ withdraw: { key: 'key-1', state: 'unseen' } });
  });

  test('another tab beside it neither resends nor drops it meanwhile', async () => {
    const { disk, tab, clock, told } = await refused();
    const other = tab({ answer: () => 'notFound' });
    await other.commands.resume();
    await clock.advance(2 * MINUTE);
    expect([other.ended, [...disk.rows.values()]]).toMatchObject([[], [{ state: 'refused' }]]);
    expect(await press(other, { amount: 2 })).toEqual({ outcome: 'busy' });
    await told();
    await clock.advance(MINUTE);
    expect([other.ended, other.state.open, disk.rows.size]).toEqual([[], {}, 0]);
  });

  test('a command that is resent and refused again is removed when the row has notified the player', async () => {
    const { tab, disk } = browser(() => json({ code: 4290 }));
    const { commands, rows, calls } = tab();
    disk.rows.set('intents/kim/k', {
      key: 'k',
      kind: 'withdraw',
      uid: 'kim',
      payload: { amount: 1 },
      sequence: 1,
      createdAt: 0,
      sentAt: 0,
      state: 'unseen',
    });
    expect(await commands.sendAgain(rows.withdraw, 'k')).toMatchObject({ outcome: 'refused' });
    expect([calls.failed, disk.rows.size]).toEqual([1, 0]);
  });

  test('a lock that breaks is no answer: the press fails as it does', async () => {
    const { tab } = browser();
    const page = tab({ exclusively: () => Promise.reject(new Error('no locks')) });
    await expect(press(page, { amount: 1 })).rejects.toThrow('no locks');
  });
});

describe('no answer after sending: the outcome is unknown, and is asked about until it is known', () => {
  async function unknown(answer: (key: string) => KeyAnswer = () => 'noAnswer') {
    const world = browser(broken);
    const page = world.tab({ answer });
    const outcome = await whileTimePasses(world.clock, press(page, { amount: 10_000 }));
    return { ...world, ...page, outcome, since: world.clock.now() };
  }

  test('every retry carries the one key, and the outcome is unknown', async () => {
    const { seen, outcome, disk } = await unknown();
    expect(seen.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key-1', 'key-1', 'key-1', 'key-1']);
    expect(outcome).toMatchObject({ outcome: 'unknown', error: { outcomeUnknown: true } });
    expect([...disk.rows.values()]).toMatchObject([{ key: 'key-1', state: 'unknown', payload: { amount: 10_000 } }]);
  });

  test('6000, already processed, is the key’s own earlier attempt', async () => {
    const { tab, clock } = browser(() => json({ code: 6000, data: { id: 'r-1' } }));
    expect(await whileTimePasses(clock, press(tab(), { amount: 1 }))).toMatchObject({
      outcome: 'unknown',
    });
  });

  test('asked after 1, 2, 4, 8, 15 s, then each 30 s', async () => {
    const { asked, clock, since } = await unknown();
    await clock.advance(2 * MINUTE);
    const at = asked.map((one) => one.at - since);
    const waits = at.map((time, i) => Math.round((time - (at[i - 1] ?? 0)) / 100) / 10);
    expect(waits).toEqual([1, 2, 4, 8, 15, 30, 30, 30]);
  });

  test('found: it ends as carried out, is removed, and is not asked about again', async () => {
    const { ended, clock, disk } = await unknown(() => 'found');
    await clock.advance(MINUTE);
    expect(ended).toEqual([{ key: 'key-1', end: 'found' }]);
    expect([disk.rows.size, clock.pending]).toEqual([0, 0]);
  });

  test('"not found" proves nothing for a minute; then the player sends it again with the same key', async () => {
    const { ended, clock, commands, rows, seen, disk } = await unknown(() => 'notFound');
    await clock.advance(MINUTE - 1000);
    expect(ended).toEqual([]);
    const [early] = (await commands.refreshOpen()) ?? [];
    if (!early) throw new Error('it is gone');
    expect(await commands.sendAgain(rows.withdraw, 'key-1')).toEqual({ outcome: 'busy' });
    expect(await commands.discard(rows.withdraw, 'key-1')).toBe(false);
    await clock.advance(MINUTE);
    expect(ended).toEqual([{ key: 'key-1', end: 'notFound' }]);
    const [unseen] = (await commands.refreshOpen()) ?? [];
    if (!unseen) throw new Error('it is gone');
    expect(unseen.state).toBe('unseen');
    await whileTimePasses(clock, commands.sendAgain(rows.withdraw, 'key-1'));
    expect(new Set(seen.map(({ headers }) => headers.get('idempotency-key')))).toEqual(new Set(['key-1']));
    expect(new Set(seen.map(({ headers }) => headers.get('x-sequence'))).size).toBe(1);
    expect(disk.rows.size).toBe(1);
  });

  test('or discards it, and may press again', async () => {
    const { clock, commands, rows, disk } = await unknown(() => 'notFound');
    await clock.advance(2 * MINUTE);
    const [unseen] = (await commands.refreshOpen()) ?? [];
    if (!unseen) throw new Error('it is gone');
    expect(await commands.discard(rows.withdraw, 'key-1')).toBe(true);
    expect(disk.rows.size).toBe(0);
    expect(await commands.sendAgain(rows.withdraw, 'key-1')).toEqual({ outcome: 'gone' });
  });

  test('a device whose clock is set back hours does not wait for it to catch up', async () => {
    const { ended, clock } = await unknown(() => 'notFound');
    clock.jump(-5 * 60 * MINUTE);
    await clock.advance(2 * MINUTE);
    expect(ended).toEqual([{ key: 'key-1', end: 'notFound' }]);
  });

  test('looking at the page again asks at once, and only one timetable runs', async () => {
    const { asked, clock, commands } = await unknown();
    await clock.advance(20_000);
    const before = asked.length;
    void commands.resume();
    void commands.resume();
    await clock.advance(1);
    expect(asked.length).toBe(before + 2);
    await clock.advance(1100);
    expect(asked.length).toBe(before + 3);
    commands.reset();
    expect(clock.pending).toBe(0);
  });

  test('a reload asks at once about what the page before had open', async () => {
    const { clock, tab } = await unknown();
    const next = tab({ answer: () => 'found' });
    void next.commands.resume();
    await clock.advance(10);
    expect(next.ended).toEqual([{ key: 'key-1', end: 'found' }]);
  });

  test('what another tab resolved is gone here too, instead of spinning for ever', async () => {
    const { clock, tab, ended, state } = await unknown();
    void tab({ answer: () => 'found' }).commands.resume();
    await clock.advance(MINUTE);
    expect([ended, state.open]).toEqual([[], {}]);
    expect(clock.pending).toBe(0);
  });
});

describe('a pending command that a tab shows is asked about until its end', () => {
  test('also one of another tab, which ends before this tab has asked about anything', async () => {
    const { tab, disk, clock } = browser();
    const row: PendingCommand = {
      key: 'k',
      kind: 'withdraw',
      uid: 'kim',
      payload: {},
      sequence: 1,
      createdAt: 0,
      sentAt: 0,
      state: 'sending',
    };
    disk.rows.set('intents/kim/k', row);
    const { commands, state, calls } = tab();
    expect(await commands.refreshOpen()).toEqual([row]);
    expect(state.open).toEqual({ withdraw: row });
    disk.rows.delete('intents/kim/k');
    await clock.advance(MINUTE);
    expect([state.open, calls.refetch]).toEqual([{}, 1]);
    expect(clock.pending).toBe(0);
  });

  test('an unseen one waits for the player, and is not asked about by the timetable', async () => {
    const { tab, disk, clock } = browser();
    disk.rows.set('intents/kim/k', {
      key: 'k',
      kind: 'withdraw',
      uid: 'kim',
      payload: {},
      sequence: 1,
      createdAt: 0,
      sentAt: 0,
      state: 'unseen',
    });
    const { commands, asked } = tab();
    expect(await commands.refreshOpen()).toHaveLength(1);
    await clock.advance(MINUTE);
    expect([asked, clock.pending]).toEqual([[], 0]);
  });
});

describe('an account never sees another’s commands', () => {
  const others: PendingCommand = {
    key: 'k',
    kind: 'withdraw',
    uid: 'lee',
    payload: {},
    sequence: 1,
    createdAt: 0,
    sentAt: 0,
    state: 'unknown',
  };

  test('they are neither open nor asked about nor in the way', async () => {
    const { tab, disk } = browser();
    disk.rows.set('intents/lee/k', others);
    const { commands, rows, asked } = tab();
    await commands.resume();
    expect(await commands.refreshOpen()).toEqual([]);
    expect(await commands.send(rows.withdraw, { amount: 1 })).toMatchObject({ outcome: 'done' });
    expect(asked).toEqual([]);
    expect(disk.rows.get('intents/lee/k')).toEqual(others);
  });

  test('an answer that comes after another member has signed in is discarded', async () => {
    const { tab, disk, clock } = browser();
    disk.rows.set('intents/lee/k', others);
    let uid = 'lee';
    const { commands, ended } = tab({
      uid: () => uid,
      resolve: async () => {
        uid = 'kim';
        return 'notFound';
      },
    });
    void commands.resume();
    await clock.advance(2 * MINUTE);
    expect(ended).toEqual([]);
    expect(disk.rows.get('intents/lee/k')).toEqual(others);
  });

  test('a stored row of another shape is skipped', async () => {
    const { tab, disk } = browser();
    disk.rows.set('intents/kim/x', { ...others, uid: 'kim', state: 'done' });
    expect(await tab().commands.refreshOpen()).toEqual([]);
  });
});
