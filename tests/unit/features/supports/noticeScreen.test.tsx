// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import * as LIMITS from '../../../../src/config/limits.ts';
import NoticeScreen from '../../../../src/features/supports/NoticeScreen.tsx';
import { app } from '../../../../src/state/app.ts';
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
