import { beforeEach, expect, test, vi } from 'vitest';
import type { Command } from '../../../src/data/commandRow.ts';
import { silenceLog } from '../../support/silenceLog.ts';
import { browser, paid, pendingRow, REQUEST } from './commandBrowser.ts';

beforeEach(silenceLog);

/** The stored commands of a fake browser, by state. */
const states = ({ disk }: ReturnType<typeof browser>) =>
  [...disk.rows.values()].map((row) => (row as { state: string }).state);

/** A refetch that a test ends. */
function refetching() {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  return { end: () => resolve(undefined), refetch: () => promise };
}

test('a command that the server has is handed to its row while it is still stored and shown; with its money request it is no longer shown then, although the refetch has not ended', async () => {
  const world = browser(paid);
  world.disk.rows.set('intents/kim/k', pendingRow());
  const { commands, rows, state } = world.tab({ answer: () => REQUEST });
  const seen: unknown[] = [];
  rows.withdraw.refetch = refetching().refetch;
  rows.withdraw.onFound = () => void seen.push(states(world), Object.keys(state.pending));
  await commands.resume();
  await expect.poll(() => state.pending).toEqual({});
  expect(seen).toEqual([['unknown'], ['withdraw']]);
  expect(world.disk.rows.size).toBe(0);
});

test('a found command stays stored until its row has stored what that means: the page may close in between', async () => {
  const world = browser(paid);
  world.disk.rows.set('intents/kim/k', pendingRow());
  const { commands, rows } = world.tab({ answer: () => 'found' });
  const storing = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  rows.withdraw.onFound = () => {
    asked.resolve();
    return storing.promise;
  };
  await commands.resume();
  await asked.promise;
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  expect(world.disk.rows.size).toBe(1);
  storing.resolve();
  await expect.poll(() => world.disk.rows.size).toBe(0);
});

test('what a found command’s row reads is not cancelled by the refetch, which starts before', async () => {
  const world = browser(paid);
  world.disk.rows.set('intents/kim/k', pendingRow());
  const { commands, rows } = world.tab({ answer: () => 'found' });
  const order: string[] = [];
  rows.withdraw.refetch = async () => void order.push('refetch');
  rows.withdraw.onFound = () => void order.push('found');
  await commands.resume();
  await expect.poll(() => world.disk.rows.size).toBe(0);
  expect(order).toEqual(['refetch', 'found']);
});

test('a reply is handed to its row while the command is still stored: the page may end in between', async () => {
  const world = browser(paid);
  const { commands, rows } = world.tab();
  let seen: unknown;
  const row: Command = { ...rows.withdraw, onDone: () => void (seen = states(world)) };
  expect(await commands.send(row, { amount: 1 })).toMatchObject({ outcome: 'done' });
  expect([seen, world.disk.rows.size]).toEqual([['sending'], 0]);
});

test('a command stays stored until what its reply says is stored: the page may close in between', async () => {
  const world = browser(paid);
  const { commands, rows } = world.tab();
  const storing = Promise.withResolvers<void>();
  const sent = commands.send({ ...rows.withdraw, onDone: () => storing.promise }, { amount: 1 });
  await vi.waitFor(() => expect(states(world)).toEqual(['sending']), 60_000);
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  expect(world.disk.rows.size).toBe(1);
  storing.resolve();
  await sent;
  expect(world.disk.rows.size).toBe(0);
});

test('a command whose member has signed out while its lock was awaited stays stored for their next sign-in', async () => {
  const world = browser(paid);
  world.disk.rows.set('intents/kim/k', pendingRow());
  let uid = 'kim';
  const over = Promise.withResolvers<void>();
  const { commands, ended } = world.tab({
    answer: () => 'found',
    uid: () => uid,
    async exclusively(_name, work) {
      uid = 'lee';
      const done = await work();
      over.resolve();
      return done;
    },
  });
  await commands.resume();
  await over.promise;
  expect([states(world), ended]).toEqual([['unknown'], []]);
  commands.reset();
});

test.each(['looked up', 'sent again'])(
  'a command that another tab has ended, %s here, is shown until the refetch has ended: its form would be usable',
  async (how) => {
    const world = browser(paid);
    world.disk.rows.set('intents/kim/k', pendingRow({ state: how === 'looked up' ? 'unknown' : 'unseen' }));
    const { commands, rows, state } = world.tab();
    const { end, refetch } = refetching();
    let calls = 0;
    rows.withdraw.refetch = () => {
      calls += 1;
      return refetch();
    };
    // Starts polling for unknown outcomes.
    await commands.refreshPending();
    world.disk.rows.clear();
    const acted = how === 'looked up' ? world.clock.advance(1000) : commands.sendAgain(rows.withdraw, 'k');
    await expect.poll(() => calls).toBe(1);
    expect(Object.keys(state.pending)).toEqual(['withdraw']);
    end();
    await acted;
    await expect.poll(() => state.pending).toEqual({});
  },
);

test('a command that another tab has ended is no longer shown, also where its row has nothing to refetch', async () => {
  const world = browser(paid);
  world.disk.rows.set('intents/kim/k', pendingRow());
  const { commands, rows, state } = world.tab();
  Reflect.deleteProperty(rows.withdraw, 'refetch');
  await commands.refreshPending();
  world.disk.rows.clear();
  await world.clock.advance(1000);
  await expect.poll(() => state.pending).toEqual({});
});

test('a command that the server has, found without its money request, is shown until the refetch has ended', async () => {
  const world = browser(paid);
  world.disk.rows.set('intents/kim/k', pendingRow());
  const { commands, rows, state } = world.tab({ answer: () => 'found' });
  const { end, refetch } = refetching();
  rows.withdraw.refetch = refetch;
  await commands.resume();
  await expect.poll(() => world.disk.rows.size).toBe(0);
  // Everything that does not wait for the refetch.
  await world.clock.advance(0);
  expect(Object.keys(state.pending)).toEqual(['withdraw']);
  end();
  await expect.poll(() => state.pending).toEqual({});
});
