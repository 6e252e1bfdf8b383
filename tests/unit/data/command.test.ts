import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { KeyAnswer } from '../../../src/data/resolver.ts';
import { browser, pendingRow, pressWithdraw } from './commandBrowser.ts';
import { json, silence, whileTimePasses } from '../operator/operator.ts';
import { silenceLog } from '../../support/silenceLog.ts';

beforeEach(silenceLog);
afterEach(() => vi.restoreAllMocks());

const MINUTE = 60_000;

describe('a command is stored with its payload before the request leaves', () => {
  test('key, payload and sequence are stored when the request is sent', async () => {
    let onDisk: unknown[] = [];
    const { tab, disk, seen } = browser(() => {
      onDisk = [...disk.rows.values()];
      return json({ code: 0, data: { balance: 5 } });
    });
    const outcome = await pressWithdraw(tab(), { amount: 10_000 });
    expect(outcome).toEqual({ outcome: 'done', value: { balance: 5 } });
    expect(onDisk).toMatchObject([
      { key: 'key-1', kind: 'withdraw', uid: 'kim', payload: { amount: 10_000 }, state: 'sending' },
    ]);
    expect(seen[0]?.headers.get('idempotency-key')).toBe('key-1');
    expect(disk.rows.size).toBe(0);
  });

  test.each(['QuotaExceededError', 'InvalidStateError'])(
    'a command that cannot be stored is not sent (%s)',
    async (name) => {
      const { tab, disk, seen, clock } = browser();
      disk.fate = (operation) => (operation.startsWith('set') ? name : 'ok');
      const outcome = await whileTimePasses(clock, pressWithdraw(tab(), { amount: 1 }));
      expect(outcome).toMatchObject({ outcome: 'refused', error: { kind: 'client' } });
      expect(seen).toHaveLength(0);
    },
  );

  test.each(['QuotaExceededError', 'InvalidStateError'])(
    'a command with `evenUnstored` is sent although it cannot be stored, also on a page that cannot read the stored ones (%s)',
    async (name) => {
      const { tab, disk, seen, clock } = browser();
      disk.fate = (operation) => (operation.startsWith('set') || name === 'InvalidStateError' ? name : 'ok');
      const { commands, rows } = tab();
      const sent = commands.send({ ...rows.withdraw, evenUnstored: true }, { amount: 1 });
      expect(await whileTimePasses(clock, sent)).toEqual({ outcome: 'done', value: { balance: 5 } });
      expect(seen).toHaveLength(1);
    },
  );

  test.each(['hang', 'DataError'])(
    'a command is not sent while the stored ones cannot be read, even if it can be stored itself (%s)',
    async (fate) => {
      const { tab, disk, seen, clock } = browser();
      disk.fate = (operation) => (operation === 'keys' ? fate : 'ok');
      expect(await whileTimePasses(clock, pressWithdraw(tab(), { amount: 1 }))).toMatchObject({
        outcome: 'refused',
      });
      expect(seen).toHaveLength(0);
    },
  );

  test('without a member: refused, nothing stored', async () => {
    const { tab, disk } = browser();
    expect(await pressWithdraw(tab({ uid: () => '' }), { amount: 1 })).toMatchObject({
      outcome: 'refused',
      error: { kind: 'signedOut' },
    });
    expect(disk.begun).toEqual([]);
  });
});

describe('one command of a kind is pending per member, over all tabs', () => {
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
    const outcome = await pressWithdraw(page, { amount: 1 });
    if (outcome.outcome !== 'refused' || !outcome.markNotified) throw new Error(`it is ${outcome.outcome}`);
    return { ...world, ...page, markNotified: outcome.markNotified };
  }

  test('this page shows nothing as open, and removes it once notified', async () => {
    const { disk, state, commands, lookups, clock, markNotified } = await refused();
    expect([...disk.rows.values()]).toMatchObject([{ key: 'key-1', state: 'refused' }]);
    await commands.resume();
    await clock.advance(MINUTE);
    expect([state.pending, lookups, clock.pending]).toEqual([{}, [], 0]);
    await markNotified();
    expect(disk.rows.size).toBe(0);
  });

  test('the next page looks it up immediately, without waiting for a minute: the player sends it again, or discards it', async () => {
    const { disk, tab, commands, clock } = await refused();
    commands.reset();
    const next = tab({ answer: () => 'notFound', exclusively: (_name, work) => work() });
    await next.commands.resume();
    await clock.advance(10);
    expect(next.ended).toEqual([{ key: 'key-1', end: 'notFound' }]);
    expect([...disk.rows.values()]).toMatchObject([{ key: 'key-1', state: 'unseen' }]);
    expect(next.state.pending).toMatchObject({ withdraw: { key: 'key-1', state: 'unseen' } });
  });

  test('another tab neither resends nor discards it meanwhile', async () => {
    const { disk, tab, clock, markNotified } = await refused();
    const other = tab({ answer: () => 'notFound' });
    await other.commands.resume();
    await clock.advance(2 * MINUTE);
    expect([other.ended, [...disk.rows.values()]]).toMatchObject([[], [{ state: 'refused' }]]);
    expect(await pressWithdraw(other, { amount: 2 })).toEqual({ outcome: 'busy' });
    await markNotified();
    await clock.advance(MINUTE);
    expect([other.ended, other.state.pending, disk.rows.size]).toEqual([[], {}, 0]);
  });

  test('a command that is resent and refused again is removed when the row has notified the player', async () => {
    const { tab, disk } = browser(() => json({ code: 4290 }));
    const { commands, rows, calls } = tab();
    disk.rows.set('intents/kim/k', pendingRow({ key: 'k', state: 'unseen' }));
    expect(await commands.sendAgain(rows.withdraw, 'k')).toMatchObject({ outcome: 'refused' });
    expect([calls.failed, disk.rows.size]).toEqual([1, 0]);
  });

  test('a command that is refused again stays stored for the next page where the player could not be notified (Rule W9)', async () => {
    const { tab, disk } = browser(() => json({ code: 4290 }));
    const { commands, rows } = tab();
    disk.rows.set('intents/kim/k', pendingRow({ key: 'k', state: 'unseen' }));
    await commands.sendAgain({ ...rows.withdraw, onFailed: async () => false }, 'k');
    expect([...disk.rows.values()]).toMatchObject([{ state: 'refused' }]);
  });

  test('an error of the Web Lock rejects the call', async () => {
    const { tab } = browser();
    const page = tab({ exclusively: () => Promise.reject(new Error('no locks')) });
    await expect(pressWithdraw(page, { amount: 1 })).rejects.toThrow('no locks');
  });
});

