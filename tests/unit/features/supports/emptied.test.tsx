// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { invalidate } from '../../../../src/data/query.ts';
import MemoScreen from '../../../../src/features/supports/MemoScreen.tsx';
import { sendDeletions, undoDeletions } from '../../../../src/features/supports/memos.actions.ts';
import { app, type UserInfo } from '../../../../src/state/app.ts';
import { connectOperator } from '../../../support/connectTo.ts';
import { screenOf } from '../../../support/screenOf.ts';
import { turns, until } from '../../../support/waiting.ts';
import { click, mount, mouseClick, press } from '../../ui/mount.tsx';

let list: object[];
/** The pages after the first one, by cursor. */
let further: Record<string, object>;
/** The paths of the deletions that the operator received. */
const deleted: string[] = [];

beforeEach(() => {
  list = [memo('m-1')];
  further = {};
  deleted.splice(0);
  history.replaceState(null, '', '/supports/memopage');
  Object.assign(app, { uid: 'kim', signedIn: true });
  connectOperator(({ method, path, query }) => {
    if (method === 'DELETE') deleted.push(path);
    return { code: 0, data: further[query['cursor'] ?? ''] ?? { list, next_cursor: 'more' } };
  });
});

function memo(id: string): object {
  return { id, title: `Hello ${id}`, content: '', date: '2026-11-22T09:00:00Z', read: true };
}

const button = (label: string): HTMLElement | undefined =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent.includes(label));

test('a tab that was emptied offers no further page of messages that are about to be deleted', async () => {
  mount(<MemoScreen />);
  await expect.poll(() => button('Load more')).toBeDefined();
  await act(async () => {
    const deleteAll = button('Delete all');
    if (deleteAll) click(deleteAll);
  });
  expect(document.body.textContent).toContain('No messages');
  expect(button('Load more')).toBeUndefined();
  await act(async () => undoDeletions());
  expect(button('Load more')).toBeDefined();
});

test('a deletion that could still be undone is sent when the page is hidden: a sign-out in another tab would cancel it', async () => {
  // The list of the other tests is another member's, and it has one message: the next page would be loaded.
  await act(async () => void (app.uid = 'choi'));
  list = ['m-1', 'm-2'].map(memo);
  mount(<MemoScreen />);
  await until(() => expect(document.querySelector('li button')).not.toBeNull());
  await act(async () => document.querySelector<HTMLElement>('li button')?.dispatchEvent(mouseClick()));
  expect([button('Undo') !== undefined, deleted]).toEqual([true, []]);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(button('Undo')).toBeUndefined();
  await until(() => expect(deleted).toEqual(['/supports/memos/m-1']));
  vi.restoreAllMocks();
});

test('a list whose loaded messages were all deleted is not said to be empty: the next page is loaded', async () => {
  await act(async () => void (app.uid = 'park'));
  further = { more: { list: [], next_cursor: 'last' }, last: { list: [memo('m-9')], next_cursor: null } };
  mount(<MemoScreen />);
  await expect.poll(() => button('Load more')).toBeDefined();
  const bin = document.querySelector<HTMLElement>('li button');
  await act(async () => bin?.dispatchEvent(mouseClick()));
  expect(document.body.textContent).not.toContain('No messages');
  await until(() => expect(document.querySelector('li a')?.textContent).toContain('Hello m-9'));
  await act(async () => undoDeletions());
});

test('a message of a later page is opened by its address, as after a reload', async () => {
  await act(async () => void (app.uid = 'yoon'));
  list = ['m-4', 'm-3'].map(memo);
  further = {
    more: { list: [memo('m-2')], next_cursor: 'last' },
    last: { list: [memo('m-1')], next_cursor: 'beyond' },
    beyond: { list: [memo('m-0')], next_cursor: null },
  };
  history.replaceState(null, '', '/supports/memopage?id=m-1');
  mount(<MemoScreen />);
  await until(() => expect(document.querySelector('article')?.textContent).toContain('Hello m-1'));
  expect(document.body.textContent).not.toContain('Hello m-0');
});

test('the address of a message that is not there says that it no longer exists, once all pages have been fetched', async () => {
  await act(async () => void (app.uid = 'seo'));
  further = { more: { list: [memo('m-0')], next_cursor: null } };
  history.replaceState(null, '', '/supports/memopage?id=gone');
  mount(<MemoScreen />);
  await until(() => expect(document.body.textContent).toContain('This no longer exists.'));
  expect(document.body.textContent).toContain('Hello m-0');
  expect(document.querySelector('article')).toBeNull();
  // As with an open message, a narrow screen shows this in place of the list, with a link back to it.
  expect(document.querySelector('[data-open]')).not.toBeNull();
});

