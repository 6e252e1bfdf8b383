// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { pageFields, pageOf } from '../../../src/contract/page.ts';
import { pagedQuery, useFurtherPages, usePages, type Pages } from '../../../src/data/pages.ts';
import { invalidate } from '../../../src/data/query.ts';
import { client } from '../../../src/data/queryClient.ts';
import { learnServerTime, serverNow } from '../../../src/operator/index.ts';
import { notifyLive } from '../../../src/operator/live/listeners.ts';
import { app, resetMember } from '../../../src/state/app.ts';
import { connectTo } from '../../support/connectTo.ts';
import { turns, until } from '../../support/waiting.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const HOUR_MS = 3_600_000;

const row = v.object({ id: v.string(), amount: v.number() });
const source = pagedQuery({
  name: 'memos',
  scope: 'member',
  byLanguage: true,
  changedBy: ['memos'],
  endpoint: {
    method: 'GET',
    path: '/memos',
    envelope: 'code',
    auth: 'no',
    input: v.object({ kind: v.string(), ...pageFields }),
    output: pageOf(row),
  } satisfies Endpoint,
});

let root: Root;
let shown: Pages<{ id: string }>;
/** What `useFurtherPages` said last. */
let goesOn: boolean | undefined;
let online = true;
let calls: string[] = [];
/** How the operator marks the last page. */
let end: string | null = null;
/** The version of the rows, a part of their ids. */
let version = '';
/** The rows that the second page has besides its own, first of all. */
let shifted: object[] = [];
/** The rows that the first page has before its own. */
let ahead: unknown[] = [];
/** Where set, each reply waits for it. */
let gate: Promise<void> | undefined;

function show(pages: typeof shown, willGoOn: boolean): void {
  shown = pages;
  goesOn = willGoOn;
}

/** A screen that shows the list, with further pages while they have no row with the id `wanted`. */
function Screen({ kind, list = source, wanted }: { kind: string; list?: typeof source; wanted?: string }): null {
  const pages = usePages(list, { kind });
  const isMissing = wanted !== undefined && pages.rows.every(({ id }) => id !== wanted);
  show(pages, useFurtherPages(pages, isMissing));
  return null;
}
const ids = (): string[] => shown.rows.map(({ id }) => id);
/** Renders the screen and waits for its requests. */
async function open(kind = 'all', list = source): Promise<void> {
  root = createRoot(document.createElement('div'));
  await act(async () => root.render(createElement(Screen, { kind, list })));
  await turns();
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  i18n.loadAndActivate({ locale: 'ko', messages: {} });
  online = true;
  calls = [];
  end = null;
  version = '';
  shifted = [];
  ahead = [];
  gate = undefined;
  Object.assign(app, { uid: 'kim', signedIn: true });
  connectTo(
    async (input, init) => {
      const url = new URL(String(input));
      calls.push(url.search);
      if (!online) throw new TypeError('Failed to fetch');
      const first = !url.searchParams.has('cursor');
      const own = { id: `${app.uid}-${first ? 1 : 2}${version}`, amount: 1 };
      const list = first ? [...ahead, own] : [...shifted, own];
      await gate;
      init?.signal?.throwIfAborted();
      return Response.json({
        code: 0,
        data: { list, next_cursor: first ? 'next' : end, as_of: null },
      });
    },
    { locale: () => 'ko', token: () => undefined, saysOffline: () => !online },
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  resetMember();
  vi.restoreAllMocks();
});