describe('a command that is refused as its session ends, or after that, is not notified by its page, which is left', () => {
  const ended = () => json({ code: 4032 }, { status: 403 });
  async function leftAt(answer: KeyAnswer, reply = ended) {
    let uid = 'kim';
    const signIn = (as: string): void => void (uid = as);
    const world = browser(() => {
      signIn('');
      return reply();
    });
    const page = world.tab({ answer: () => answer, uid: () => uid });
    const outcome = await pressWithdraw(page, { amount: 1 });
    expect(outcome.outcome).toBe('refused');
    // Without `markNotified` no form can delete the stored command.
    expect(outcome).not.toHaveProperty('markNotified');
    page.commands.reset();
    return { ...world, ...page, signIn };
  }

  test.each([
    ['the same page', ended],
    ['another page', ended],
    ['another page', () => json({ code: 4290 })],
  ])(
    'after the next sign-in of its member, on %s, the player is told that it did not arrive, and nothing is sent (Rule W9)',
    async (where, reply) => {
      const world = await leftAt('notFound', reply);
      world.signIn('kim');
      const next = where === 'the same page' ? world : world.tab({ answer: () => 'notFound' });
      await next.commands.resume();
      await world.clock.advance(10);
      expect(next.ended).toEqual([{ key: 'key-1', end: 'notFound' }]);
      expect(next.state.pending).toMatchObject({ withdraw: { key: 'key-1', state: 'unseen' } });
      await world.clock.advance(10 * MINUTE);
      expect([next.ended.length, world.seen.length]).toEqual([1, 1]);
    },
  );

  test('after the next sign-in of its member the player is told of one that the server has all the same', async () => {
    const world = await leftAt('found');
    world.signIn('kim');
    await world.commands.resume();
    await world.clock.advance(10);
    expect([world.ended, world.disk.rows.size]).toEqual([[{ key: 'key-1', end: 'found' }], 0]);
  });

  test('another member is told nothing, and may send one of the kind', async () => {
    const world = await leftAt('notFound');
    world.signIn('lee');
    await world.commands.resume();
    await world.clock.advance(MINUTE);
    expect([world.ended, world.lookups, world.state.pending]).toEqual([[], [], {}]);
    await pressWithdraw(world, { amount: 2 });
    expect(world.seen.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key-1', 'key-2']);
  });
});

test('where the token was replaced during the call and the member is still signed in, the form shows the refusal, and the next press is sent', async () => {
  const { tab, seen, disk } = browser(() => json({ code: 4032 }, { status: 403 }));
  const page = tab();
  for (const sent of [1, 2]) {
    const outcome = await pressWithdraw(page, { amount: 1 });
    expect(outcome).toMatchObject({ outcome: 'refused', error: { kind: 'signedOut' } });
    if (outcome.outcome === 'refused') await outcome.markNotified?.();
    expect([seen.length, page.state.pending, disk.rows.size]).toEqual([sent, {}, 0]);
  }
});

describe('an account never sees another’s commands', () => {
  const others = pendingRow({ uid: 'lee' });

  test('another account’s commands are not open, not looked up, and block nothing', async () => {
    const { tab, disk } = browser();
    disk.rows.set('intents/lee/k', others);
    const { commands, rows, lookups } = tab();
    await commands.resume();
    expect(await commands.refreshPending()).toEqual([]);
    expect(await commands.send(rows.withdraw, { amount: 1 })).toMatchObject({ outcome: 'done' });
    expect(lookups).toEqual([]);
    expect(disk.rows.get('intents/lee/k')).toEqual(others);
  });

  test('an answer that comes after another member has signed in is discarded', async () => {
    const { tab, disk, clock } = browser();
    disk.rows.set('intents/lee/k', others);
    let uid = 'lee';
    const { commands, ended } = tab({
      uid: () => uid,
      lookUpByKey: async () => {
        uid = 'kim';
        return 'notFound';
      },
    });
    void commands.resume();
    await clock.advance(2 * MINUTE);
    expect(ended).toEqual([]);
    expect(disk.rows.get('intents/lee/k')).toEqual(others);
  });

  test('a stored row without a key is skipped', async () => {
    const { tab, disk } = browser();
    disk.rows.set('intents/kim/x', { ...others, uid: 'kim', key: 5 });
    expect(await tab().commands.refreshPending()).toEqual([]);
  });
});