test('on a wide screen the first message of a list from an earlier visit is read only if it is the newest still (Rule S10)', async () => {
  await act(async () => void (app.uid = 'ahn'));
  let later = 0;
  const [now, monotonic] = [Date.now(), performance.now()];
  vi.spyOn(Date, 'now').mockImplementation(() => now + later);
  vi.spyOn(performance, 'now').mockImplementation(() => monotonic + later);
  onTestFinished(() => void vi.restoreAllMocks());
  const marked: string[] = [];
  let awaited = Promise.resolve();
  const unread = (id: string) => ({ ...memo(id), read: false });
  list = [unread('m-1')];
  connectOperator(async ({ method, path }) => {
    if (method === 'PATCH') marked.push(path);
    else await awaited;
    return { code: 0, data: { list, next_cursor: null, unread: 0 } };
  });
  const { render } = mount(<MemoScreen />);
  await until(() => expect(document.querySelector('li a')?.textContent).toContain('Hello m-1'));
  render(null);

  later = 60_000;
  screenOf(1280);
  onTestFinished(() => void vi.unstubAllGlobals());
  let answer = (): void => undefined;
  awaited = new Promise((resolve) => (answer = resolve));
  list = ['m-2', 'm-1'].map(unread);
  render(<MemoScreen />);
  await until(() => expect(document.querySelector('article')?.textContent).toContain('Hello m-1'));
  await turns();
  answer();
  await until(() => expect(document.querySelector('article')?.textContent).toContain('Hello m-2'));
  await until(() => expect(marked).toEqual(['/supports/memos/m-2']));
});

test.each([
  ['with one call', []],
  ['one by one, since a newer one has arrived', ['m-4']],
])(
  'after all messages were deleted (%s), an answer from before that shows none of those that were not loaded (Rules S2, C53)',
  async (_how, arrived) => {
    await act(async () => void (app.uid = `ryu ${arrived.length}`));
    const dated = (id: string) => ({ ...memo(id), date: `2026-11-2${id.slice(2)}T09:00:00Z` });
    list = ['m-3', 'm-2'].map(dated);
    further = { more: { list: [dated('m-1')], next_cursor: null } };
    mount(<MemoScreen />);
    const titles = (): (string | null)[] =>
      [...document.querySelectorAll('li a bdi')].map(({ textContent }) => textContent);
    await until(() => expect(titles()).toEqual(['Hello m-3', 'Hello m-2']));
    list = [...arrived, 'm-3', 'm-2'].map(dated);
    await act(async () => button('Delete all')?.dispatchEvent(mouseClick()));
    await act(async () => void (await sendDeletions()));
    expect(deleted).toHaveLength(arrived.length > 0 ? 3 : 1);
    await turns();
    expect(titles()).toEqual(arrived.map((id) => `Hello ${id}`));
    expect(button('Load more')).toBeUndefined();
    await act(async () => history.pushState(null, '', '/supports/memopage?tab=direct'));
    await turns();
    expect(titles()).toEqual(arrived.map((id) => `Hello ${id}`));
    list = ['m-5', ...arrived, 'm-3', 'm-2'].map(dated);
    await act(async () => invalidate('memos'));
    await until(() => expect(titles()).toEqual(['m-5', ...arrived].map((id) => `Hello ${id}`)));
  },
);

test('a message that is deleted while another is open leaves that open; the open one is closed (Rule S2)', async () => {
  await act(async () => void (app.uid = 'jung'));
  list = ['m-1', 'm-2'].map(memo);
  // Without a last page the screen would look for a message in one page after another.
  further = { more: { list: [], next_cursor: null } };
  history.replaceState(null, '', '/supports/memopage?id=m-1');
  mount(<MemoScreen />);
  await until(() => expect(document.querySelector('article')).not.toBeNull());
  const bins = () => [...document.querySelectorAll<HTMLElement>('li button')];
  await act(async () => bins()[1]?.dispatchEvent(mouseClick()));
  await act(async () => undefined);
  expect(location.search).toBe('?id=m-1');
  await act(async () => bins()[0]?.dispatchEvent(mouseClick()));
  await until(() => expect(location.search).toBe(''));
  await act(async () => undoDeletions());
});

