// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import * as v from 'valibot';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  fetchQuery,
  forgetOthers,
  invalidate,
  query,
  useQueries,
  useQuery,
  type QueryResult,
} from '../../../src/data/query.ts';
import { app } from '../../../src/state/app.ts';
import { connectTo } from '../../support/connectTo.ts';
import type { FakeDatabase } from '../../support/fakeDatabase.ts';
import { turns } from '../../support/waiting.ts';

const disk = await vi.hoisted(async () => {
  const { FakeDatabase: Fake } = await import('../../support/fakeDatabase.ts');
  return new Fake();
});
vi.mock('../../../src/storage/port.ts', () => ({ openPort: (disk satisfies FakeDatabase).open }));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const answer = v.object({ said: v.string() });
const row = query({
  name: 'words',
  scope: 'member',
  byLanguage: false,
  fresh: 0,
  persisted: answer,
  endpoint: {
    method: 'GET',
    path: '/words',
    envelope: 'code',
    auth: 'no',
    input: v.object({}),
    output: answer,
  },
});
const NO_INPUT = {};

/** Renders a screen with the read until the test ends; returns what it has shown so far, each state once. */
async function open(shown = row): Promise<{ states: string[]; close(): Promise<void> }> {
  const states: string[] = [];
  const root = createRoot(document.createElement('div'));
  const Screen = (): null => {
    const { value, error }: QueryResult<{ said: string }> = useQuery(shown, NO_INPUT);
    const state = `${value?.said ?? '-'} ${error ? 'failed' : '-'}`;
    if (states.at(-1) !== state) states.push(state);
    return null;
  };
  await act(async () => root.render(createElement(Screen)));
  await turns();
  return { states, close: () => act(async () => root.unmount()) };
}

