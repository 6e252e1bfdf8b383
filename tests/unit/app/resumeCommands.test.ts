// @vitest-environment happy-dom
import { afterAll, expect, test, vi } from 'vitest';
import { resumeCommands } from '../../../src/app/third/resumeCommands.ts';
import { idOf } from '../../../src/data/pendingCommand.ts';
import { app, resetMember, type SiteConfig } from '../../../src/state/app.ts';
import { connectTo } from '../../support/connectTo.ts';
import { FakeDatabase } from '../../support/fakeDatabase.ts';
import { pendingRow } from '../data/commandBrowser.ts';

const disk = vi.hoisted((): { now?: FakeDatabase } => ({}));
vi.mock('../../../src/storage/port.ts', () => ({ openPort: () => disk.now?.open() }));
const database = (disk.now = new FakeDatabase());

const site = { VARIABLES: { title: '' } } as SiteConfig;
const addresses: string[] = [];
const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');

/** Whether pending commands have been looked up since the last call: a resumption begins by reading the database. */
async function isLookedFor(): Promise<boolean> {
  // The store of the test answers within the task; the drafts are read once their script is loaded.
  await new Promise((resolve) => setTimeout(resolve));
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setTimeout(resolve));
  return database.begun.splice(0).length > 0;
}

afterAll(() => {
  vi.restoreAllMocks();
  resetMember();
  app.site = undefined;
});

test('what an earlier page left pending is resumed once member and operator are known', async () => {
  connectTo((address) => {
    addresses.push(String(address));
    return Promise.reject(new TypeError('no connection'));
  });
  const row = pendingRow({ kind: 'withdraw' });
  database.rows.set(`intents/${idOf(row)}`, row);
  resumeCommands();
  Object.assign(app, { uid: 'kim', signedIn: true });
  await isLookedFor();
  app.site = site;
  await vi.waitFor(() => expect(addresses).toContainEqual(expect.stringContaining('/wallet/')), 60_000);
});

test('a lost script of the inquiries does not stop a request for money from being resumed', async () => {
  vi.resetModules();
  vi.doMock('../../../src/features/supports/inquiry.actions.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  vi.spyOn(console, 'warn').mockReturnValue();
  const page = await import('../../../src/app/third/resumeCommands.ts');
  const { app: its } = await import('../../../src/state/app.ts');
  const { connectTo: connectIt } = await import('../../support/connectTo.ts');
  const asked: string[] = [];
  connectIt((address) => {
    asked.push(String(address));
    return Promise.reject(new TypeError('no connection'));
  });
  Object.assign(its, { uid: 'kim', signedIn: true, site });
  page.resumeCommands();
  await vi.waitFor(() => expect(asked).toContainEqual(expect.stringContaining('/wallet/')), 60_000);
  // Listeners outlive a test: signed out, this page ignores the events of later tests.
  its.signedIn = false;
  vi.doUnmock('../../../src/features/supports/inquiry.actions.ts');
});

test('pending commands are looked up again each time the player returns, and after each sign-in', async () => {
  database.rows.clear();
  // Ends the lookups that earlier tests have started.
  app.signedIn = false;
  await isLookedFor();
  app.signedIn = true;
  await isLookedFor();
  const after = async (...events: [EventTarget, string][]): Promise<boolean> => {
    for (const [target, type] of events) target.dispatchEvent(new Event(type));
    return await isLookedFor();
  };
  expect(await after([window, 'focus'])).toBe(true);
  expect(await after([window, 'online'])).toBe(true);
  visibility.mockReturnValue('hidden');
  expect(await after([window, 'online'], [document, 'visibilitychange'])).toBe(false);
  visibility.mockReturnValue('visible');
  expect(await after([document, 'visibilitychange'])).toBe(true);
  app.signedIn = false;
  expect(await after([window, 'focus'])).toBe(false);
  app.signedIn = true;
  expect(await isLookedFor()).toBe(true);
  app.uid = 'lee';
  expect(await isLookedFor()).toBe(true);
  app.site = undefined;
  expect(await after([window, 'focus'])).toBe(false);
});
