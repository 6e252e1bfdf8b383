// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import * as v from 'valibot';
import * as LIMITS from '../../../../src/config/limits.ts';
import NoticeScreen from '../../../../src/features/supports/NoticeScreen.tsx';
import { app } from '../../../../src/state/app.ts';
import { store } from '../../../../src/storage/encodedStore.ts';
import { connectOperator } from '../../../support/connectTo.ts';
import { until } from '../../../support/waiting.ts';
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

test('a member who closed the browser is a visitor until the sign-in: nothing is shown or stored as read by them (Rule D3)', async () => {
  store.set('notices_read', { kim: ['n-0'] });
  // As a page load does that finds no session.
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