describe('pages by an opaque cursor', () => {
  test('loads the first page, and further ones until there is none', async () => {
    await open();
    expect([ids(), shown.hasMore, shown.error]).toEqual([['kim-1'], true, undefined]);
    await act(async () => shown.more());
    await turns();
    expect([ids(), shown.hasMore]).toEqual([['kim-1', 'kim-2'], false]);
    expect(calls).toEqual(['?kind=all', '?kind=all&cursor=next']);
  });

  test('a list that its row keeps no longer than it is shown is dropped when its screen closes', async () => {
    await open('all', { ...source, name: 'brief', gcTime: 0 });
    await act(async () => root.unmount());
    await turns();
    expect(client.getQueryCache().findAll({ queryKey: ['brief'] })).toEqual([]);
  });

  test("a server that writes '' for null has no further page either", async () => {
    end = '';
    await open();
    await act(async () => shown.more());
    await turns();
    expect([ids(), shown.hasMore]).toEqual([['kim-1', 'kim-2'], false]);
  });

  test('a cursor that the server sends again ends the list: its pages would be fetched for ever', async () => {
    end = 'next';
    await open('again');
    await act(async () => shown.more());
    await turns();
    expect([ids(), shown.hasMore]).toEqual([['kim-1', 'kim-2'], false]);
  });

  test('ten empty pages in a row end the list, whatever their cursors; fewer do not', async () => {
    connectTo(
      async (input) => {
        const url = new URL(String(input));
        const at = Number(url.searchParams.get('cursor') ?? 0);
        calls.push(url.search);
        return Response.json({
          code: 0,
          data: { list: at % 12 === 0 ? [{ id: `row-${at}`, amount: 1 }] : [], next_cursor: `${at + 1}`, as_of: null },
        });
      },
      { locale: () => 'ko', token: () => undefined },
    );
    const loadNext = async (): Promise<void> => {
      await act(async () => shown.more());
      await turns();
    };
    await open('empty');
    for (let page = 2; page <= 10; page += 1) {
      await loadNext();
      expect(shown.hasMore).toBe(true);
    }
    await loadNext();
    expect([calls.length, shown.hasMore]).toEqual([11, false]);
  });

  test('a row that a new one has moved to the next page of an operator with numbered pages is there once', async () => {
    await open('moved');
    shifted = [{ id: 'kim-1', amount: 1 }];
    await act(async () => shown.more());
    await turns();
    expect(ids()).toEqual(['kim-1', 'kim-2']);
  });

  test('a row that cannot be read hides no other, and the list is known to lack it, also once it is read offline', async () => {
    await open('odd');
    shifted = [{ id: 'kim-3', amount: '1' }];
    await act(async () => shown.more());
    await turns();
    expect([ids(), shown.isIncomplete]).toEqual([['kim-1', 'kim-2'], true]);
    shifted = [];
    ahead = [null];
    await act(async () => invalidate(source.name));
    await turns();
    await act(async () => root.unmount());
    await act(async () => void (app.uid = 'nobody'));
    Object.assign(app, { uid: 'kim' });
    online = false;
    await open('odd');
    expect([ids(), shown.isIncomplete]).toEqual([['kim-1'], true]);
  });

  test('two rows that have only their id in common are both there', async () => {
    await open('round');
    shifted = [{ id: 'kim-1', amount: 2 }];
    await act(async () => shown.more());
    await turns();
    expect(ids()).toEqual(['kim-1', 'kim-1', 'kim-2']);
  });

  test('two such rows that new ones have moved to the next page are there once each', async () => {
    shifted = [1, 2].map((amount) => ({ id: '7', amount }));
    ahead = shifted;
    await open('moved rounds');
    await act(async () => shown.more());
    await turns();
    expect(ids()).toEqual(['7', '7', 'kim-1', 'kim-2']);
  });

  test('a further page waits for a first page that is being refetched, and follows the new one', async () => {
    await open('refetched');
    let answer = (): void => undefined;
    gate = new Promise((resolve) => (answer = resolve));
    version = '-new';
    await act(async () => shown.refresh());
    expect(shown.loadingMore).toBe(false);
    await act(async () => shown.more());
    await turns();
    expect([shown.loadingMore, shown.fetching, shown.loading], 'the press shows').toEqual([true, true, false]);
    answer();
    await turns();
    expect([ids(), shown.loadingMore]).toEqual([['kim-1-new', 'kim-2-new'], false]);
    expect(calls).toEqual(['?kind=refetched', '?kind=refetched', '?kind=refetched&cursor=next']);
  });

  test('a further page that is being loaded is not lost to a live event', async () => {
    await open('live');
    let answer = (): void => undefined;
    gate = new Promise((resolve) => (answer = resolve));
    await act(async () => shown.more());
    await act(async () => notifyLive('memos'));
    answer();
    await turns();
    expect(ids()).toEqual(['kim-1', 'kim-2']);
    expect(calls).toEqual(['?kind=live', '?kind=live&cursor=next']);
  });

  test('a list with further pages is not fetched again page by page after a live event', async () => {
    await open('long');
    await act(async () => shown.more());
    await turns();
    await act(async () => notifyLive('memos'));
    await turns();
    expect(calls).toEqual(['?kind=long', '?kind=long&cursor=next']);
  });

  test('a further page that is being loaded when the list is invalidated is loaded after the new first page', async () => {
    await open('changed');
    let answer = (): void => undefined;
    gate = new Promise((resolve) => (answer = resolve));
    await act(async () => shown.more());
    version = '-new';
    await act(async () => invalidate('memos'));
    expect(shown.loadingMore, 'the press shows').toBe(true);
    answer();
    await turns();
    expect([ids(), shown.loadingMore]).toEqual([['kim-1-new', 'kim-2-new'], false]);
    const [first, next] = ['?kind=changed', '?kind=changed&cursor=next'];
    expect(calls).toEqual([first, next, first, next]);
  });

  test('a further page that was asked for is not loaded of another filter', async () => {
    await open('after');
    await act(async () => root.render(createElement(Screen, { kind: 'before' })));
    await turns();
    let answer = (): void => undefined;
    gate = new Promise((resolve) => (answer = resolve));
    await act(async () => shown.refresh());
    await act(async () => shown.more());
    await act(async () => root.render(createElement(Screen, { kind: 'after' })));
    answer();
    await turns();
    expect([ids(), shown.loadingMore]).toEqual([['kim-1'], false]);
    expect(calls).toEqual(['?kind=after', '?kind=before', '?kind=before']);
  });

  test('a further page that cannot be loaded is told apart from a first page that is old', async () => {
    await open('broken');
    online = false;
    await act(async () => shown.more());
    await turns();
    expect([ids(), shown.error?.kind, shown.moreError?.kind]).toEqual([['kim-1'], 'offline', 'offline']);
    await act(async () => shown.refresh());
    await turns();
    expect([shown.error?.kind, shown.moreError]).toEqual(['offline', undefined]);
    online = true;
    await act(async () => shown.more());
    await turns();
    expect([ids(), shown.error, shown.moreError]).toEqual([['kim-1', 'kim-2'], undefined, undefined]);
  });

  test('is as old as its first page, whenever the further ones were loaded', async () => {
    await open('aged');
    const { asOf = 0 } = shown;
    learnServerTime(asOf + HOUR_MS);
    onTestFinished(() => learnServerTime(Date.now()));
    await act(async () => shown.more());
    await turns();
    expect([ids(), shown.asOf]).toEqual([['kim-1', 'kim-2'], asOf]);
    await act(async () => shown.refresh());
    await turns();
    expect(ids()).toEqual(['kim-1', 'kim-2']);
    expect(shown.asOf).toBeGreaterThanOrEqual(asOf + HOUR_MS);
  });

  test('an invalidated list is fetched again', async () => {
    await open('direct');
    invalidate('memos');
    await turns();
    expect(calls.length).toBeGreaterThanOrEqual(2);
  });
});

