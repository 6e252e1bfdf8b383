import { beforeEach, expect, test, vi } from 'vitest';
import {
  commandState,
  hasPendingCommand,
  idOf,
  isSendingCommand,
  lockOf,
  pendingCommands,
} from '../../../src/data/pendingCommand.ts';
import { log } from '../../../src/lib/log.ts';
import { clearPersonalCollections } from '../../../src/storage/database.ts';
import { FakeDatabase } from '../../support/fakeDatabase.ts';
import { pendingRow } from './commandBrowser.ts';

const disk = vi.hoisted((): { now?: FakeDatabase } => ({}));
vi.mock('../../../src/storage/port.ts', () => ({ openPort: () => disk.now?.open() }));

const one = pendingRow({ kind: 'deposit' });

beforeEach(() => {
  disk.now ??= new FakeDatabase();
  disk.now.rows.clear();
  vi.spyOn(log, 'warn').mockImplementation(() => undefined);
});

test('a sign-out does not remove pending commands: they could be sent a second time after the next sign-in', async () => {
  await pendingCommands.set(idOf(one), one);
  await clearPersonalCollections(() => true);
  expect([...(disk.now?.rows ?? [])]).toEqual([['intents/kim/k', one]]);
});

test('a member has a pending command or not, whatever other members have', async () => {
  expect(await hasPendingCommand('kim')).toBe(false);
  await pendingCommands.set(idOf(one), one);
  await pendingCommands.set('lee/k', { ...one, uid: 'lee' });
  expect([await hasPendingCommand('kim'), await hasPendingCommand('choi')]).toEqual([true, false]);
  await pendingCommands.delete('lee/k');
  expect(await hasPendingCommand('kim')).toBe(true);
});

test.each(['sending', 'unknown', 'refused', 'unseen'] as const)(
  'the next page finds a command whose state is %s',
  async (state) => {
    await pendingCommands.set(idOf(one), { ...one, state });
    expect((await pendingCommands.all()).rows).toEqual([[idOf(one), { ...one, state }]]);
  },
);

test('this tab is sending while a command of any kind is under way', () => {
  expect(commandState).toEqual({ sending: {}, pending: {} });
  expect(isSendingCommand()).toBe(false);
  commandState.sending['deposit'] = true;
  expect(isSendingCommand()).toBe(true);
  delete commandState.sending['deposit'];
  expect(isSendingCommand()).toBe(false);
});

test('a lock is for one kind of one member, an id for one key', () => {
  expect([lockOf(one), idOf(one)]).toEqual(['intent/kim/deposit', 'kim/k']);
});

test('while the database fails, something may be pending', async () => {
  if (disk.now) disk.now.fate = () => 'QuotaExceededError';
  expect(await hasPendingCommand('kim')).toBe(true);
});