test('all messages that were deleted are gone in the tab of the personal ones too (Rule S2)', async () => {
  await act(async () => void (app.uid = 'han'));
  mount(<MemoScreen />);
  await until(() => expect(button('Delete all')).toBeDefined());
  await act(async () => button('Delete all')?.dispatchEvent(mouseClick()));
  await act(async () => history.pushState(null, '', '/supports/memopage?tab=direct'));
  await until(() => expect(document.body.textContent).toContain('No messages'));
  await act(async () => undefined);
  expect(document.body.textContent).not.toContain('Hello');
  await act(async () => undoDeletions());
  await until(() => expect(document.body.textContent).toContain('Hello'));
});

test('the focus is at the heading of a message that opens, and at the heading of the list once it is closed (Rule S10)', async () => {
  mount(<MemoScreen />);
  await until(() => expect(document.querySelector('li a')).not.toBeNull());
  await act(async () => history.pushState(null, '', '/supports/memopage?id=m-1'));
  await until(() => expect(document.activeElement?.matches('article h2')).toBe(true));
  await act(async () => history.pushState(null, '', '/supports/memopage'));
  await until(() => expect(document.activeElement?.tagName).toBe('H1'));
});

test('a message that a later page has again, read meanwhile, is one row: new messages have moved it there', async () => {
  await act(async () => void (app.uid = 'jung'));
  list = [memo('m-2'), { ...memo('m-1'), read: false }];
  further = { more: { list: [memo('m-1'), memo('m-0')], next_cursor: null } };
  mount(<MemoScreen />);
  const titles = (): (string | null)[] =>
    [...document.querySelectorAll('li a bdi')].map(({ textContent }) => textContent);
  await until(() => expect(titles()).toEqual(['Hello m-2', 'Hello m-1']));
  await act(async () => button('Load more')?.click());
  await until(() => expect(titles()).toContain('Hello m-0'));
  expect(titles()).toEqual(['Hello m-2', 'Hello m-1', 'Hello m-0']);
  expect(document.querySelector('[data-unread]')).toBeNull();
});

test('while a message is open, arrow keys continue from tab to tab: the focus stays there', async () => {
  history.replaceState(null, '', '/supports/memopage?id=m-1');
  mount(<MemoScreen />);
  await until(() => expect(document.querySelector('article')).not.toBeNull());
  await act(async () => document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus());
  press('ArrowRight');
  await until(() => expect(location.search).toBe('?tab=direct'));
  expect(document.activeElement?.getAttribute('role')).toBe('tab');
  expect(document.activeElement?.getAttribute('aria-selected')).toBe('true');
});

test('after a message is deleted the focus is on the message that takes its place; after the last one in the list, on the one before it', async () => {
  list = ['m-1', 'm-2', 'm-3'].map(memo);
  // The list of the other tests is another member's.
  await act(async () => void (app.uid = 'lee'));
  mount(<MemoScreen />);
  const bins = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('li button')];
  await until(() => expect(bins()).toHaveLength(3));
  const remove = async (at: number): Promise<void> => {
    bins()[at]?.focus();
    await act(async () => bins()[at]?.dispatchEvent(mouseClick()));
  };
  await remove(1);
  expect(document.activeElement?.closest('li a')?.textContent).toContain('Hello m-3');
  await remove(1);
  expect(document.activeElement?.closest('li a')?.textContent).toContain('Hello m-1');
  await act(async () => undoDeletions());
});

test('a message that arrives while the list is on the screen is in it after the poll that reports it', async () => {
  const user = (memos: number) => ({ unread: { memo: memos, counsel: 0, notice: 0 } }) as UserInfo;
  await act(async () => void Object.assign(app, { uid: 'moon', user: user(0) }));
  mount(<MemoScreen />);
  await until(() => expect(document.querySelector('li a')?.textContent).toContain('Hello m-1'));
  list = ['m-2', 'm-1'].map(memo);
  await act(async () => void (app.user = user(1)));
  await until(() => expect(document.querySelector('li a')?.textContent).toContain('Hello m-2'));
});

test('a message that was read in another tab is shown as read after the poll that reports it (Rule S10)', async () => {
  const user = (memos: number) => ({ unread: { memo: memos, counsel: 0, notice: 0 } }) as UserInfo;
  const marked = (): number => document.querySelectorAll('[data-unread]').length;
  list = ['m-2', 'm-1'].map((id) => ({ ...memo(id), read: false }));
  await act(async () => void Object.assign(app, { uid: 'read', user: user(2) }));
  mount(<MemoScreen />);
  await until(() => expect(marked()).toBe(2));
  list = [{ ...memo('m-2'), read: false }, memo('m-1')];
  await act(async () => void (app.user = user(1)));
  await until(() => expect(marked()).toBe(1));
});
