// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deleteInquiry } from '../../../../src/features/supports/inquiry.actions.ts';
import {
  deleteAllMemos,
  deleteMemo,
  sendDeletions,
  flushDeletions,
  undoDeletions,
} from '../../../../src/features/supports/memos.actions.ts';
import { memoMarks } from '../../../../src/features/supports/supports.state.ts';
import { client } from '../../../../src/data/queryClient.ts';
import { app, type UserInfo } from '../../../../src/state/app.ts';
import * as TIMINGS from '../../../../src/config/timings.ts';
import { deleteMemos } from '../../../../src/contract/supports.ts';
import { connectOperator } from '../../../support/connectTo.ts';

const toasts: string[] = [];
let agrees = true;
vi.mock('../../../../src/overlays/index.ts', () => ({
  toast: (kind: string, text: string) => toasts.push(`${kind}: ${text}`),
  confirm: async () => agrees,
}));

/** The operator's reply, the calls that it received, and whether each was sent with keepalive. */
let answer: object | Promise<object>;
let answerTo: ((path: string) => object) | undefined;
/** The newest memos, as the operator has them before a deletion. */
let newest: string[];
/** The memos of the next page; empty: there is none; undefined: the operator refuses the call. */
let further: string[] | undefined;
const deleted: string[] = [];
const keepalives: boolean[] = [];

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  vi.useFakeTimers();
  agrees = true;
  answerTo = undefined;
  newest = [];
  further = [];
  answer = { code: 0, data: { unread: 0 } };
  for (const list of [toasts, deleted, keepalives]) list.splice(0);
  connectOperator(({ method, path, query, keepalive }) => {
    if (method === 'GET') {
      const ids = 'cursor' in query ? further : newest;
      if (!ids) return { code: 4031, msg: '' };
      const next_cursor = ids === newest && further?.length !== 0 ? 'c-2' : null;
      return { code: 0, data: { list: ids.map((id) => ({ id })), next_cursor } };
    }
    deleted.push(`${method} ${path}`);
    keepalives.push(keepalive ?? false);
    return answerTo?.(path) ?? answer;
  });
});
afterEach(() => vi.useRealTimers());

describe('before a sign-out', () => {
  test('deletions that could still be undone are sent, and waited for', async () => {
    expect(flushDeletions()).toBeUndefined();
    deleteMemo('m-1');
    deleteMemo('m-2');
    await flushDeletions();
    expect(deleted).toEqual(['DELETE /supports/memos/m-1', 'DELETE /supports/memos/m-2']);
    expect(flushDeletions()).toBeUndefined();
  });

  test('a deletion in flight is waited for, up to a time limit', async () => {
    let reply = (_body: object): void => undefined;
    answer = new Promise<object>((resolve) => (reply = resolve));
    deleteMemo('m-1');
    const sent = sendDeletions();
    let isOver = false;
    const settled = flushDeletions()?.then(() => (isOver = true));
    await vi.advanceTimersByTimeAsync(TIMINGS.signOutWait - 1);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await settled;
    expect(isOver).toBe(true);
    reply({ code: 0, data: { unread: 0 } });
    await sent;
  });

  test('deletions are sent with keepalive, so that they outlive the page', async () => {
    deleteMemo('m-1');
    await flushDeletions();
    expect(keepalives).toEqual([true]);
  });
});

test('the answer to an earlier deletion does not bring back a tab that was emptied since', async () => {
  deleteMemo('m-1');
  deleteAllMemos('all', ['m-2']);
  await expect.poll(() => toasts).toEqual(['success: Deleted.']);
  expect([deleted, memoMarks.emptied]).toEqual([['DELETE /supports/memos/m-1'], { all: true }]);
  undoDeletions();
  expect(memoMarks.emptied).toEqual({});
});

test('a tab that is being emptied stays empty while other messages are deleted or brought back', async () => {
  let reply = (_body: object): void => undefined;
  answer = new Promise<object>((resolve) => (reply = resolve));
  deleteAllMemos('direct', ['m-1']);
  deleteMemo('m-2');
  expect(memoMarks.emptied).toEqual({ direct: true });
  undoDeletions();
  deleteAllMemos('all', ['m-2']);
  undoDeletions();
  expect(memoMarks.emptied).toEqual({ direct: true });
  reply({ code: 0, data: { unread: 0 } });
  await sendDeletions();
  expect(memoMarks.emptied).toEqual({});
});

