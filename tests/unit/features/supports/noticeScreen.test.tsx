// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import * as v from 'valibot';
import * as LIMITS from '../../../../src/config/limits.ts';
import NoticeScreen from '../../../../src/features/supports/NoticeScreen.tsx';
import { readNotices } from '../../../../src/features/supports/supports.state.ts';
import { app } from '../../../../src/state/app.ts';
import { store } from '../../../../src/storage/encodedStore.ts';
import { connectOperator } from '../../../support/connectTo.ts';
import { screenOf } from '../../../support/screenOf.ts';
import { turns, until } from '../../../support/waiting.ts';
import { mount } from '../../ui/mount.tsx';

/** Newest first; the oldest is pinned. */
const NOTICES = Array.from({ length: 24 }, (_, at) => ({
  id: `n-${at}`,
  title: `Notice ${at}`,
  content: '',
  created: new Date(Date.UTC(2026, 10, 30 - at)).toISOString(),
  pinned: at === 23,
}));

beforeEach(() => {
  history.replaceState(null, '', '/supports/noticepage');
  Object.assign(app, { uid: '', signedIn: false });
  connectOperator(({ query }) => {
    const limit = Number(query['limit'] ?? LIMITS.page);
    const list = NOTICES.slice(0, limit);
    return { code: 0, data: { list, next_cursor: limit < NOTICES.length ? 'more' : null } };
  });
});

test('a pinned notice is on top, also one that is older than twenty others (Rule S1)', async () => {
  mount(<NoticeScreen />);
  await until(() => expect(document.querySelector('li')).not.toBeNull());
  expect(document.querySelector('li')?.textContent).toContain('Notice 23');
});

test('an address that names an empty id names no notice: the list alone is shown', async () => {
  history.replaceState(null, '', '/supports/noticepage?id=');
  mount(<NoticeScreen />);
  await until(() => expect(document.querySelector('li')).not.toBeNull());
  await turns();
  expect(document.querySelector('[role="alert"]')).toBeNull();
});

test('a notice that is refused as malformed (4001) could not be loaded: nothing asks to check what was entered (Rule N10)', async () => {
  history.replaceState(null, '', '/supports/noticepage?id=nope');
  connectOperator(({ path }) =>
    path.endsWith('nope') ? { code: 4001, msg: '', data: {} } : { code: 0, data: { list: NOTICES, next_cursor: null } },
  );
  mount(<NoticeScreen />);
  const failed = (): string | null | undefined =>
    document.querySelector('[role="alert"] p')?.parentElement?.textContent;
  await until(() => expect(failed()).toContain('The notice could not be loaded.'));
  expect(failed()).not.toContain('check');
});

test('a member who closed the browser is a visitor until the sign-in: nothing is shown or stored as read by them (Rule D3)', async () => {
  store.set('notices_read', { kim: ['n-0'] });
  // As after a page load that finds the member's id stored, but no session.
  await act(async () => void Object.assign(app, { uid: 'kim' }));
  connectOperator(() => {
    const list = NOTICES.slice(0, 2).map((row) => (app.signedIn ? { ...row, read: row.id === 'n-0' } : row));
    return { code: 0, data: { list, next_cursor: null } };
  });
  mount(<NoticeScreen />);
  const unread = (): (string | null)[] =>
    [...document.querySelectorAll('[data-unread] bdi')].map(({ textContent }) => textContent);
  await until(() => expect(unread()).toEqual(['Notice 0', 'Notice 1']));
  await act(async () => history.pushState(null, '', '/supports/noticepage?id=n-1'));
  await until(() => expect(unread()).toEqual(['Notice 0']));
  await act(async () => history.pushState(null, '', '/supports/noticepage'));
  await act(async () => void (app.signedIn = true));
  await until(() => expect(unread()).toEqual(['Notice 1']));
  expect(store.get('notices_read', v.unknown())).toEqual({ kim: ['n-0'], '': ['n-1'] });
});

test('on a wide screen the first notice of a list from an earlier visit is read only if it is the newest still (Rule S10)', async () => {
  await act(async () => void Object.assign(app, { uid: 'ahn', signedIn: true }));
  let later = 0;
  const [now, monotonic] = [Date.now(), performance.now()];
  vi.spyOn(Date, 'now').mockImplementation(() => now + later);
  vi.spyOn(performance, 'now').mockImplementation(() => monotonic + later);
  onTestFinished(() => void vi.restoreAllMocks());
  let awaited = Promise.resolve();
  let list = NOTICES.slice(1, 2);
  connectOperator(async () => {
    await awaited;
    return { code: 0, data: { list, next_cursor: null } };
  });
  const { render } = mount(<NoticeScreen />);
  await until(() => expect(document.querySelector('li')?.textContent).toContain('Notice 1'));
  render(null);

  later = 60_000;
  screenOf(1280);
  onTestFinished(() => void vi.unstubAllGlobals());
  let answer = (): void => undefined;
  awaited = new Promise((resolve) => (answer = resolve));
  list = NOTICES.slice(0, 2);
  render(<NoticeScreen />);
  await until(() => expect(document.querySelector('article')?.textContent).toContain('Notice 1'));
  await turns();
  answer();
  await until(() => expect(document.querySelector('article')?.textContent).toContain('Notice 0'));
  await until(() => expect(readNotices.ids).toEqual(['n-0']));
});
