// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { pageFields, pageOf } from '../../../src/contract/page.ts';
import { pagedQuery, usePages, type Pages } from '../../../src/data/pages.ts';
import { invalidate } from '../../../src/data/query.ts';
import { app, resetMember } from '../../../src/state/app.ts';
import { connectTo } from '../../support/connectTo.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const row = v.object({ id: v.string() });
const source = pagedQuery({
  name: 'memos',
  scope: 'member',
  byLanguage: true,
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
let online = true;
let asked: string[] = [];
/** How the operator marks the last page. */
let end: '' | null = null;

function show(pages: typeof shown): void {
  shown = pages;
}

/** A screen that shows the list. */
function Screen({ kind }: { kind: string }): null {
  show(usePages(source, { kind }));
  return null;
}
const ids = (): string[] => shown.rows.map(({ id }) => id);
/** Renders the screen and waits for its requests. */
async function open(kind = 'all'): Promise<void> {
  root = createRoot(document.createElement('div'));
  await act(async () => root.render(createElement(Screen, { kind })));
  await settled();
}
async function settled(): Promise<void> {
  await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  i18n.loadAndActivate({ locale: 'ko', messages: {} });
  online = true;
  asked = [];
  end = null;
  app.uid = 'kim';
  connectTo(
    async (input) => {
      const url = new URL(String(input));
      asked.push(url.search);
      if (!online) throw new TypeError('Failed to fetch');
      const first = !url.searchParams.has('cursor');
      const list = [{ id: `${app.uid}-${first ? 1 : 2}` }];
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
  test('the first, then more until there is none', async () => {
    await open();
    expect([ids(), shown.hasMore, shown.error]).toEqual([['kim-1'], true, undefined]);
    await act(async () => shown.more());
    await settled();
    expect([ids(), shown.hasMore]).toEqual([['kim-1', 'kim-2'], false]);
    expect(asked).toEqual(['?kind=all', '?kind=all&cursor=next']);
  });

  test("a server that writes '' for null has no further page either", async () => {
    end = '';
    await open();
    await act(async () => shown.more());
    await settled();
    expect([ids(), shown.hasMore]).toEqual([['kim-1', 'kim-2'], false]);
  });

  test('a list that something changed is asked for again', async () => {
    await open('direct');
    invalidate('memos');
    await settled();
    expect(asked.length).toBeGreaterThanOrEqual(2);
  });
});

describe('the last known list can be read offline, with its age', () => {
  test('rows and their time stay beside the error', async () => {
    await open('kept');
    const { asOf } = shown;
    online = false;
    await act(async () => shown.refresh());
    await settled();
    expect([ids(), shown.error?.kind, shown.asOf]).toEqual([['kim-1'], 'offline', asOf]);
    expect(asOf).toBeTypeOf('number');
  });

  test('nothing known and no answer: an error, and no rows', async () => {
    online = false;
    await open('never seen');
    expect([ids(), shown.loading, shown.error?.state]).toEqual([[], false, 503]);
  });
});

describe('an account never sees another’s lists', () => {
  test('the next member of this browser starts with nothing of the last', async () => {
    await open('both');
    expect(ids()).toEqual(['kim-1']);
    online = false;
    await act(async () => void (app.uid = 'lee'));
    await settled();
    expect(ids()).toEqual([]);
    online = true;
    await act(async () => shown.refresh());
    await settled();
    expect(ids()).toEqual(['lee-1']);
  });

  test('what failed in an outage is asked for again when it ends, and not with every poll', async () => {
    const began = Date.now();
    online = false;
    await open('failed');
    expect(shown.error?.kind).toBe('offline');
    const before = asked.length;
    for (let poll = 1; poll <= 10; poll += 1) await act(async () => void (app.balanceAsOf = poll));
    await settled();
    expect(asked.length).toBe(before);
    online = true;
    await act(async () => void (app.outageSince = began));
    await settled();
    expect([ids(), shown.error]).toEqual([['kim-1'], undefined]);
    expect(asked.length).toBe(before + 1);
    await act(async () => void (app.outageSince = began + 1));
    await settled();
    expect(asked.length).toBe(before + 1);
  });

  test('what failed before an outage has an error of its own, and is not asked for again when that ends', async () => {
    online = false;
    await open('broken');
    const before = asked.length;
    await act(async () => void (app.outageSince = Date.now() + 1000));
    await settled();
    expect(asked.length).toBe(before);
  });
});
