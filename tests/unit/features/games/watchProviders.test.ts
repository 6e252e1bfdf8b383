// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PACING } from '../../../../src/config/pacing.ts';
import * as TIMINGS from '../../../../src/config/timings.ts';
import { refetchProviders } from '../../../../src/features/games/catalogue.actions.ts';
import { catalogue } from '../../../../src/features/games/catalogue.state.ts';
import { loadProviders, watchProviders } from '../../../../src/features/games/index.ts';
import { notifyLive } from '../../../../src/operator/live/listeners.ts';
import { app } from '../../../../src/state/app.ts';
import { preferences } from '../../../../src/state/preferences.ts';
import { listed, PROVIDERS, startOperator, type Answer, type Operator } from './operator.ts';
import { LOCALES } from '../../../../src/config/locales.ts';

let answers = false;
let operator: Operator;
const calls = (): number => operator.calls.length;
/** Advances the time by `ms` and waits for what follows. */
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  operator = startOperator(() => (answers ? listed(PROVIDERS) : 'no answer'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('providers that could not be loaded are refetched after doubling waits, after an outage, after each live event, and in another language', async () => {
  watchProviders();
  await loadProviders();
  expect([catalogue.status, calls()]).toEqual(['failed', 1]);
  for (const [tries, wait] of [PACING.aloneRetry, PACING.aloneRetry * 2, PACING.aloneRetry * 4].entries()) {
    await pass(wait - 1000);
    expect(calls()).toBe(tries + 1);
    await pass(1000);
    expect(calls()).toBe(tries + 2);
  }

  answers = true;
  app.outageSince = Date.now();
  await pass(0);
  expect([catalogue.status, calls()]).toEqual(['ready', 5]);
  await pass(PACING.aloneRetryMost);
  expect(calls()).toBe(5);

  // However recently they were fetched: the event says that they have changed since.
  for (const expected of [6, 7]) {
    notifyLive('catalogue');
    await pass(1000);
    expect(calls()).toBe(expected);
  }

  preferences.lang = LOCALES.find((tag) => tag !== preferences.lang) ?? preferences.lang;
  await pass(0);
  expect(calls()).toBe(8);
});

test('if the language changes during a fetch, its response is ignored and the providers are fetched in the new language', async () => {
  const first = Promise.withResolvers<object>();
  const replies: (Answer | Promise<Answer>)[] = [first.promise, listed([{ ...PROVIDERS[0], title: 'Aurora en vivo' }])];
  operator = startOperator(() => replies.shift() ?? 'no answer');
  const loaded = refetchProviders();
  preferences.lang = LOCALES.find((tag) => tag !== preferences.lang) ?? preferences.lang;
  await refetchProviders();
  first.resolve(listed(PROVIDERS));
  await loaded;
  expect(calls()).toBe(2);
  expect(catalogue.providers.map(({ title }) => title)).toEqual(['Aurora en vivo']);
});

test('without the operator’s address the providers count as failed after the time of a call, until the address is known', async () => {
  answers = true;
  const { site } = app;
  app.site = undefined;
  watchProviders();
  await loadProviders();
  await pass(TIMINGS.callTimeout - 1);
  expect(catalogue.status).toBe('idle');
  await pass(1);
  expect([catalogue.status, calls()]).toEqual(['failed', 0]);
  app.site = site;
  await loadProviders();
  expect([catalogue.status, calls()]).toEqual(['ready', 1]);
});