describe('further pages are loaded one after another while they are needed', () => {
  beforeEach(() => {
    connectTo(
      async (input) => {
        const url = new URL(String(input));
        const at = Number(url.searchParams.get('cursor') ?? 0);
        calls.push(url.search);
        if (!online) throw new TypeError('Failed to fetch');
        await gate;
        const list = [{ id: `row-${at}${version}`, amount: 1 }];
        return Response.json({ code: 0, data: { list, next_cursor: at < 3 ? `${at + 1}` : null, as_of: null } });
      },
      { locale: () => 'ko', token: () => undefined, saysOffline: () => !online },
    );
  });

  async function search(kind: string, wanted: string): Promise<void> {
    root = createRoot(document.createElement('div'));
    await act(async () => root.render(createElement(Screen, { kind, wanted })));
    await turns();
  }

  test('until they are not', async () => {
    await search('until', 'row-2');
    await until(() => expect(ids()).toContain('row-2'));
    await turns();
    expect([ids(), goesOn, shown.hasMore]).toEqual([['row-0', 'row-1', 'row-2'], false, true]);
    expect(calls).toEqual(['?kind=until', '?kind=until&cursor=1', '?kind=until&cursor=2']);
  });

  test('until the last one', async () => {
    await search('last', 'none');
    await until(() => expect(shown.hasMore).toBe(false));
    expect([ids().length, goesOn, calls.length]).toEqual([4, false, 4]);
  });

  test('until one cannot be loaded, and again once the player has asked for it', async () => {
    await open('failing');
    online = false;
    await act(async () => root.render(createElement(Screen, { kind: 'failing', wanted: 'row-3' })));
    await turns();
    expect([ids(), goesOn, shown.moreError?.kind, calls.length]).toEqual([['row-0'], false, 'offline', 2]);
    online = true;
    await act(async () => shown.more());
    await until(() => expect(ids()).toContain('row-3'));
    expect(calls).toHaveLength(5);
  });

  test('after a refetch of the first page, which they wait for', async () => {
    await open('waiting');
    let answer = (): void => undefined;
    gate = new Promise((resolve) => (answer = resolve));
    version = '-new';
    await act(async () => shown.refresh());
    await act(async () => root.render(createElement(Screen, { kind: 'waiting', wanted: 'row-1-new' })));
    await turns();
    expect([goesOn, shown.loadingMore, calls.length]).toEqual([true, true, 2]);
    answer();
    await until(() => expect(ids()).toEqual(['row-0-new', 'row-1-new']));
    await turns();
    expect(calls).toEqual(['?kind=waiting', '?kind=waiting', '?kind=waiting&cursor=1']);
  });
});

