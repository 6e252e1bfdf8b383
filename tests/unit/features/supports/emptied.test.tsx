// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, test } from 'vitest';
import MemoScreen from '../../../../src/features/supports/MemoScreen.tsx';
import { undoRemovals } from '../../../../src/features/supports/supports.actions.ts';
import { app } from '../../../../src/state/app.ts';
import { VirtualClock } from '../../../support/virtualClock.ts';
import { connectTo } from '../../../support/connectTo.ts';
import { click, mount } from '../../ui/mount.tsx';

beforeEach(() => {
  history.replaceState(null, '', '/supports/memopage');
  Object.assign(app, { uid: 'kim', signedIn: true });
  const list = [{ id: 'm-1', title: 'Hello', content: '', date: '2026-11-22T09:00:00Z', read: true }];
  connectTo(async () => Response.json({ code: 0, data: { list, next_cursor: 'more' } }), { clock: new VirtualClock() });
});

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
  await act(async () => undoRemovals());
  expect(button('Load more')).toBeDefined();
});
