// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadOrReload } from '../../../../src/operator/connection/loadOrReload.ts';

const FILE = '/assets/index-1.js';
const lost = (): Response => {
  throw new TypeError('Failed to fetch');
};
const arrived = (): Response => new Response('');

let answer: () => Response;
/** How the page was opened. */
let opened: 'navigate' | 'reload';
/** Milliseconds from the start at which the file was requested. */
let requests: number[];
let reloads: number;
/** Loads the scripts; as in engines that keep the failure of an `import()` unless a test says otherwise. */
const load = vi.fn<() => Promise<string>>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 0 });
  [answer, opened, requests, reloads] = [lost, 'navigate', [], 0];
  load.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type: opened }], now: () => Date.now() });
  vi.stubGlobal('fetch', async (file: string) => {
    expect(file).toBe(FILE);
    requests.push(Date.now());
    return answer();
  });
  vi.spyOn(location, 'reload').mockImplementation(() => void (reloads += 1));
});
afterEach(async () => {
  // Ends what the test has left running.
  load.mockResolvedValue('');
  answer = arrived;
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const start = (mayReload?: () => boolean): Promise<string> => loadOrReload(load, FILE, mayReload);

test('a page without its script requests it after growing pauses, up to a minute, and is reloaded when it arrives and cannot be loaded', async () => {
  void start();
  await vi.advanceTimersByTimeAsync(200_000);
  expect([requests, reloads]).toEqual([[2000, 6000, 14_000, 30_000, 62_000, 122_000, 182_000], 0]);
  answer = arrived;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([requests.length, reloads]).toEqual([8, 1]);
});

test('a page without its script is not reloaded if the engine loads the script once it has arrived', async () => {
  const loaded = start();
  answer = arrived;
  load.mockResolvedValue('the application');
  await vi.advanceTimersByTimeAsync(2000);
  expect(await loaded).toBe('the application');
  await vi.advanceTimersByTimeAsync(600_000);
  expect([load.mock.calls.length, requests.length, reloads]).toEqual([2, 1, 0]);
});

test('a page without its script is not reloaded while something would be lost', async () => {
  let isTyping = true;
  answer = arrived;
  void start(() => !isTyping);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reloads).toBe(0);
  isTyping = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reloads).toBe(1);
});

test('a page whose script neither arrives nor fails is reloaded once its file arrives, but not before a slow connection had its time', async () => {
  load.mockReset().mockReturnValue(new Promise(() => undefined));
  void start();
  await vi.advanceTimersByTimeAsync(100_000);
  expect([requests.slice(0, 2), reloads]).toEqual([[62_000, 66_000], 0]);
  answer = arrived;
  await vi.advanceTimersByTimeAsync(120_000);
  expect([load.mock.calls.length, reloads]).toEqual([2, 1]);
});

test('a missing script is requested at once when the device is online again', async () => {
  void start();
  await vi.advanceTimersByTimeAsync(20_000);
  answer = arrived;
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect([requests.at(-1), reloads]).toEqual([20_000, 1]);
});

test('a page that was reloaded is reloaded after a minute: a script that always fails does not reload it all the time', async () => {
  [opened, answer] = ['reload', arrived];
  void start();
  await vi.advanceTimersByTimeAsync(59_999);
  expect([requests, reloads]).toEqual([[2000, 6000, 14_000, 30_000], 0]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reloads).toBe(1);
});

test.each([
  [404, 1],
  [503, 0],
])(
  'with the status %i the page is reloaded %i times: a newer document may name another script',
  async (status, times) => {
    answer = () => new Response('', { status });
    void start();
    await vi.advanceTimersByTimeAsync(2000);
    expect([requests.length, reloads]).toEqual([1, times]);
  },
);

test('a file that breaks off has not arrived', async () => {
  answer = () => new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('network error')) }));
  void start();
  await vi.advanceTimersByTimeAsync(2000);
  expect([requests.length, reloads]).toEqual([1, 0]);
});

test('a page that is being left is not reloaded before that has failed: a reload would cancel it', async () => {
  answer = arrived;
  void start();
  await vi.advanceTimersByTimeAsync(1000);
  dispatchEvent(new Event('beforeunload'));
  await vi.advanceTimersByTimeAsync(9000);
  expect([load.mock.calls.length, reloads]).toEqual([2, 0]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(reloads).toBe(1);
});