test('a message that is deleted after an undo can be undone for its own whole time', async () => {
  deleteMemo('m-1');
  await vi.advanceTimersByTimeAsync(TIMINGS.memoUndo - 1000);
  undoDeletions();
  deleteMemo('m-2');
  await vi.advanceTimersByTimeAsync(TIMINGS.memoUndo - 1);
  expect(deleted).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(deleted).toEqual(['DELETE /supports/memos/m-2']);
});

test('of several messages only those come back whose deletion failed', async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  answerTo = (path) => (path.endsWith('m-2') ? { code: 4031, msg: '' } : { code: 0, data: { unread: 0 } });
  for (const id of ['m-1', 'm-2', 'm-3']) deleteMemo(id);
  await sendDeletions();
  expect(memoMarks.hidden).toEqual({ 'm-1': true, 'm-3': true });
});

test('all messages of a tab are deleted with one call, once undo is no longer offered', async () => {
  newest = ['m-1', 'm-2'];
  deleteAllMemos('all', ['m-1', 'm-2']);
  await vi.advanceTimersByTimeAsync(TIMINGS.memoUndo - 1);
  expect(deleted).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(deleted).toEqual([`DELETE ${deleteMemos.path}`]);
});

test.each([
  ['that has arrived since', ['m-9', 'm-1', 'm-2'], false],
  ['that cannot be read', ['', 'm-1', 'm-2'], false],
  ['that may have arrived since: a document that is ending cannot ask', ['m-1', 'm-2'], true],
])('the deletion of all messages leaves out one %s (Rule S2)', async (_, now, isEnding) => {
  newest = now;
  deleteAllMemos('all', ['m-1', 'm-2']);
  const sent = sendDeletions(isEnding);
  if (isEnding) await Promise.resolve();
  else await sent;
  expect(deleted).toEqual(['DELETE /supports/memos/m-1', 'DELETE /supports/memos/m-2']);
  await sent;
  expect([toasts, memoMarks.emptied]).toEqual([['success: Deleted.'], {}]);
});

describe('the deletion of all messages, where a further page was never loaded (Rule S2)', () => {
  beforeEach(() => {
    newest = ['m-9', 'm-4', 'm-3'];
    further = ['m-2', 'm-1'];
  });

  test('includes that page, but not what has arrived since', async () => {
    deleteAllMemos('all', ['m-4', 'm-3']);
    await sendDeletions();
    expect(deleted).toEqual(['m-4', 'm-3', 'm-2', 'm-1'].map((id) => `DELETE /supports/memos/${id}`));
    expect(toasts).toEqual(['success: Deleted.']);
  });

  test('says that it failed, and brings all back, if that page cannot be read', async () => {
    vi.spyOn(console, 'info').mockReturnValue();
    further = undefined;
    deleteAllMemos('all', ['m-4', 'm-3']);
    await sendDeletions();
    expect([deleted, memoMarks.hidden['m-4'], memoMarks.emptied]).toEqual([[], undefined, {}]);
    expect(toasts).toEqual([expect.stringContaining('error: The message could not be deleted.')]);
  });
});

describe('the deletion of many messages one by one', () => {
  const many = Array.from({ length: 50 }, (_, at) => `x-${at}`);
  const path = (id: string): string => `DELETE /supports/memos/${id}`;

  beforeEach(() => {
    newest = ['x-new', ...many];
    vi.spyOn(console, 'info').mockReturnValue();
  });

  test('sends a few at once: a browser fails hundreds of calls that outlive the page', async () => {
    const late = Promise.withResolvers<object>();
    answer = late.promise;
    deleteAllMemos('all', many);
    const sent = sendDeletions();
    await vi.advanceTimersByTimeAsync(1);
    const first = [...deleted];
    late.resolve({ code: 0, data: { unread: 0 } });
    await sent;
    expect(first).toEqual(many.slice(0, 20).map(path));
    expect([deleted, toasts]).toEqual([many.map(path), ['success: Deleted.']]);
  });

  test('ends with the first failure, and brings back what was not deleted', async () => {
    answerTo = (to) => (to.endsWith('x-19') ? { code: 4031, msg: '' } : { code: 0, data: { unread: 0 } });
    deleteAllMemos('all', many);
    await sendDeletions();
    expect(deleted).toEqual(many.slice(0, 20).map(path));
    expect(many.filter((id) => memoMarks.hidden[id])).toEqual(many.slice(0, 19));
    expect(toasts).toEqual([expect.stringContaining('error: The message could not be deleted.')]);
  });

  test('sends nothing more once another member has signed in', async () => {
    const late = Promise.withResolvers<object>();
    answer = late.promise;
    deleteAllMemos('all', many);
    const sent = sendDeletions();
    await vi.advanceTimersByTimeAsync(1);
    app.uid = 'lee';
    late.resolve({ code: 0, data: { unread: 0 } });
    await sent;
    expect([deleted.length, toasts]).toEqual([20, []]);
  });
});

