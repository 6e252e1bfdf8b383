// @vitest-environment happy-dom
import { QueryCache } from '@tanstack/react-query';
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi, onTestFinished } from 'vitest';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import {
  fetchQuery,
  invalidate,
  query,
  setAnswer,
  useQueries,
  useQuery,
  type QueryResult,
} from '../../../src/data/query.ts';
import { client, retryInterval } from '../../../src/data/queryClient.ts';
import { learnServerTime, serverNow } from '../../../src/operator/index.ts';
import { notifyLive } from '../../../src/operator/live/listeners.ts';
import { app, resetMember } from '../../../src/state/app.ts';
import { preferences } from '../../../src/state/preferences.ts';
import { createCollection } from '../../../src/storage/database.ts';
import { connectTo } from '../../support/connectTo.ts';
import { turns } from '../../support/waiting.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const HOUR_MS = 3_600_000;

const answer = v.object({ said: v.string() });
const declare = (
  name: string,
  rest: { persisted?: typeof answer; byLanguage?: boolean; scope?: 'public'; fresh?: number },
) =>
  query({
    name,
    scope: 'member',
    byLanguage: true,
    fresh: 60_000,
    ...rest,
    endpoint: {
      method: 'GET',
      path: `/${name}/:id`,
      envelope: 'code',
      auth: 'no',
      input: v.object({ id: v.string() }),
      output: answer,
    } satisfies Endpoint,
  });

type Shown = readonly QueryResult<{ said: string }>[];

let root: Root | undefined;
let shown: Shown = [];
let calls: string[] = [];
let held: (() => void)[] = [];
let mode: 'answers' | 'holds' | 'fails' = 'answers';
let domain: string | undefined;
let members = 0;

function show(results: Shown): void {
  shown = results;
}

async function draw(component: () => null): Promise<void> {
  root = createRoot(document.createElement('div'));
  await act(async () => root?.render(createElement(component)));
  await turns();
}
async function leave(): Promise<void> {
  await act(async () => root?.unmount());
  root = undefined;
}
/** A screen that shows the answers for these ids. */
const open = (row: ReturnType<typeof declare>, ids: readonly string[], atOnce?: number): Promise<void> =>
  draw(function Screen() {
    const inputs = ids.map((id) => ({ id }));
    show(useQueries(row, inputs, atOnce === undefined ? {} : { atOnce }).results);
    return null;
  });
const said = (): (string | undefined)[] => shown.map(({ value }) => value?.said);

