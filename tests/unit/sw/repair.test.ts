import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeWorker, shellFile } from './fakeWorker.ts';

/** The address of each file on the server: a document is served at the path of its page. */
const FILES = {
  'index.html': '/',
  'home.html': '/home',
  'app.html': '/app.html',
  'assets/index-1.js': '/assets/index-1.js',
};
let world: FakeWorker;

beforeEach(async () => {
  world = new FakeWorker();
  for (const [file, address] of Object.entries(FILES)) world.served.set(address, `text of ${file}`);
  world.install();
  const { createShell, handleNavigations } = await import('../../../sw/routes/shell.ts');
  const { createAssets } = await import('../../../sw/routes/assets.ts');
  const { listenToPages } = await import('../../../sw/pages.ts');
  const shell = createShell(
    Object.keys(FILES).map((file) => shellFile(file, `text of ${file}`)),
    async () => undefined,
  );
  handleNavigations(shell);
  const assets = createAssets([], [], async () => undefined);
  listenToPages(assets, shell.installed, shell.repair);
  await world.dispatch('install');
  world.requests.length = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A page that has nothing more to prefetch. */
const idle = () => world.dispatch('message', { data: { type: 'cleanUp' } });

test('an idle page has the worker store its shell again after the browser has lost it: the next start offline works (Rule O1)', async () => {
  const installed = world.cached().toSorted();
  world.caches.clear();
  await idle();
  expect(world.cached().toSorted()).toEqual(installed);
  world.served.clear();
  const page = await world.answer('/support', { mode: 'navigate' });
  expect(await page?.text()).toBe('text of app.html');
});

test('a single lost file is stored again, and a lost copy of a document too; nothing is requested that is there', async () => {
  const installed = world.cached().toSorted();
  await idle();
  expect(world.requests).toEqual([]);
  for (const cache of world.caches.values())
    for (const key of [...cache.rows.keys()]) if (key.includes('/assets/')) cache.rows.delete(key);
  await idle();
  expect(world.requests).toHaveLength(1);
  world.caches.delete('pages-v1');
  await idle();
  expect(world.requests).toHaveLength(1);
  expect(world.cached().toSorted()).toEqual(installed);
});

test('files of another build on the server are not stored in the place of lost ones', async () => {
  world.caches.clear();
  world.served.set('/home', 'another build');
  await expect(idle()).rejects.toThrow('Failed to fetch');
  expect(world.cached()).not.toContainEqual(expect.stringContaining('/home'));
});
