// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TIMINGS } from '../../../src/config/timings.ts';
import type { WarmResult } from '../../../src/pwa/messages.ts';
import { watchPlayer } from '../../../src/pwa/playerIdle.ts';
import { warmUp } from '../../../src/pwa/warmUp.ts';

/** Messages that the worker got, and its replies in turn; without one it is silent. */
let asked: unknown[] = [];
let replies: WarmResult[] = [];

beforeEach(() => {
  asked = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  const active = {
    postMessage(message: unknown, [port]: [MessagePort]) {
      asked.push(message);
      const reply = replies.shift();
      if (reply) port.postMessage(reply);
    },
  };
  const registration = { active };
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => registration, ready: Promise.resolve(registration) },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const nobodyActs = (): Promise<void> => Promise.resolve();

test('the worker is asked for one step after the other, in the language of the moment, until all is stored', async () => {
  replies = ['more', 'more', 'done'];
  const languages = ['ko', 'en', 'en'];
  await warmUp(() => languages.shift() ?? '', nobodyActs);
  expect(asked).toEqual(['ko', 'en', 'en'].map((locale) => ({ type: 'warm', locale })));
});

test('it ends with a step that fails, or that is never answered', async () => {
  replies = ['more', 'failed', 'more'];
  await warmUp(() => 'ko', nobodyActs);
  expect(asked).toHaveLength(2);
  replies = [];
  const ended = warmUp(() => 'ko', nobodyActs);
  await vi.advanceTimersByTimeAsync(TIMINGS.warmStep);
  await ended;
  expect(asked).toHaveLength(3);
});

test('without a worker, or one that is not installed in time, nothing is asked for', async () => {
  const never = new Promise(() => undefined);
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => undefined, ready: never } });
  await warmUp(() => 'ko', nobodyActs);
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ active: null }), ready: never } });
  const ended = warmUp(() => 'ko', nobodyActs);
  await vi.advanceTimersByTimeAsync(TIMINGS.workerReady);
  await ended;
  expect(asked).toEqual([]);
});

test('a player counts as acting from each input on for a while', async () => {
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