beforeEach(() => {
  for (const level of ['info', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
  calls = [];
  held = [];
  mode = 'answers';
  domain = 'api.example.com';
  preferences.lang = 'ko';
  // Each test is another member: nothing is cached for it.
  app.uid = `member${++members}`;
  app.signedIn = true;
  connectTo(
    async (input) => {
      const { pathname } = new URL(String(input));
      calls.push(pathname);
      const words = `${app.uid} ${preferences.lang} ${calls.length}`;
      if (mode === 'fails') throw new TypeError('Failed to fetch');
      if (mode === 'holds') await new Promise<void>((resolve) => held.push(resolve));
      return Response.json({ code: 0, data: { said: words } });
    },
    { domain: () => domain, locale: () => preferences.lang },
  );
});
afterEach(async () => {
  await leave();
  resetMember();
  vi.restoreAllMocks();
});

describe('age', () => {
  test('a fresh answer is not fetched again; a stale or invalidated one is', async () => {
    const row = declare('age', {});
    await open(row, ['a']);
    await leave();
    await open(row, ['a']);
    expect(calls).toHaveLength(1);
    await act(async () => invalidate('age'));
    await turns();
    expect(calls).toHaveLength(2);
    const hasty = declare('hasty', { fresh: 0 });
    expect((await fetchQuery(hasty, { id: 'a' })).ok).toBe(true);
    expect((await fetchQuery(hasty, { id: 'a' }, 60_000)).ok).toBe(true);
    expect(calls).toHaveLength(3);
    await fetchQuery(hasty, { id: 'a' });
    expect(calls).toHaveLength(4);
  });

  test('a read with `fresh` 0 does not take the answer to an earlier call; a caller that awaits the earlier one gets the newer answer', async () => {
    const row = declare('asked', {});
    mode = 'holds';
    const earlier = fetchQuery(row, { id: 'a' });
    await turns();
    mode = 'answers';
    const now = await fetchQuery(row, { id: 'a' }, 0);
    expect(now).toMatchObject({ ok: true, value: { said: expect.stringMatching(/ 2$/) } });
    expect(await earlier).toEqual(now);
    held.shift()?.();
    await turns();
    expect(await fetchQuery(row, { id: 'a' })).toEqual(now);
  });

  test('an answer from before the device’s clock was set back is not fresh, however far ahead its time is', async () => {
    const row = declare('clock', {});
    await open(row, ['a']);
    await leave();
    const before = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => before - 3_600_000);
    await open(row, ['a']);
    expect(calls).toHaveLength(2);
    vi.mocked(Date.now).mockImplementation(() => before - 7_200_000);
    await fetchQuery(row, { id: 'a' }, 0);
    expect(calls).toHaveLength(3);
    vi.mocked(Date.now).mockImplementation(() => before - 10_800_000);
    await fetchQuery(row, { id: 'a' });
    expect(calls).toHaveLength(4);
  });

  test.each([
    ['a command', () => invalidate('changed')],
    ['a live event', () => notifyLive('memos')],
  ])(
    'after %s the screen shows what was read after it, also if the first answer is still awaited',
    async (_what, tell) => {
      const row = { ...declare('changed', {}), changedBy: ['memos'] as const };
      mode = 'holds';
      await open(row, ['a']);
      mode = 'answers';
      await act(async () => tell());
      await act(async () => held.shift()?.());
      await turns();
      expect(said()).toEqual([expect.stringMatching(/ 2$/)]);
    },
  );

  test('a failed query is retried after 2 minutes, then 4, up to 16: only failures since the last answer count', async () => {
    const row = declare('failing', {});
    const waits: (number | false)[] = [];
    await open(row, ['a']);
    for (const next of ['fails', 'fails', 'answers', 'fails', 'fails', 'fails', 'fails', 'fails'] as const) {
      mode = next;
      await act(async () => invalidate('failing'));
      await turns();
      const [cached] = client.getQueryCache().findAll({ queryKey: ['failing'] });
      if (cached) waits.push(retryInterval(cached));
    }
    expect(waits).toEqual([120_000, 240_000, false, 120_000, 240_000, 480_000, 960_000, 960_000]);
  });

  test('without an input nothing is fetched', async () => {
    const row = declare('none', {});
    await draw(function Screen() {
      const { trouble: _trouble, ...result } = useQuery(row, undefined);
      show([result]);
      return null;
    });
    expect([calls, shown[0]?.loading, shown[0]?.value]).toEqual([[], false, undefined]);
  });

  test('a screen renders again when the end of a maintenance is postponed, which the texts of errors name (Rule O5)', async () => {
    onTestFinished(() => void (app.troubleUntil = undefined));
    const row = declare('postponed', {});
    const ends: (string | undefined)[] = [];
    await draw(function Screen() {
      useQuery(row, undefined);
      ends.push(app.troubleUntil);
      return null;
    });
    await act(async () => void (app.troubleUntil = '2099-01-01T10:00:00Z'));
    expect(ends.at(-1)).toBe('2099-01-01T10:00:00Z');
  });

  test('of many reads at most `atOnce` are sent at a time', async () => {
    mode = 'holds';
    const row = declare('many', {});
    await open(row, ['a', 'b', 'c', 'd'], 2);
    expect(calls).toEqual(['/many/a', '/many/b']);
    await act(async () => held.shift()?.());
    await turns();
    expect(calls).toEqual(['/many/a', '/many/b', '/many/c']);
  });

  test('of many reads that fail all are sent', async () => {
    mode = 'fails';
    await open(declare('refused', {}), ['a', 'b', 'c'], 1);
    expect(calls).toEqual(['/refused/a', '/refused/b', '/refused/c']);
  });

  test('an answer that its row keeps no longer than it is shown is dropped when its screen closes', async () => {
    await open({ ...declare('brief', {}), gcTime: 0 }, ['a']);
    await leave();
    await turns();
    expect(client.getQueryCache().findAll({ queryKey: ['brief'] })).toEqual([]);
  });
});

describe('a live read', () => {
  afterEach(() => void vi.useRealTimers());

  const pass30Seconds = async (): Promise<void> => {
    await act(async () => void vi.advanceTimersByTime(30_000));
    await turns();
  };

  test.each([
    ['visible', 2],
    ['always', 4],
  ] as const)(
    '(%s) is repeated every 30 s, and at once when the page becomes visible',
    async (refetchWhile, hiddenToo) => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
      const row = declare(`refetched while ${refetchWhile}`, { fresh: HOUR_MS });
      await draw(function Screen() {
        useQuery(row, { id: 'a' }, { refetchWhile });
        return null;
      });
      await pass30Seconds();
      expect(calls).toHaveLength(2);
      visibility.mockReturnValue('hidden');
      await act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      await pass30Seconds();
      await pass30Seconds();
      expect(calls).toHaveLength(hiddenToo);
      visibility.mockReturnValue('visible');
      await act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      await turns();
      expect(calls).toHaveLength(hiddenToo + 1);
    },
  );
});

