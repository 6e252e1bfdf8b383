// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as LIMITS from '../../../../src/config/limits.ts';
import NoticeView from '../../../../src/features/supports/NoticeView.tsx';
import { offerNotice } from '../../../../src/features/supports/notices.actions.ts';
import { storeReadNotice } from '../../../../src/features/supports/supports.state.ts';
import { closeOverlay, openOverlay, stack } from '../../../../src/overlays/index.ts';
import { connectOperator } from '../../../support/connectTo.ts';
import { click, mount } from '../../ui/mount.tsx';

const PINNED = { id: 'n-1', title: 'New', content: '', created: '2026-11-22T09:00:00Z', pinned: true };

/** The notices that the operator has, and what happens while they are under way. */
let list: object[];
let meanwhile: () => void;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/home');
  list = [];
  meanwhile = () => undefined;
  load = () => Promise.resolve();
  vi.useFakeTimers({ now: new Date('2026-11-22T08:00:00Z'), toFake: ['Date'] });
  connectOperator(({ query }) => {
    meanwhile();
    const limit = Number(query['limit'] ?? LIMITS.page);
    return { code: 0, data: { list: list.slice(0, limit), next_cursor: limit < list.length ? 'more' : null } };
  });
});
afterEach(() => {
  for (const { id } of [...stack.entries]) closeOverlay(id);
  vi.useRealTimers();
});

/** Loads the view of the notice. */
let load: () => Promise<unknown>;

const opened = (): string[] => stack.entries.map(({ overlay }) => overlay.kind);

test('a new pinned notice does not open on the page that the player has moved to', async () => {
  await offerNotice(load);
  list = [PINNED];
  meanwhile = () => history.replaceState(null, '', '/wallet/depositpage');
  await offerNotice(load);
  expect(opened()).toEqual([]);
  // It was not shown: it still opens on home.
  meanwhile = () => undefined;
  history.replaceState(null, '', '/home');
  await offerNotice(load);
  expect(opened()).toEqual(['notice']);
});

test.each([
  ['that is not pinned', () => void (list = [{ ...PINNED, pinned: false }])],
  [
    'that was read on this device',
    () => {
      list = [{ ...PINNED, id: 'n-2' }];
      storeReadNotice('n-2');
    },
  ],
  ['over something else', () => void openOverlay({ kind: 'inquiry' })],
])('a new notice %s does not open (Rule S1)', async (_what, prepare) => {
  await offerNotice(load);
  list = [PINNED];
  prepare();
  await offerNotice(load);
  expect(opened()).not.toContain('notice');
});

test('a new pinned notice opens on `/home-eight`, which is home too (Rule S1)', async () => {
  history.replaceState(null, '', '/home-eight');
  await offerNotice(load);
  list = [PINNED];
  await offerNotice(load);
  expect(opened()).toEqual(['notice']);
});

test('a new pinned notice opens once in a session, and again in the next until the player turns it off (Rule S1)', async () => {
  await offerNotice(load);
  list = [PINNED];
  await offerNotice(load);
  expect(opened()).toEqual(['notice']);
  for (const { id } of [...stack.entries]) closeOverlay(id);
  await offerNotice(load);
  expect(opened()).toEqual([]);
  sessionStorage.clear();
  await offerNotice(load);
  expect(opened()).toEqual(['notice']);
});

test('a new pinned notice opens once its view is loaded: one that is lost opens at the next visit, nothing covers the page meanwhile', async () => {
  await offerNotice(load);
  list = [PINNED];
  load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  await offerNotice(load);
  expect(opened()).toEqual([]);
  const arrival = Promise.withResolvers<void>();
  load = vi.fn(() => arrival.promise);
  const offer = offerNotice(load);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce(), 60_000);
  expect(opened()).toEqual([]);
  arrival.resolve();
  await offer;
  expect(opened()).toEqual(['notice']);
});

test('a new pinned notice opens though twenty others are newer (Rule S1)', async () => {
  await offerNotice(load);
  const other = { ...PINNED, created: '2026-11-22T10:00:00Z', pinned: false };
  list = [...Array.from({ length: LIMITS.page }, (_, at) => ({ ...other, id: `o-${at}` })), PINNED];
  await offerNotice(load);
  expect(opened()).toEqual(['notice']);
});

test('a new pinned notice does not open over what was opened while its view was loaded', async () => {
  await offerNotice(load);
  list = [PINNED];
  load = async () => openOverlay({ kind: 'inquiry' });
  await offerNotice(load);
  expect(opened()).toEqual(['inquiry']);
});

test('the first notice ever is new, also to a device whose clock is a day ahead', async () => {
  vi.setSystemTime(new Date('2026-11-23T08:00:00Z'));
  await offerNotice(load);
  list = [PINNED];
  await offerNotice(load);
  expect(opened()).toEqual(['notice']);
});

test.each(['', '2026-11-01T09:00:00Z'])(
  'what is new counts from the newest notice of the first visit, though another without or with an older date (%j) comes first',
  async (created) => {
    const before = [
      { ...PINNED, id: 'n-8', created },
      { ...PINNED, id: 'n-9', created: '2026-11-21T09:00:00Z' },
    ];
    list = before;
    await offerNotice(load);
    await offerNotice(load);
    expect(opened()).toEqual([]);
    list = [...before, PINNED];
    await offerNotice(load);
    expect(opened()).toEqual(['notice']);
  },
);

test('“do not show again today” holds as soon as it is ticked: Back closes the dialog without a button', async () => {
  await offerNotice(load);
  list = [PINNED];
  const { get } = mount(<NoticeView overlay={{ notice: PINNED }} close={() => undefined} />);
  const box = get('input[type="checkbox"]');
  click(box);
  await offerNotice(load);
  expect(opened()).toEqual([]);
  click(box);
  await offerNotice(load);
  expect(opened()).toEqual(['notice']);
});

test('a text that is too long for the dialog ends with an ellipsis', async () => {
  await offerNotice(load);
  list = [{ ...PINNED, content: 'a'.repeat(2001) }];
  await offerNotice(load);
  expect(stack.entries[0]?.overlay).toMatchObject({ notice: { content: `${'a'.repeat(2000)}…` } });
});
