// @vitest-environment happy-dom
import { MessageChannel } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as TIMINGS from '../../../src/config/timings.ts';
import type { WarmResult } from '../../../src/pwa/messages.ts';
import { watchPlayer } from '../../../src/pwa/playerIdle.ts';
import { warmUp } from '../../../src/pwa/warmUp.ts';

/** The messages to the worker, and its replies in turn; without one it does not reply. */
let posted: unknown[] = [];
let replies: WarmResult[] = [];

beforeEach(() => {
  posted = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  const active = {
    postMessage(message: unknown, [port]: [MessagePort]) {
      posted.push(message);
      const reply = replies.shift();
      if (reply) port.postMessage(reply);
    },
  };
  const registration = { active };
  // The environment has none.
  vi.stubGlobal('MessageChannel', MessageChannel);
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => registration, ready: Promise.resolve(registration) },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const playerIsIdle = (): Promise<void> => Promise.resolve();

test('steps are requested one after the other, each in the current language, until everything is stored', async () => {
  replies = ['more', 'more', 'done'];
  const languages = ['ko', 'en', 'en'];
  await warmUp(() => languages.shift() ?? '', playerIsIdle);
  expect(posted).toEqual(['ko', 'en', 'en'].map((locale) => ({ type: 'warm', locale })));
});

test('storing ahead ends with a step that fails, or that is not answered in time', async () => {
  replies = ['more', 'failed', 'more'];
  await warmUp(() => 'ko', playerIsIdle);
  expect(posted).toHaveLength(2);
  replies = [];
  const ended = warmUp(() => 'ko', playerIsIdle);
  await vi.advanceTimersByTimeAsync(TIMINGS.warmStep);
  await ended;
  expect(posted).toHaveLength(3);
});

test('storing ahead ends when the player begins to save data, or comes onto 2G (Rule O1)', async () => {
  replies = ['more', 'more', 'done'];
  await warmUp(
    () => 'ko',
    async () => {
      if (posted.length === 1) Object.assign(navigator, { connection: { effectiveType: '2g' } });
    },
  );
  expect(posted).toHaveLength(1);
});

test('without a worker, or with one that is not installed in time, nothing is requested', async () => {
  const never = new Promise(() => undefined);
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => undefined, ready: never } });
  await warmUp(() => 'ko', playerIsIdle);
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ active: null }), ready: never } });
  const ended = warmUp(() => 'ko', playerIsIdle);
  await vi.advanceTimersByTimeAsync(TIMINGS.workerReady);
  await ended;
  expect(posted).toEqual([]);
});

test('a browser that blocks this site’s storage refuses to name the worker: this counts as none, and the work after it continues', async () => {
  const refuse = (): Promise<never> => Promise.reject(new DOMException('blocked', 'SecurityError'));
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: refuse, ready: new Promise(() => undefined) } });
  await expect(warmUp(() => 'ko', playerIsIdle)).resolves.toBeUndefined();
  expect(posted).toEqual([]);
});

test('a player counts as active for a while after each input', async () => {
  const player = watchPlayer();
  await player.idle();
  let isIdle = false;
  dispatchEvent(new Event('scroll'));
  void player.idle().then(() => (isIdle = true));
  await vi.advanceTimersByTimeAsync(TIMINGS.playerIdle - 1);
  dispatchEvent(new Event('keydown'));
  await vi.advanceTimersByTimeAsync(TIMINGS.playerIdle - 1);
  expect(isIdle).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isIdle).toBe(true);
  player.stop();
});
