// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { isUnread, openNotice } from '../../../../src/features/supports/notices.actions.ts';
import type { Notice } from '../../../../src/contract/supports.ts';
import { client } from '../../../../src/data/queryClient.ts';
import { markRead } from '../../../../src/features/supports/reading.ts';
import { markAnswerSeen } from '../../../../src/features/supports/inquiry.actions.ts';
import { counselMarks, memoMarks, noticeMarks, readNotices } from '../../../../src/features/supports/supports.state.ts';
import { log } from '../../../../src/lib/log.ts';
import { app, unreadOf, type UserInfo } from '../../../../src/state/app.ts';
import { connectOperator } from '../../../support/connectTo.ts';
import { until } from '../../../support/waiting.ts';

/** The operator's reply, and the calls that it received. */
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
  connect();
});

function disconnect(): void {
  connectOperator(() => 'no answer');
}

function connect(): void {
  connectOperator(({ method, path }) => {
    calls.push(`${method} ${path}`);
    return answer;
  });
}

test('a member’s notice is unread if the operator says so, whatever this device has stored, until it is opened', async () => {
  await openNotice(notice('n1'));
  const row = notice('n1', false);
  expect([shown(row), shown(notice('n2', true))]).toEqual([true, false]);
  await Promise.all([openNotice(row), openNotice(row)]);
  expect([shown(row), app.user?.unread.notice, calls]).toEqual([false, 1, ['PATCH /supports/notices/n1']]);
});

test('a reply without a count leaves the badge as it is', async () => {
  answer = { code: 0, data: {} };
  await openNotice(notice('n4', false));
  expect([app.user?.unread.notice, calls]).toEqual([2, ['PATCH /supports/notices/n4']]);
});

test('of two notices that are opened in a row, the reply about the first one may come last: the badge has the lower number', async () => {
  const replies: ((body: object) => void)[] = [];
  connectOperator(() => new Promise<object>((resolve) => replies.push(resolve)));
  const first = openNotice(notice('n5', false));
  const second = openNotice(notice('n6', false));
  await until(() => expect(replies).toHaveLength(2));
  replies[1]?.({ code: 0, data: { unread: 0 } });
  await second;
  replies[0]?.({ code: 0, data: { unread: 1 } });
  await first;
  expect(app.user?.unread.notice).toBe(0);
});

test('a notice that could not be marked as read stays unread, in the row and in the badge', async () => {
  answer = { code: 5005, msg: '' };
  const row = notice('n3', false);
  await openNotice(row);
  expect([shown(row), app.user?.unread.notice]).toEqual([true, 2]);
});

test.each(['memo', 'notice'] as const)(
  'a %s that no longer exists is not marked again, and its list is refetched (code 5006)',
  async (kind) => {
    const refetched = vi.spyOn(client, 'invalidateQueries');
    answer = { code: 5006, msg: '' };
    await markRead(kind, 'x9');
    await markRead(kind, 'x9');
    expect([calls, refetched.mock.calls]).toEqual([[`PATCH /supports/${kind}s/x9`], [[{ queryKey: [`${kind}s`] }]]]);
    refetched.mockRestore();
  },
);

test('what was read without a connection is marked as read when the connection is back, for its reader only', async () => {
  Object.assign(app, { uid: 'kim', signedIn: true });
  await Promise.resolve();
  disconnect();
  await Promise.all([openNotice(notice('n7', false)), markRead('memo', 'm-7')]);
  expect([noticeMarks.read, memoMarks.read]).toEqual([{}, {}]);
  connect();
  app.outageSince = 1;
  await until(() => expect(calls.toSorted()).toEqual(['PATCH /supports/memos/m-7', 'PATCH /supports/notices/n7']));
  await until(() => expect([app.user?.unread.notice, app.user?.unread.memo]).toEqual([1, 1]));
  expect([noticeMarks.read, memoMarks.read]).toEqual([{ n7: true }, { 'm-7': true }]);

  disconnect();
  await markRead('memo', 'm-8');
  connect();
  Object.assign(app, { uid: 'lee', outageSince: 2 });
  await Promise.resolve();
  expect(calls).toHaveLength(2);
});

test('what one lost call has not marked as read, without an outage, is marked after the next poll, with one call', async () => {
  Object.assign(app, { uid: 'kim', signedIn: true });
  await Promise.resolve();
  const poll = async (): Promise<void> => {
    app.user = { unread: { notice: 2, memo: 3, counsel: 4 } } as UserInfo;
    await Promise.resolve();
  };
  disconnect();
  await Promise.all([markRead('memo', 'm-11'), markRead('memo', 'm-12')]);
  connectOperator(({ path }) => {
    calls.push(path);
    return path.endsWith('m-11') ? answer : 'no answer';
  });
  await poll();
  await until(() => expect([calls.length, memoMarks.read]).toEqual([2, { 'm-11': true }]));
  await poll();
  expect(calls).toHaveLength(2);
});

test('a late reply to what one member has read leaves the next one’s badge', async () => {
  const late = Promise.withResolvers<object>();
  connectOperator(() => late.promise);
  app.uid = 'kim';
  const marked = markRead('memo', 'm-10');
  app.uid = 'lee';
  late.resolve({ code: 0, data: { unread: 0 } });
  await marked;
  expect(app.user?.unread.memo).toBe(3);
});

test('without the operator’s mark (a visitor, or an operator without marks) this device stores what was read', async () => {
  expect(shown(notice('n4'))).toBe(true);
  await openNotice(notice('n4'));
  expect([shown(notice('n4')), calls]).toEqual([false, []]);
});

test('the number of unread items is the sum of all kinds, or of the given ones', () => {
  expect([unreadOf(app.user), unreadOf(app.user, ['notice', 'memo']), unreadOf(undefined)]).toEqual([9, 5, 0]);
});

test('what one member has read and seen is unread for the next one on this page (Rules A11, S1)', async () => {
  Object.assign(app, { uid: 'kim', signedIn: true });
  await Promise.resolve();
  await openNotice(notice('n8', false));
  await openNotice(notice('n9'));
  markAnswerSeen('c-1', '2026-11-20T03:00:00Z');
  app.uid = 'lee';
  await Promise.resolve();
  expect([shown(notice('n8', false)), shown(notice('n9')), counselMarks.seen]).toEqual([true, true, {}]);
  calls.splice(0);
  await openNotice(notice('n8', false));
  expect(calls).toEqual(['PATCH /supports/notices/n8']);
  app.uid = 'kim';
  await Promise.resolve();
  expect(shown(notice('n9'))).toBe(false);
});