describe('the last known list can be read offline, with its age', () => {
  test('by the server’s clock, also after a start without a connection and with another clock of the device', async () => {
    learnServerTime(Date.now() + 2 * HOUR_MS);
    onTestFinished(() => learnServerTime(Date.now()));
    const before = serverNow();
    await open('timed');
    const after = serverNow();
    await act(async () => root.unmount());
    // Clears the memory as a page load does. The page has not learned the server's time, and the device's clock was set.
    await act(async () => void (app.uid = 'nobody'));
    app.uid = 'kim';
    learnServerTime(Date.now() - HOUR_MS);
    online = false;
    await open('timed');
    expect([ids(), shown.error?.kind]).toEqual([['kim-1'], 'offline']);
    expect(shown.asOf).toBeGreaterThanOrEqual(before);
    expect(shown.asOf).toBeLessThanOrEqual(after);
  });

  test('it begins with its first page, also when further ones were loaded', async () => {
    await open('stored');
    await act(async () => shown.more());
    await turns();
    await act(async () => root.unmount());
    await act(async () => void (app.uid = 'nobody'));
    app.uid = 'kim';
    online = false;
    await open('stored');
    expect(ids()).toEqual(['kim-1']);
  });

  test('the rows and their time stay, with the error', async () => {
    await open('kept');
    const { asOf } = shown;
    online = false;
    await act(async () => shown.refresh());
    await turns();
    expect([ids(), shown.error?.kind, shown.asOf]).toEqual([['kim-1'], 'offline', asOf]);
    expect(asOf).toBeTypeOf('number');
  });

  test('without a stored list and without an answer: an error, and no rows', async () => {
    online = false;
    await open('never seen');
    expect([ids(), shown.loading, shown.error?.state]).toEqual([[], false, 503]);
  });
});

describe('an account never sees another’s lists', () => {
  test('the next member of this browser does not see the previous one’s', async () => {
    await open('both');
    expect(ids()).toEqual(['kim-1']);
    online = false;
    await act(async () => void (app.uid = 'lee'));
    await turns();
    expect(ids()).toEqual([]);
    online = true;
    await act(async () => shown.refresh());
    await turns();
    expect(ids()).toEqual(['lee-1']);
  });

  test('a list that failed in an outage is fetched again once, when the outage ends, and not with every poll', async () => {
    const began = Date.now();
    online = false;
    await open('failed');
    expect(shown.error?.kind).toBe('offline');
    const before = calls.length;
    for (let poll = 1; poll <= 10; poll += 1) await act(async () => void (app.balanceAsOf = poll));
    await turns();
    expect(calls.length).toBe(before);
    online = true;
    await act(async () => void (app.outageSince = began));
    await turns();
    expect([ids(), shown.error]).toEqual([['kim-1'], undefined]);
    expect(calls.length).toBe(before + 1);
    await act(async () => void (app.outageSince = began + 1));
    await turns();
    expect(calls.length).toBe(before + 1);
  });

  test('a list that failed before an outage is not fetched again when the outage ends', async () => {
    online = false;
    await open('broken');
    const before = calls.length;
    await act(async () => void (app.outageSince = Date.now() + 1000));
    await turns();
    expect(calls.length).toBe(before);
  });
});

describe('a list that is shown', () => {
  test.each([
    ['the page becomes visible', () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))],
    ['the device is connected again', () => ['offline', 'online'].forEach((type) => dispatchEvent(new Event(type)))],
  ])('is fetched again when %s, unless it is fresh or has further pages', async (what, happen) => {
    const now = vi.spyOn(Date, 'now');
    const pass = (ms: number): unknown => now.mockReturnValue(Date.now() + ms);
    pass(0);
    await open(what);
    await act(async () => void happen());
    await turns();
    expect(calls).toHaveLength(1);
    pass(60_000);
    await act(async () => void happen());
    await turns();
    expect(calls).toHaveLength(2);
    await act(async () => shown.more());
    await turns();
    pass(60_000);
    await act(async () => void happen());
    await turns();
    expect(calls).toHaveLength(3);
  });

  test('and failed alone is fetched again after 2 minutes, unless it has further pages', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const refreshWithoutConnection = async (): Promise<void> => {
      online = false;
      await act(async () => shown.refresh());
      await turns();
      online = true;
      calls = [];
      await act(async () => void vi.advanceTimersByTime(120_000));
      await turns();
    };
    await open('alone');
    await refreshWithoutConnection();
    expect(calls).toEqual(['?kind=alone']);
    await act(async () => shown.more());
    await turns();
    await refreshWithoutConnection();
    expect([ids(), calls]).toEqual([['kim-1', 'kim-2'], []]);
  });
});
