import * as v from 'valibot';
import * as LIMITS from '../config/limits.ts';
import type { Endpoint } from './endpoint.ts';
import * as fields from './fields.ts';
import { pageFields, pageInput, pageOf } from './page.ts';
import { id } from './providers.ts';

const text = v.nullish(v.string(), '');
const flag = v.nullish(v.boolean(), false);

const noticeRow = v.object({
  id,
  title: text,
  content: text,
  created: text,
  pinned: flag,
  /** Whether the member has read it; missing for visitors, and where the operator does not track it. */
  read: v.nullish(v.boolean()),
});
const memoRow = v.object({ id, title: text, content: text, date: text, read: flag });
const counselRow = v.object({
  id,
  /** The category; '' if none was chosen. */
  category: text,
  title: text,
  content: text,
  /** The evidence that was sent with it; '' where the operator does not store it. Rule S9. */
  evidence: text,
  /** `pending` or `answered`; an unknown value is shown as pending until there is an answer. */
  status: text,
  created: text,
  answered: text,
  answer: text,
  /** Whether the member has seen the answer; missing counts as seen, so that nothing is marked as unread. */
  seen: v.nullish(v.boolean(), true),
});
const oneRow = v.object({ id: fields.id });
const readRow = v.object({ id: fields.id, read: v.literal(true, 'format') });
const memoTab = { kind: fields.oneOf(['all', 'direct']) };
/** What an inquiry is about, in the order in which it is offered. */
export const INQUIRY_CATEGORIES = ['money', 'points', 'games', 'account', 'other'] as const;
/** A category of an inquiry; '' if none was chosen. An operator without categories ignores it. */
export const inquiryCategory = v.optional(fields.oneOf(['', ...INQUIRY_CATEGORIES]), '');
const inquiry = {
  category: inquiryCategory,
  title: fields.text(LIMITS.inquiryTitle),
  content: fields.text(LIMITS.inquiryContent),
  /** What happened on the device, in lines that the player has read and may have changed. An operator without it ignores it. Rule S9. */
  evidence: fields.optionalText(LIMITS.evidence),
};
const unread = v.object({ unread: v.nullish(v.number()) });

/** A notice; `created` is ISO 8601. */
export type Notice = v.InferOutput<typeof noticeRow>;
/** A memo; `date` is ISO 8601. */
export type Memo = v.InferOutput<typeof memoRow>;
/** A one-to-one inquiry; `answered` and `answer` are '' until there is one. */
export type Counsel = v.InferOutput<typeof counselRow>;
/** The tabs of the memos: all of them, or those to this member alone. */
export type MemoKind = v.InferOutput<typeof memoTab.kind>;

/** All notices, newest first; with a token each says whether the member has read it. */
export const notices = {
  name: 'notices',
  row: noticeRow,
  endpoint: {
    method: 'GET',
    path: '/supports/notices',
    envelope: 'code',
    auth: 'optional',
    cacheable: 'visitors',
    input: pageInput,
    output: pageOf(noticeRow),
  } satisfies Endpoint,
};

/** The notices, requested without a token: the same list for everybody. */
export const publicNotices = { ...notices.endpoint, auth: 'no' } as const;

/** One notice. */
export const notice = {
  method: 'GET',
  path: '/supports/notices/:id',
  envelope: 'code',
  auth: 'optional',
  cacheable: 'visitors',
  input: oneRow,
  output: noticeRow,
} satisfies Endpoint;

/** Marks a notice as read; returns the unread count. */
export const readNotice = {
  method: 'PATCH',
  path: '/supports/notices/:id',
  envelope: 'code',
  auth: 'yes',
  input: readRow,
  output: unread,
} satisfies Endpoint;

/** The member's memos of a tab, newest first. */
export const memos = {
  name: 'memos',
  row: memoRow,
  endpoint: {
    method: 'GET',
    path: '/supports/memos',
    envelope: 'code',
    auth: 'yes',
    input: v.object({ ...memoTab, ...pageFields }),
    output: pageOf(memoRow),
  } satisfies Endpoint,
};

/** Marks a memo as read; returns the unread count. */
export const readMemo = {
  method: 'PATCH',
  path: '/supports/memos/:id',
  envelope: 'code',
  auth: 'yes',
  input: readRow,
  output: unread,
} satisfies Endpoint;

/** Deletes one memo; returns the unread count. */
export const deleteMemo = {
  method: 'DELETE',
  path: '/supports/memos/:id',
  envelope: 'code',
  auth: 'yes',
  input: oneRow,
  output: unread,
} satisfies Endpoint;

/** Deletes all memos of a tab; returns the unread count. */
export const deleteMemos = {
  method: 'DELETE',
  path: '/supports/memos',
  envelope: 'code',
  auth: 'yes',
  input: v.object(memoTab),
  output: unread,
} satisfies Endpoint;

/** The member's inquiries, newest first. */
export const counsels = {
  name: 'counsels',
  row: counselRow,
  endpoint: {
    method: 'GET',
    path: '/supports/counsels',
    envelope: 'code',
    auth: 'yes',
    input: pageInput,
    output: pageOf(counselRow),
  } satisfies Endpoint,
};

/** One inquiry; its answer counts as seen. */
export const counsel = {
  method: 'GET',
  path: '/supports/counsels/:id',
  envelope: 'code',
  auth: 'yes',
  input: oneRow,
  output: counselRow,
} satisfies Endpoint;

/** Sends an inquiry, once per key. */
export const sendCounsel = {
  method: 'POST',
  path: '/supports/counsels',
  envelope: 'code',
  auth: 'yes',
  idempotent: true,
  input: v.object(inquiry),
  output: v.object({ counsel: counselRow }),
} satisfies Endpoint;

/** Deletes an inquiry. */
export const deleteCounsel = {
  method: 'DELETE',
  path: '/supports/counsels/:id',
  envelope: 'code',
  auth: 'yes',
  input: oneRow,
  output: v.object({}),
} satisfies Endpoint;

/** Sends the support form, once per key; the operator answers by email. */
export const sendTicket = {
  method: 'POST',
  path: '/supports/tickets',
  envelope: 'code',
  auth: 'no',
  idempotent: true,
  input: v.object({ name: fields.text(LIMITS.ticketName), email: fields.email, ...inquiry }),
  output: v.object({ id: v.nullish(id, '-') }),
} satisfies Endpoint;
