import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { pageOf, type PageInput } from './page.ts';

const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.nonEmpty());
const text = v.nullish(v.string(), '');
const flag = v.nullish(v.boolean(), false);

const noticeRow = v.object({
  id,
  title: text,
  content: text,
  created: text,
  pinned: flag,
  /** Whether the member has read it; unknown to visitors, and where an operator keeps no such thing. */
  read: v.nullish(v.boolean()),
});
const memoRow = v.object({ id, title: text, content: text, date: text, read: flag });
const counselRow = v.object({
  id,
  title: text,
  content: text,
  /** `pending` or `answered`; a word we do not know is kept and shown as pending until there is an answer. */
  status: text,
  created: text,
  answered: text,
  answer: text,
  /** Whether the member has seen the answer; where an operator does not say, nothing is marked as unread. */
  seen: v.nullish(v.boolean(), true),
});
const unread = v.object({ unread: v.nullish(v.number(), 0) });

/** A notice; `created` is ISO 8601. Spec section 3. */
export type Notice = v.InferOutput<typeof noticeRow>;
/** A memo; `date` is ISO 8601. Spec section 3. */
export type Memo = v.InferOutput<typeof memoRow>;
/** A one-to-one inquiry; `answered` and `answer` are '' until there is one. Spec section 3. */
export type Counsel = v.InferOutput<typeof counselRow>;
/** The tabs of the memos: all of them, or those to this member alone. Spec section 2. */
export type MemoKind = 'all' | 'direct';

/** All notices, newest first; a signed-in member learns which they have read. */
export const notices = {
  name: 'notices',
  row: noticeRow,
  endpoint: endpoint<PageInput>()({
    method: 'GET',
    path: '/supports/notices',
    envelope: 'code',
    auth: 'optional',
    output: pageOf(noticeRow),
  }),
};

/** The same, asked without a token: what everybody sees. */
export const publicNotices = { ...notices.endpoint, auth: 'no' } as const;

/** One notice. */
export const notice = endpoint<{ id: string }>()({
  method: 'GET',
  path: '/supports/notices/:id',
  envelope: 'code',
  auth: 'optional',
  output: noticeRow,
});

/** Marks a notice as read; gives how many are left unread. */
export const readNotice = endpoint<{ id: string; read: true }>()({
  method: 'PATCH',
  path: '/supports/notices/:id',
  envelope: 'code',
  auth: 'yes',
  output: unread,
});

/** The member's memos of a tab, newest first. Contract section 3. */
export const memos = {
  name: 'memos',
  row: memoRow,
  endpoint: endpoint<{ kind: MemoKind } & PageInput>()({
    method: 'GET',
    path: '/supports/memos',
    envelope: 'code',
    auth: 'yes',
    output: pageOf(memoRow),
  }),
};

/** Marks a memo as read; gives how many are left unread. Contract section 3. */
export const readMemo = endpoint<{ id: string; read: true }>()({
  method: 'PATCH',
  path: '/supports/memos/:id',
  envelope: 'code',
  auth: 'yes',
  output: unread,
});

/** Deletes one memo; gives how many are left unread. Contract section 3. */
export const deleteMemo = endpoint<{ id: string }>()({
  method: 'DELETE',
  path: '/supports/memos/:id',
  envelope: 'code',
  auth: 'yes',
  output: unread,
});

/** Deletes all memos of a tab; gives how many are left unread. Contract section 3. */
export const deleteMemos = endpoint<{ kind: MemoKind }>()({
  method: 'DELETE',
  path: '/supports/memos',
  envelope: 'code',
  auth: 'yes',
  output: unread,
});

/** The member's inquiries, newest first. Contract section 3. */
export const counsels = {
  name: 'counsels',
  row: counselRow,
  endpoint: endpoint<PageInput>()({
    method: 'GET',
    path: '/supports/counsels',
    envelope: 'code',
    auth: 'yes',
    output: pageOf(counselRow),
  }),
};

/** One inquiry; its answer counts as seen. Contract section 3. */
export const counsel = endpoint<{ id: string }>()({
  method: 'GET',
  path: '/supports/counsels/:id',
  envelope: 'code',
  auth: 'yes',
  output: counselRow,
});

/** Sends an inquiry, once per key. Spec section 5, contract section 3. */
export const sendCounsel = endpoint<{ title: string; content: string }>()({
  method: 'POST',
  path: '/supports/counsels',
  envelope: 'code',
  auth: 'yes',
  idempotent: true,
  output: v.object({ counsel: counselRow }),
});

/** Deletes an inquiry. Contract section 3. */
export const deleteCounsel = endpoint<{ id: string }>()({
  method: 'DELETE',
  path: '/supports/counsels/:id',
  envelope: 'code',
  auth: 'yes',
  output: v.object({}),
});

/** Sends the support form, once per key; the operator answers by email. Contract section 3. */
export const sendTicket = endpoint<{ name: string; email: string; title: string; content: string }>()({
  method: 'POST',
  path: '/supports/tickets',
  envelope: 'code',
  auth: 'no',
  idempotent: true,
  output: v.object({ id: v.nullish(id, '-') }),
});