test('a failure that comes before the persisted answer has been read is shown together with it, not in its place', async () => {
  for (const level of ['info', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
  onTestFinished(() => void vi.restoreAllMocks());
  let isDown = false;
  connectTo(
    async () => {
      if (isDown) throw new TypeError('Failed to fetch');
      return Response.json({ code: 0, data: { said: 'before' } });
    },
    { domain: () => 'api.example.com' },
  );
  Object.assign(app, { uid: 'reader', signedIn: true });
  const first = await open();
  expect(first.states).toEqual(['- -', 'before -']);
  await first.close();
  // Clears the cache in memory, as a page load does.
  await act(async () => void (app.uid = 'nobody'));
  app.uid = 'reader';
  await turns();

  isDown = true;
  disk.fate = (operation) => (operation.startsWith('get') ? 'late' : 'ok');
  const second = await open();
  expect(second.states).toEqual(['- -']);
  disk.fate = () => 'ok';
  await act(async () => disk.release());
  await turns();
  expect(second.states.at(-1)).toBe('before failed');
  expect(second.states).not.toContain('- failed');
  await second.close();
});

test.each([true, false])(
  'a screen that opens on a later page calls for a fresh persisted answer, unless its row restores it first: %s; an invalidated one is called for',
  async (restoresFirst) => {
    const early = query({ ...row, name: 'early', fresh: 60_000, ...(restoresFirst && { diskFirst: () => 60_000 }) });
    let said = 'before';
    connectTo(async () => Response.json({ code: 0, data: { said } }), { domain: () => 'api.example.com' });
    await act(async () => void Object.assign(app, { uid: `early ${restoresFirst}`, signedIn: true }));
    await fetchQuery(early, NO_INPUT);
    const { uid } = app;
    // Clears the cache in memory, as a page load does.
    await act(async () => void (app.uid = 'nobody'));
    app.uid = uid;
    await turns();
    said = 'after';
    const { states, close } = await open(early);
    const now = restoresFirst ? 'before -' : 'after -';
    await vi.waitFor(() => expect(states.at(-1)).toBe(now), 60_000);
    await turns();
    expect(states.at(-1)).toBe(now);
    await act(async () => invalidate(early.name));
    await vi.waitFor(() => expect(states.at(-1)).toBe('after -'), 60_000);
    await close();
  },
);

test('what a member left who closed the browser is shown to no visitor and replaced by none: it is theirs after the sign-in (Rule D3)', async () => {
  let said: string | undefined = 'own';
  connectTo(
    async () => {
      if (said === undefined) throw new TypeError('Failed to fetch');
      return Response.json({ code: 0, data: { said } });
    },
    { domain: () => 'api.example.com' },
  );
  await act(async () => void Object.assign(app, { uid: 'left', signedIn: true }));
  await fetchQuery(row, NO_INPUT);
  // Clears the cache in memory, as a page load does that finds no session.
  await act(async () => void Object.assign(app, { uid: 'nobody', signedIn: false }));
  await act(async () => void (app.uid = 'left'));
  await turns();
  said = 'public';
  const { states, close } = await open();
  await vi.waitFor(() => expect(states).toEqual(['- -', 'public -']), 60_000);
  said = undefined;
  await act(async () => void (app.signedIn = true));
  await vi.waitFor(() => expect(states.at(-1)).toBe('own failed'), 60_000);
  expect(states.slice(2)).not.toContain('public -');
  await close();
});

test('of a read whose inputs change each day the given ones stay on the device, and all other rows', async () => {
  const days = query({
    ...row,
    name: 'days',
    endpoint: { ...row.endpoint, path: '/days/:id', input: v.object({ id: v.string() }) },
  });
  const others = query({ ...days, name: 'daysOff' });
  connectTo(async () => Response.json({ code: 0, data: { said: 'so' } }), { domain: () => 'api.example.com' });
  for (const uid of ['next', 'daily']) {
    await act(async () => void Object.assign(app, { uid, signedIn: true }));
    for (const id of ['a', 'b', 'c']) await fetchQuery(days, { id });
    await fetchQuery(others, { id: 'a' });
  }
  await turns();
  const before = [...disk.rows.keys()];
  forgetOthers(days, [{ id: 'b' }, { id: 'c' }]);
  await turns();
  const gone = before.filter((key) => !disk.rows.has(key));
  expect(gone).toEqual([expect.stringContaining('["daily","days","",{"id":"a"}]')]);
});

test('of several persisted answers each is validated when it has been read, in a task of its own, and all are shown at once', async () => {
  const validated: string[] = [];
  const lists = query({
    ...row,
    name: 'lists',
    fresh: 60_000,
    persisted: v.pipe(
      answer,
      v.check(({ said }) => validated.push(said) > 0),
    ),
    endpoint: { ...row.endpoint, path: '/lists/:id', input: v.object({ id: v.string() }) },
  });
  connectTo(async (input) => Response.json({ code: 0, data: { said: new URL(String(input)).pathname } }), {
    domain: () => 'api.example.com',
  });
  Object.assign(app, { uid: 'lists', signedIn: true });
  const inputs = ['a', 'b', 'c'].map((id) => ({ id }));
  for (const input of inputs) await fetchQuery(lists, input);
  // Clears the cache in memory, as a page load does.
  await act(async () => void (app.uid = 'nobody'));
  app.uid = 'lists';
  await turns();
  validated.length = 0;
  disk.fate = (operation) => (operation.startsWith('get') ? 'late' : 'ok');
  const shown: (string | undefined)[][] = [];
  const root = createRoot(document.createElement('div'));
  const Screen = (): null => {
    const { results } = useQueries(lists, inputs, { enabled: false });
    shown.push(results.map(({ value }) => value?.said));
    return null;
  };
  await act(async () => root.render(createElement(Screen)));
  for (const read of [1, 2, 3]) {
    await turns();
    await act(async () => disk.release());
    await turns();
    expect(validated).toEqual(['/lists/a', '/lists/b', '/lists/c'].slice(0, read));
  }
  disk.fate = () => 'ok';
  expect(new Set(shown.map(String))).toEqual(new Set([',,', '/lists/a,/lists/b,/lists/c']));
  await act(async () => root.unmount());
});