test('the deletion of all messages is not sent for the next member', async () => {
  deleteAllMemos('all', ['m-1']);
  const sent = sendDeletions();
  Object.assign(app, { uid: 'next' });
  await sent;
  expect([deleted, toasts]).toEqual([[], []]);
});

test.each([
  ['success', { code: 0, data: { unread: 0 } }],
  ['refusal', { code: 4031, msg: '' }],
])('the late %s of a deletion changes and says nothing for the next member', async (_, body) => {
  const late = Promise.withResolvers<object>();
  answer = late.promise;
  app.uid = 'kim';
  await Promise.resolve();
  deleteMemo('m-1');
  const sent = sendDeletions();
  await expect.poll(() => deleted).toHaveLength(1);
  app.uid = 'lee';
  app.user = { unread: { notice: 0, memo: 3, counsel: 0 } } as UserInfo;
  late.resolve(body);
  await sent;
  expect([app.user.unread.memo, toasts]).toEqual([3, []]);
});

describe('success and failure messages for memo delete, as toasts', () => {
  test('success', async () => {
    deleteMemo('m-1');
    await sendDeletions();
    expect([deleted, toasts]).toEqual([['DELETE /supports/memos/m-1'], ['success: Deleted.']]);
  });

  test('failure, with its reason', async () => {
    answer = { code: 4031, msg: '' };
    deleteMemo('m-1');
    await sendDeletions();
    expect(toasts).toEqual(['error: The message could not be deleted. An unknown error occurred.']);
  });

  test('a memo that no longer exists (5006) counts as deleted', async () => {
    answer = { code: 5006, msg: '' };
    deleteMemo('m-1');
    await sendDeletions();
    expect(toasts).toEqual(['success: Deleted.']);
  });
});

describe('success and failure messages for counsel delete, as toasts', () => {
  test('success; the list is refetched', async () => {
    const refetched = vi.spyOn(client, 'invalidateQueries');
    expect(await deleteInquiry('c-1')).toMatchObject({ ok: true });
    expect([deleted, toasts]).toEqual([['DELETE /supports/counsels/c-1'], ['success: The inquiry was deleted.']]);
    expect(refetched).toHaveBeenCalledWith({ queryKey: ['counsels'] });
    refetched.mockRestore();
  });

  test.each([
    ['an inquiry', () => deleteInquiry('c-1'), 'The inquiry may have been deleted.'],
    [
      'a message',
      () => {
        deleteMemo('m-1');
        return sendDeletions();
      },
      'The message may have been deleted.',
    ],
  ])('of %s a reply that cannot be read is told neither as a success nor as a failure', async (_, remove, told) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    answer = { code: '0' };
    await remove();
    expect(toasts).toEqual([expect.stringContaining(`error: ${told}`)]);
  });

  test('failure, with its reason', async () => {
    answer = { code: 9999, msg: '' };
    expect(await deleteInquiry('c-1')).toMatchObject({ ok: false });
    expect(toasts).toEqual(['error: The inquiry could not be deleted. An unknown error occurred.']);
  });

  test('an inquiry that no longer exists (5006) counts as deleted', async () => {
    answer = { code: 5006, msg: '' };
    expect(await deleteInquiry('c-1')).toMatchObject({ ok: true });
    expect(toasts).toEqual(['success: The inquiry was deleted.']);
  });

  test('nothing is deleted if the player declines', async () => {
    agrees = false;
    expect(await deleteInquiry('c-1')).toBeUndefined();
    expect([deleted, toasts]).toEqual([[], []]);
  });
});
