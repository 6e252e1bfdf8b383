import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { assetFile, FakeWorker, shellFile } from './fakeWorker.ts';

let world: FakeWorker;

beforeEach(() => {
  world = new FakeWorker();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Opens a page of a build; undefined: one that does not answer, since it is suspended or not of this application. */
function open(build: string | undefined, isControlled = true): void {
  world.pages.push({ isControlled, postMessage: (_data, [port]) => build !== undefined && port?.postMessage(build) });
}

/** Has a page that saves data ask for the clean-up; returns the old files that are left. */
async function tidy(): Promise<string[]> {
  for (const [address, file] of Object.entries({ '/': 'index.html', '/home': 'home.html', '/app.html': 'app.html' })) {
    world.served.set(address, file);
  }
  world.install('v2');
  const { createShell } = await import('../../../sw/routes/shell.ts');
  const { createAssets } = await import('../../../sw/routes/assets.ts');
  const { deleteOldBuilds } = await import('../../../sw/oldBuilds.ts');
  const { listenToPages } = await import('../../../sw/pages.ts');
  const documents = ['index.html', 'home.html', 'app.html'].map((path) => shellFile(path, path));
  const shell = createShell(documents, async () => undefined);
  const assets = createAssets([], [assetFile('assets/a-2.js', 'a', 'assets/packs/p-2.json')], async () => undefined);
  await world.dispatch('install');
  await world.cache('assets').put('/assets/a-1.js', new Response('old'));
  await world.cache(shell.controller.strategy.cacheName).put('/assets/index-1.js', new Response('old'));
  listenToPages(assets, shell.installed, () => deleteOldBuilds(shell, assets));
  await world.dispatch('message', { data: { type: 'cleanUp' } });
  return world.cached().filter((path) => path.endsWith('-1.js'));
}

test('old files are deleted when every open page is of this build', async () => {
  open('v2');
  open('v2');
  expect(await tidy()).toEqual([]);
});

test('old files stay while a page of an older build is open', async () => {
  open('v2');
  open('v1');
  expect(await tidy()).toHaveLength(2);
});

test('old files stay while a page of an older build is open that no worker controls, as after a reload without cache', async () => {
  open('v2');
  open('v1', false);
  expect(await tidy()).toHaveLength(2);
});

test('old files stay while a page does not answer: it may be suspended', async () => {
  open(undefined);
  expect(await tidy()).toHaveLength(2);
});

test.each(['installing', 'waiting'] as const)(
  'the files of a newer build stay while its worker is %s: it was installed to start from them without a connection',
  async (state) => {
    open('v2');
    world[state] = {};
    expect(await tidy()).toHaveLength(2);
  },
);
