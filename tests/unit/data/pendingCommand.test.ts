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

test('a pending command is stored again after the browser has emptied the database: it could be sent a second time', async () => {
  const database = (disk.now ??= new FakeDatabase());
  await pendingCommands.set(idOf(one), one);
  database.rows.clear();
  const lost = database.begun.length + 1;
  database.fate = () => (database.begun.length === lost ? 'closed' : 'ok');
  expect(await pendingCommands.all()).toEqual({ rows: [[idOf(one), one]], complete: true });
  expect([...database.rows]).toEqual([['intents/kim/k', one]]);
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

test.each([
  ['a state of a newer build', { state: 'checked' }, { state: 'unknown' }],
  ['a list in its payload', { payload: { amount: 50_000, tags: ['a'] } }, { payload: { amount: 50_000 } }],
  ['no payload', { payload: undefined }, { payload: {} }],
  ['no sequence', { sequence: null }, { sequence: 0 }],
])('a command with %s stays pending: it could be sent a second time (Rule C20)', async (_, damage, read) => {
  disk.now?.rows.set(`intents/${idOf(one)}`, { ...one, ...damage });
  expect((await pendingCommands.all()).rows).toEqual([[idOf(one), { ...one, ...read }]]);
});

test('a command without its times counts as sent when the page was loaded (Rule C23)', async () => {
  disk.now?.rows.set(`intents/${idOf(one)}`, { ...one, createdAt: 'x', sentAt: undefined });
  const [found] = (await pendingCommands.all()).rows;
  expect(Date.now() - (found?.[1].sentAt ?? 0)).toBeLessThan(60_000);
  expect(found?.[1].createdAt).toBe(found?.[1].sentAt);
});

test.each([5, null, { ...one, key: 5 }, { ...one, uid: undefined }])(
  'what is no command is skipped: %o',
  async (row) => {
    disk.now?.rows.set(`intents/${idOf(one)}`, row);
    expect((await pendingCommands.all()).rows).toEqual([]);
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
