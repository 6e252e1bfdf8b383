// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { isUnread, openNotice } from '../../../../src/features/supports/notices.actions.ts';
import type { Notice } from '../../../../src/contract/supports.ts';
import { noticeMarks, readNotices } from '../../../../src/features/supports/supports.state.ts';
import { log } from '../../../../src/lib/log.ts';
import { app, unreadOf, type UserInfo } from '../../../../src/state/app.ts';
import { VirtualClock } from '../../../support/virtualClock.ts';
import { connectTo } from '../../../support/connectTo.ts';

/** What the operator answers, and the calls that reached it. */
let answer: object;
const calls: string[] = [];

const notice = (id: string, read?: boolean): Notice => ({
  id,
  read,
  title: '',
  content: '',
  created: '',
  pinned: false,
});
const shown = (row: Notice): boolean => isUnread(row, noticeMarks.read, readNotices.ids);

beforeEach(() => {
  vi.spyOn(log, 'info').mockImplementation(() => undefined);
  calls.splice(0);
  noticeMarks.read = {};
  answer = { code: 0, data: { unread: 1 } };
  app.user = { unread: { notice: 2, memo: 3, counsel: 4 } } as UserInfo;
  connectTo(
    async (input, init) => {
      calls.push(`${init?.method} ${new URL(String(input)).pathname}`);
      return Response.json(answer);
    },
    { clock: new VirtualClock() },
  );
});

test('for a member a notice is unread as the operator says, whatever this device remembers, until it is opened', async () => {
  await openNotice(notice('n1'));
  const row = notice('n1', false);
  expect([shown(row), shown(notice('n2', true))]).toEqual([true, false]);
  await Promise.all([openNotice(row), openNotice(row)]);
  expect([shown(row), app.user?.unread.notice, calls]).toEqual([false, 1, ['PATCH /supports/notices/n1']]);
});

test('one that could not be marked counts on, in the row and in the badge', async () => {
  answer = { code: 5005, msg: '' };
  const row = notice('n3', false);
  await openNotice(row);
  expect([shown(row), app.user?.unread.notice]).toEqual([true, 2]);
});

test('for a visitor, and where an operator keeps no such thing, this device remembers', async () => {
  expect(shown(notice('n4'))).toBe(true);
  await openNotice(notice('n4'));
  expect([shown(notice('n4')), calls]).toEqual([false, []]);
});

test('the title, the place on the bar and the application’s badge count the same', () => {
  expect([unreadOf(app.user), unreadOf(app.user, ['notice', 'memo']), unreadOf(undefined)]).toEqual([9, 5, 0]);
});
