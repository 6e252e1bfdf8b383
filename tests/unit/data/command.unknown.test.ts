import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Command } from '../../../src/data/commandRow.ts';
import type { PendingCommand } from '../../../src/data/pendingCommand.ts';
import type { KeyAnswer } from '../../../src/data/resolver.ts';
import { browser, pendingRow, pressWithdraw } from './commandBrowser.ts';
import { broken, json, silence, whileTimePasses } from '../operator/operator.ts';
import { silenceLog } from '../../support/silenceLog.ts';

beforeEach(silenceLog);
afterEach(() => vi.restoreAllMocks());

const MINUTE = 60_000;

describe('no answer after sending: the outcome is unknown, and is looked up until it is known', () => {
  async function unknown(answer: (key: string) => KeyAnswer = () => 'noAnswer') {
    const world = browser(broken);
    const page = world.tab({ answer });
    const outcome = await whileTimePasses(world.clock, pressWithdraw(page, { amount: 10_000 }));
    return { ...world, ...page, outcome, since: world.clock.now() };
  }

  test('every retry carries the one key, and the outcome is unknown', async () => {
    const { seen, outcome, disk } = await unknown();
    expect(seen.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key-1', 'key-1', 'key-1', 'key-1']);
    expect(outcome).toMatchObject({ outcome: 'unknown', error: { outcomeUnknown: true } });
    expect([...disk.rows.values()]).toMatchObject([{ key: 'key-1', state: 'unknown', payload: { amount: 10_000 } }]);
  });

  test('code 6000 (already processed) is an earlier attempt with the same key: the outcome is unknown', async () => {
    const { tab, clock } = browser(() => json({ code: 6000, data: { id: 'r-1' } }));
    expect(await whileTimePasses(clock, pressWithdraw(tab(), { amount: 1 }))).toMatchObject({
      outcome: 'unknown',
    });
  });

  test('it is looked up after 1, 2, 4, 8, 15 s, then each 30 s', async () => {
    const { lookups, clock, since } = await unknown();
    await clock.advance(2 * MINUTE);
    const at = lookups.map((one) => one.at - since);
    const waits = at.map((time, i) => Math.round((time - (at[i - 1] ?? 0)) / 100) / 10);
    expect(waits).toEqual([1, 2, 4, 8, 15, 30, 30, 30]);
  });

  test('found: the command is done, removed, and not looked up again', async () => {
    const { ended, clock, disk } = await unknown(() => 'found');
    await clock.advance(MINUTE);
    expect(ended).toEqual([{ key: 'key-1', end: 'found' }]);
    expect([disk.rows.size, clock.pending]).toEqual([0, 0]);
  });

  test('"not found" proves nothing for a minute; then the player can send it again with the same key', async () => {
    const { ended, clock, commands, rows, seen, disk } = await unknown(() => 'notFound');
    await clock.advance(MINUTE - 1000);
    expect(ended).toEqual([]);
    const [early] = (await commands.refreshPending()) ?? [];
    if (!early) throw new Error('it is gone');
    expect(await commands.sendAgain(rows.withdraw, 'key-1')).toEqual({ outcome: 'busy' });
    expect(await commands.discard(rows.withdraw, 'key-1')).toBe(false);
    await clock.advance(MINUTE);
    expect(ended).toEqual([{ key: 'key-1', end: 'notFound' }]);
    const [unseen] = (await commands.refreshPending()) ?? [];
    if (!unseen) throw new Error('it is gone');
    expect(unseen.state).toBe('unseen');
    await whileTimePasses(clock, commands.sendAgain(rows.withdraw, 'key-1'));
    expect(new Set(seen.map(({ headers }) => headers.get('idempotency-key')))).toEqual(new Set(['key-1']));
    expect(new Set(seen.map(({ headers }) => headers.get('x-sequence'))).size).toBe(1);
    expect(disk.rows.size).toBe(1);
  });

  test('the player can discard an unseen command, and press again', async () => {
    const { clock, commands, rows, disk } = await unknown(() => 'notFound');
    await clock.advance(2 * MINUTE);
    const [unseen] = (await commands.refreshPending()) ?? [];
    if (!unseen) throw new Error('it is gone');
    expect(await commands.discard(rows.withdraw, 'key-1')).toBe(true);
    expect(disk.rows.size).toBe(0);
    expect(await commands.sendAgain(rows.withdraw, 'key-1')).toEqual({ outcome: 'gone' });
  });

  test('lookups continue when the device’s clock is set back by hours', async () => {
    const { ended, clock } = await unknown(() => 'notFound');
    clock.jump(-5 * 60 * MINUTE);
    await clock.advance(2 * MINUTE);
    expect(ended).toEqual([{ key: 'key-1', end: 'notFound' }]);
  });

  test.each([10 * MINUTE, -10 * MINUTE])(
    '"not found" proves nothing for a minute either if the device’s clock is set by %i ms meanwhile. Rule C23',
    async (jump) => {
      const { ended, clock, commands, rows } = await unknown(() => 'notFound');
      clock.jump(jump);
      await clock.advance(MINUTE - 1000);
      expect(ended).toEqual([]);
      expect(await commands.discard(rows.withdraw, 'key-1')).toBe(false);
      await clock.advance(MINUTE);
      expect(ended).toEqual([{ key: 'key-1', end: 'notFound' }]);
    },
  );

  test('nor on the next page if the clock was set back before it: how old the attempt is is not known there', async () => {
    const { clock, tab } = await unknown();
    clock.jump(-10 * MINUTE);
    const next = tab({ answer: () => 'notFound' });
    void next.commands.resume();
    await clock.advance(MINUTE - 1000);
    expect(next.ended).toEqual([]);
    await clock.advance(MINUTE);
    expect(next.ended).toEqual([{ key: 'key-1', end: 'notFound' }]);
  });

  test('a page that becomes visible looks up immediately, and only one schedule runs', async () => {
    const { lookups, clock, commands } = await unknown();
    await clock.advance(20_000);
    const before = lookups.length;
    void commands.resume();
    void commands.resume();
    await clock.advance(1);
    expect(lookups.length).toBe(before + 2);
    await clock.advance(1100);
    expect(lookups.length).toBe(before + 3);
    commands.reset();
    expect(clock.pending).toBe(0);
  });

  test('after a reload, pending commands are looked up immediately', async () => {
    const { clock, tab } = await unknown();
    const next = tab({ answer: () => 'found' });
    void next.commands.resume();
    await clock.advance(10);
    expect(next.ended).toEqual([{ key: 'key-1', end: 'found' }]);
  });

  test('that it never arrived is said by the page that the player looks at, also where a hidden one learns of it first (Rule W9)', async () => {
    const world = browser(broken);
    let isVisible = true;
    const page = world.tab({ answer: () => 'notFound', isVisible: () => isVisible });
    await whileTimePasses(world.clock, pressWithdraw(page, { amount: 10_000 }));
    isVisible = false;
    await world.clock.advance(2 * MINUTE);
    expect([page.ended, [...world.disk.rows.values()]]).toMatchObject([[], [{ state: 'unknown' }]]);
    const next = world.tab({ answer: () => 'notFound' });
    await next.commands.resume();
    await world.clock.advance(10);
    expect(next.ended).toEqual([{ key: 'key-1', end: 'notFound' }]);
    page.commands.reset();
  });

  test('a command that another tab resolved is removed from this tab’s state', async () => {
    const { clock, tab, ended, state } = await unknown();
    void tab({ answer: () => 'found' }).commands.resume();
    await clock.advance(MINUTE);
    expect([ended, state.pending]).toEqual([[], {}]);
    expect(clock.pending).toBe(0);
  });
});

describe('a pending command that a tab shows is looked up until its end', () => {
  const pending = pendingRow({ state: 'sending' });

  test('also if another tab’s command ends before this tab has looked up any', async () => {
    const { tab, disk, clock } = browser();
    disk.rows.set('intents/kim/k', pending);
    const { commands, state, calls } = tab();
    expect(await commands.refreshPending()).toEqual([pending]);
    expect(state.pending).toEqual({ withdraw: pending });
    disk.rows.delete('intents/kim/k');
    await clock.advance(MINUTE);
    expect([state.pending, calls.refetch]).toEqual([{}, 1]);
    expect(clock.pending).toBe(0);
  });

  test('an unseen command that is sent again stays on the screen as unseen, also if the page becomes visible meanwhile', async () => {
    const { tab, disk, clock } = browser((_seen, _n, signal) => silence(signal));
    disk.rows.set('intents/kim/k', { ...pending, state: 'unseen' });
    const { commands, rows, state } = tab();
    await commands.refreshPending();
    const sent = commands.sendAgain(rows.withdraw, 'k');
    await clock.advance(100);
    expect([...disk.rows.values()]).toMatchObject([{ state: 'sending' }]);
    await commands.resume();
    // Otherwise an empty form would take the place of its ticket until the attempt ends: `useCommand` leaves out what is being sent.
    expect([state.sending, state.pending]).toMatchObject([
      { withdraw: true },
      { withdraw: { key: 'k', state: 'unseen' } },
    ]);
    expect(await whileTimePasses(clock, sent)).toMatchObject({ outcome: 'unknown' });
    expect(state.pending).toMatchObject({ withdraw: { state: 'unknown' } });
    commands.reset();
  });

  test('an unseen command waits for the player and is not looked up', async () => {
    const { tab, disk, clock } = browser();
    disk.rows.set('intents/kim/k', { ...pending, state: 'unseen' });
    const { commands, lookups } = tab();
    expect(await commands.refreshPending()).toHaveLength(1);
    await clock.advance(MINUTE);
    expect([lookups, clock.pending]).toEqual([[], 0]);
  });
});

describe('a kind whose unseen commands no screen offers to send again or to discard (`discardsUnseen`)', () => {
  /** A page that finds a withdrawal in this state; the player can be notified that it is unseen, or not, as `isNotified` says. */
  function found(state: PendingCommand['state'], isNotified: () => boolean = () => true) {
    const world = browser();
    world.disk.rows.set('intents/kim/k', pendingRow({ state }));
    const declared = new Map<string, Command>();
    const page = world.tab({ answer: () => 'notFound', declared });
    const row: Command = { ...page.rows.withdraw, discardsUnseen: true, onUnseen: async () => isNotified() };
    declared.set(row.kind, row);
    return { ...world, ...page, row };
  }

  test('one stays stored until the player has been notified of it, at this lookup or a later one', async () => {
    let isNotified = false;
    const { commands, disk, state, clock } = found('unknown', () => isNotified);
    await commands.resume();
    await clock.advance(10);
    expect([...disk.rows.values()]).toMatchObject([{ key: 'k', state: 'unseen' }]);
    isNotified = true;
    await commands.resume();
    await clock.advance(10);
    expect([disk.rows.size, state.pending]).toEqual([0, {}]);
  });

  test('the next one is sent in its place, and the one after that as usual', async () => {
    const { commands, disk, row, seen } = found('unseen');
    expect(await commands.send(row, { amount: 1 })).toMatchObject({ outcome: 'done' });
    expect(disk.rows.size).toBe(0);
    expect(await commands.send(row, { amount: 2 })).toMatchObject({ outcome: 'done' });
    expect(seen.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key-1', 'key-2']);
  });

  test('the next one is not sent while the outcome of the last is unknown', async () => {
    const { commands, disk, row, seen } = found('unknown');
    expect(await commands.send(row, { amount: 1 })).toEqual({ outcome: 'busy' });
    expect([seen.length, [...disk.rows.keys()]]).toEqual([0, ['intents/kim/k']]);
    commands.reset();
  });
});