describe('what is persisted', () => {
  /** Clears the memory as a page load does; what is persisted stays. */
  async function reload(): Promise<void> {
    const { uid } = app;
    await leave();
    await act(async () => void (app.uid = 'nobody'));
    app.uid = uid;
    await turns();
  }

  test('a persisted answer is shown with its time when the server does not answer', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const row = declare('kept', { persisted: answer });
    await open(row, ['a']);
    const [words, asOf] = [said()[0], shown[0]?.asOf];
    await reload();
    vi.advanceTimersByTime(60_000);
    mode = 'fails';
    await open(row, ['a']);
    expect([said()[0], shown[0]?.asOf, shown[0]?.error?.kind]).toEqual([words, asOf, 'offline']);
  });

  test.each(['a reply to the read', 'another reply'])(
    'the time of an answer that %s contained is the server’s, also after the device’s clock was set, and after a start without a connection',
    async (source) => {
      vi.useFakeTimers({ toFake: ['Date'] });
      onTestFinished(() => {
        vi.useRealTimers();
        learnServerTime(Date.now());
      });
      const row = declare(source, { persisted: answer });
      learnServerTime(Date.now() + 2 * HOUR_MS);
      const before = serverNow();
      if (source === 'another reply') setAnswer(row, { id: 'a' }, { said: 'replied' });
      await open(row, ['a']);
      const after = serverNow();
      mode = 'fails';
      vi.setSystemTime(Date.now() + HOUR_MS);
      await leave();
      await open(row, ['a']);
      const times = [shown[0]?.asOf];
      await reload();
      // This page has not learned the server's time.
      learnServerTime(Date.now());
      await open(row, ['a']);
      times.push(shown[0]?.asOf);
      for (const asOf of times) {
        expect(asOf).toBeGreaterThanOrEqual(before);
        expect(asOf).toBeLessThanOrEqual(after);
      }
    },
  );

  test('an answer that another reply contained is shown and persisted; the older response of a fetch under way is ignored', async () => {
    const row = declare('replied', { persisted: answer });
    await open(row, ['a']);
    mode = 'holds';
    await act(async () => invalidate('replied'));
    await act(async () => setAnswer(row, { id: 'a' }, { said: 'replied' }));
    await act(async () => held.shift()?.());
    await turns();
    expect(said()).toEqual(['replied']);
    await reload();
    mode = 'fails';
    await open(row, ['a']);
    expect(said()).toEqual(['replied']);
  });

  test('an answer is not persisted unless its row says so', async () => {
    const row = declare('unkept', {});
    await open(row, ['a']);
    await reload();
    mode = 'fails';
    await open(row, ['a']);
    expect([said(), shown[0]?.error?.kind]).toEqual([[undefined], 'offline']);
    const { rows } = await createCollection('answers', v.unknown(), { personal: true }).all();
    expect(rows.filter(([id]) => id.includes('unkept'))).toEqual([]);
  });

  test('an answer persisted in another language is not used; one that does not depend on the language is', async () => {
    const worded = declare('worded', { persisted: answer });
    const plain = declare('plain', { persisted: answer, byLanguage: false });
    await fetchQuery(worded, { id: 'a' });
    await fetchQuery(plain, { id: 'a' });
    await reload();
    preferences.lang = 'en';
    await fetchQuery(worded, { id: 'a' });
    await fetchQuery(plain, { id: 'a' });
    expect(calls).toEqual(['/worded/a', '/plain/a', '/worded/a']);
  });

  test('a persisted answer is shown for the language that is chosen while its screen is open', async () => {
    const row = declare('reworded', { persisted: answer });
    preferences.lang = 'en';
    await fetchQuery(row, { id: 'a' });
    await reload();
    preferences.lang = 'ko';
    mode = 'fails';
    await open(row, ['a']);
    expect(said()).toEqual([undefined]);
    await act(async () => void (preferences.lang = 'en'));
    await turns();
    expect(said()).toEqual([expect.stringContaining(' en ')]);
  });

  test('a persisted answer that is no longer fresh is fetched again', async () => {
    const row = declare('outworn', { persisted: answer });
    await fetchQuery(row, { id: 'a' });
    await reload();
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now + 60_000);
    await fetchQuery(row, { id: 'a' });
    expect(calls).toHaveLength(2);
  });

  test('a persisted answer does not replace a newer one that arrives while it is read', async () => {
    const row = declare('overtaken', { persisted: answer });
    await fetchQuery(row, { id: 'a' });
    await reload();
    const reading = fetchQuery(row, { id: 'a' });
    setAnswer(row, { id: 'a' }, { said: 'newer' });
    expect(await reading).toEqual({ ok: true, value: { said: 'newer' } });
  });

  test('of many persisted answers from before the device’s clock was set back at most `atOnce` are refetched at a time', async () => {
    const row = declare('ahead', { persisted: answer });
    const ids = ['a', 'b', 'c', 'd'];
    await open(row, ids);
    await reload();
    const before = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => before - HOUR_MS);
    mode = 'holds';
    calls = [];
    await open(row, ids, 2);
    expect(calls).toEqual(['/ahead/a', '/ahead/b']);
  });
});

