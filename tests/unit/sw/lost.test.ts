import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LOST_FILE } from '../../../src/config/documents.ts';
import { FakeWorker, ORIGIN } from './fakeWorker.ts';

let world: FakeWorker;
const sent: unknown[] = [];
const newer = Object.assign(new EventTarget(), { postMessage: (message: unknown) => sent.push(message) });
const change = (state: object): void => void Object.assign(Reflect.get(globalThis, 'registration'), state);

beforeEach(async () => {
  sent.length = 0;
  world = new FakeWorker();
  world.install();
  world.served.set(LOST_FILE, 'ok');
  const { handleLost } = await import('../../../sw/routes/lost.ts');
  handleLost();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a page that lacks a script of its start gets the newer build that waits, before it loads itself again (Rule O4)', async () => {
  change({ waiting: newer });
  expect((await world.answer(LOST_FILE))?.type).toBe('error');
  expect([sent, world.requests]).toEqual([[{ type: 'SKIP_WAITING' }], []]);
});

test('it looks for a newer build, and waits until that is installed', async () => {
  change({ update: async () => change({ installing: newer }) });
  const answer = world.answer(LOST_FILE);
  await vi.waitFor(() => expect(Reflect.get(globalThis, 'registration')).toMatchObject({ installing: newer }), 60_000);
  expect(sent).toEqual([]);
  change({ installing: null, waiting: newer });
  newer.dispatchEvent(new Event('statechange'));
  expect((await answer)?.type).toBe('error');
  expect(sent).toEqual([{ type: 'SKIP_WAITING' }]);
});

test.each([
  ['there is none', async () => undefined],
  ['there is no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('where %s, the file comes from the network', async (_where, update) => {
  change({ update });
  expect(await (await world.answer(LOST_FILE))?.text()).toBe('ok');
  expect(world.requests).toEqual([`GET ${ORIGIN}${LOST_FILE}`]);
});
