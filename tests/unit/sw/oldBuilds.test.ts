import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WarmResult } from '../../../src/pwa/messages.ts';
import { assetFile, FakeWorker, packFile, shellFile } from './fakeWorker.ts';

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

/** Starts the worker of a build whose files are not stored yet but for its documents; the files of an older one are. */
async function start(): Promise<void> {
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
  const assets = createAssets(
    [packFile('assets/packs/p-2.json', '{}')],
    [assetFile('assets/a-2.js', 'a', 'assets/packs/p-2.json')],
    async () => undefined,
  );
  await world.dispatch('install');
  await world.cache('assets').put('/assets/a-1.js', new Response('old'));
  await world.cache(shell.controller.strategy.cacheName).put('/assets/index-1.js', new Response('old'));
  listenToPages(assets, shell.installed, () => deleteOldBuilds(shell, assets));
}

/** The old files that are left. */
const oldFiles = () => world.cached().filter((path) => path.endsWith('-1.js'));

/** Has a page that saves data ask for the clean-up; returns the old files that are left. */
async function tidy(): Promise<string[]> {
  await start();
  await world.dispatch('message', { data: { type: 'cleanUp' } });
  return oldFiles();
}

/** Requests one step of storing ahead. Resolves to its result. */
async function warm(): Promise<WarmResult | undefined> {
  const results: WarmResult[] = [];
  const port = { postMessage: (result: WarmResult) => results.push(result) };
  await world.dispatch('message', { data: { type: 'warm', locale: 'ko' }, ports: [port] });
  return results[0];
}

test('old files are deleted when every open page is of this build', async () => {
  open('v2');
  open('v2');
  expect(await tidy()).toEqual([]);
});

test('old files that fill the storage are deleted, so that the next step has room for those of this build', async () => {
  open('v2');
  await start();
  world.served.set('/assets/a-2.js', 'a');
  world.quota = world.used();
  expect(await warm()).toBe('failed');
  expect(oldFiles()).toEqual([]);
  expect(await warm()).toBe('more');
  expect(await warm()).toBe('done');
});

test('a page has its reply where the browser cannot read its caches, either', async () => {
  open('v2');
  await start();
  world.isBroken = true;
  expect(await warm()).toBe('failed');
});

test('old files that fill the storage stay while a page of an older build is open', async () => {
  open('v2');
  open('v1');
  await start();
  world.served.set('/assets/a-2.js', 'a');
  world.quota = world.used();
  expect(await warm()).toBe('failed');
  expect(oldFiles()).toHaveLength(2);
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