test('without `enabled`, a fetch by another reader changes what is shown once per answer, and no render searches the cache', async () => {
  const row = declare('titles', {});
  const inputs = ['a', 'b', 'c'].map((id) => ({ id }));
  const changes = new Set<Shown>();
  const search = vi.spyOn(QueryCache.prototype, 'getAll');
  await draw(function Screen() {
    const { results } = useQueries(row, inputs, { enabled: false });
    changes.add(results);
    show(results);
    return null;
  });
  expect(search).not.toHaveBeenCalled();
  mode = 'holds';
  const release = async (): Promise<void> => held.shift()?.();
  for (const input of inputs) {
    const reading = fetchQuery(row, input);
    await turns();
    await act(release);
    await reading;
    await turns();
  }
  expect(said().map((text) => text?.at(-1))).toEqual(['1', '2', '3']);
  expect(changes.size).toBe(1 + inputs.length);
});

test('the number of requests at a time is kept without a search of the cache for each answer', async () => {
  const search = vi.spyOn(QueryCache.prototype, 'getAll');
  await open(declare('several', {}), ['a', 'b', 'c', 'd'], 2);
  expect([calls, search.mock.calls]).toEqual([['a', 'b', 'c', 'd'].map((id) => `/several/${id}`), []]);
});

describe('members', () => {
  test('a late reply for a previous member is neither shown nor persisted', async () => {
    const row = declare('late', { persisted: answer });
    const { uid } = app;
    mode = 'holds';
    const reply = fetchQuery(row, { id: 'a' });
    await turns();
    // The reply arrives before any subscriber is notified of the new member.
    app.uid = 'lee';
    held.shift()?.();
    expect(await reply).toMatchObject({ ok: false, error: { kind: 'aborted' } });
    await turns();
    mode = 'fails';
    for (const member of [uid, 'lee']) {
      app.uid = member;
      expect((await fetchQuery(row, { id: 'a' })).ok).toBe(false);
    }
  });

  test('a persisted answer that is restored for the previous member is not shown to the next', async () => {
    const row = declare('theirs', { persisted: answer });
    await fetchQuery(row, { id: 'a' });
    await act(async () => void (app.uid = ''));
    app.uid = `member${members}`;
    await turns();
    mode = 'fails';
    const reply = fetchQuery(row, { id: 'a' });
    app.uid = 'lee';
    expect((await reply).ok).toBe(false);
    expect((await fetchQuery(row, { id: 'a' })).ok).toBe(false);
  });

  test('a sign-out drops what the screen showed and aborts requests in flight', async () => {
    const row = declare('out', {});
    await fetchQuery(row, { id: 'known' });
    mode = 'holds';
    const reply = fetchQuery(row, { id: 'unfinished' });
    await turns();
    await act(async () => void (app.signedIn = false));
    expect(await reply).toMatchObject({ ok: false, error: { kind: 'aborted' } });
    mode = 'fails';
    expect((await fetchQuery(row, { id: 'known' })).ok).toBe(false);
  });
});

test('in another language an answer that depends on it is refetched, and the old one is not shown for it', async () => {
  const row = declare('texts', {});
  const other = declare('numbers', { byLanguage: false });
  await fetchQuery(other, { id: 'a' });
  await open(row, ['a']);
  mode = 'holds';
  await act(async () => void (preferences.lang = 'en'));
  await turns();
  expect([said(), calls]).toEqual([[undefined], ['/numbers/a', '/texts/a', '/texts/a']]);
  await act(async () => held.shift()?.());
  await turns();
  expect(said()[0]).toContain(' en ');
  mode = 'fails';
  expect((await fetchQuery(other, { id: 'a' })).ok).toBe(true);
});

test('a query waits until the operator’s address is known, and is then sent automatically', async () => {
  domain = undefined;
  const row = declare('address', {});
  await open(row, ['a']);
  expect([shown[0]?.loading, shown[0]?.error]).toEqual([true, undefined]);
  domain = 'api.example.com';
  await act(async () => void (app.site = { front_api_domain: domain ?? '', VARIABLES: { title: '' } }));
  await turns();
  expect([calls, shown[0]?.loading, said()[0]?.includes(app.uid)]).toEqual([['/address/a'], false, true]);
  app.site = undefined;
});
