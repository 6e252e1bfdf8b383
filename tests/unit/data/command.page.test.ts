// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { resume, send } from '../../../src/data/command.ts';
import { command } from '../../../src/data/commandRow.ts';
import { commandState, pendingCommands, type PendingCommand } from '../../../src/data/pendingCommand.ts';
import { app } from '../../../src/state/app.ts';
import { FakeDatabase } from '../../support/fakeDatabase.ts';
import { browser, pendingRow } from './commandBrowser.ts';
import { good } from '../operator/operator.ts';
import { silenceLog } from '../../support/silenceLog.ts';

vi.mock('../../../src/storage/port.ts', () => ({ openPort: () => new FakeDatabase().open() }));

beforeEach(silenceLog);

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const unseen = pendingRow({ state: 'unseen' });

test('commands belong to the signed-in member and have random keys', async () => {
  const { rows } = browser(good).tab();
  Object.assign(app, { uid: 'kim', signedIn: false });
  expect(await send(rows.withdraw, { amount: 1 })).toMatchObject({ outcome: 'refused', error: { kind: 'signedOut' } });
  Object.assign(app, { signedIn: true });
  // The transport is not connected: the send throws, and the row that was stored before it stays.
  await expect(send(rows.withdraw, { amount: 1 })).rejects.toThrow('before connect');
  const stored = (await pendingCommands.all()).rows.map(([, pending]) => pending);
  expect(stored).toMatchObject([{ uid: 'kim', kind: 'withdraw', key: expect.stringMatching(UUID) as string }]);
  await resume();
  expect(commandState.pending).toMatchObject({ withdraw: { state: 'sending' } });
});

test.each([{ uid: 'lee' }, { signedIn: false }])(
  'the state that screens read is cleared when the member changes: %o',
  async (change) => {
    Object.assign(app, { uid: 'kim', signedIn: true });
    await Promise.resolve();
    Object.assign(commandState, { pending: { withdraw: unseen }, sending: { withdraw: true } });
    Object.assign(app, change);
    await expect.poll(() => commandState).toEqual({ pending: {}, sending: {} });
  },
);

test('loading a row’s module registers it, so that its pending commands are looked up', async () => {
  const { rows } = browser(good).tab();
  Object.assign(app, { uid: 'park', signedIn: true });
  await Promise.resolve();
  await pendingCommands.set('park/k', { ...unseen, uid: 'park', kind: 'convert', state: 'unknown' });
  const lookups: string[] = [];
  const row = {
    ...rows.convert,
    lookUp: async ({ key }: PendingCommand) => {
      lookups.push(key);
      return 'found' as const;
    },
  };
  expect(command(row)).toBe(row);
  await resume();
  await expect.poll(() => [lookups, commandState.pending]).toEqual([['k'], {}]);
});

test('that a command never arrived is stored only by a page that the player sees (Rule W9)', async () => {
  const { rows } = browser(good).tab();
  Object.assign(app, { uid: 'choi', signedIn: true });
  await Promise.resolve();
  await pendingCommands.set('choi/k', { ...unseen, uid: 'choi', kind: 'never arrived', state: 'unknown' });
  let lookups = 0;
  command({
    ...rows.withdraw,
    kind: 'never arrived',
    lookUp: async () => {
      lookups += 1;
      return 'notFound' as const;
    },
  });
  const state = () => commandState.pending['never arrived']?.state;
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await resume();
  await expect.poll(() => lookups).toBe(2);
  expect(state()).toBe('unknown');
  visibility.mockRestore();
  await resume();
  await expect.poll(state).toBe('unseen');
});
