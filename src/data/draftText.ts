import * as v from 'valibot';
import { inquiryCategory } from '../contract/supports.ts';
import { decodeJson } from '../lib/codec.ts';

/** The attempt to send exactly this text. The command's key and sequence make a second attempt the same command. */
const pendingEntry = v.object({
  key: v.string(),
  sequence: v.fallback(v.number(), 0),
  /** Clock milliseconds when it was last in flight. */
  sentAt: v.fallback(v.number(), 0),
  /**
   * `sending`: no reply yet; resumed on the next page if this one ends · `notSent`: the session had ended and the server did nothing; resumed
   * after the next sign-in · `unknown`: it may have arrived; only the player sends it again.
   */
  state: v.fallback(v.picklist(['sending', 'notSent', 'unknown']), 'unknown'),
});
// What another build has stored in another shape beside the text is replaced: all drafts of the device would be lost with it.
const entry = v.object({
  category: v.fallback(inquiryCategory, ''),
  title: v.string(),
  content: v.string(),
  name: v.fallback(v.string(), ''),
  email: v.fallback(v.string(), ''),
  /** The attached device log; undefined until it is collected, '' if the player removed it. */
  evidence: v.fallback(v.optional(v.string()), undefined),
  pending: v.fallback(v.optional(pendingEntry), undefined),
  at: v.fallback(v.number(), 0),
});

/** A draft without text: with its time, a tombstone. */
export const EMPTY: Draft = { category: '', title: '', content: '', name: '', email: '', at: 0 };

const accountRow = v.object({ now: entry, others: v.fallback(v.array(entry), []) });
/** What is stored of a form: a row by account. */
export const rows = v.record(v.string(), v.fallback(accountRow, { now: EMPTY, others: [] }));

/** A text that is not sent yet; `at` in clock milliseconds of its last change. */
export type Draft = v.InferOutput<typeof entry>;
/** The part of a draft that a person enters; without a category or evidence, the stored one stays. */
export type DraftText = Pick<Draft, 'title' | 'content' | 'name' | 'email'> &
  Partial<Pick<Draft, 'category' | 'evidence'>>;
/** The attempt to send a draft, stored with its text. */
export type DraftPending = v.InferOutput<typeof pendingEntry>;

/** Age, in milliseconds, from which an interrupted send of a draft is no longer resumed automatically. */
const RESUMED_WITHIN = 3_600_000;

/** Whether the sending of a draft was cut off and is to be resumed at `now` (clock milliseconds). */
export function isResumable(pending: DraftPending | undefined, now: number): boolean {
  // Absolute difference: if the device's clock was set back since, `sentAt` lies in the future, and the age is not known.
  return pending !== undefined && pending.state !== 'unknown' && Math.abs(now - pending.sentAt) <= RESUMED_WITHIN;
}

/** The draft of an account, and its conflicts: the texts that other tabs wrote at the same time. */
export type Row = v.InferOutput<typeof accountRow>;

/** Greatest number of conflicts stored beside a draft. */
const CONFLICTS = 8;

/** The row that was encoded for the backup; none if it is damaged or of another shape. */
export function readRow(encoded: string): Row[] {
  const row = v.safeParse(accountRow, decodeJson(encoded));
  return row.success ? [row.output] : [];
}

/** The newest of these texts as the draft; as conflicts those with content that the draft lacks. */
export function merge(texts: readonly Draft[]): Row {
  const [now = EMPTY, ...rest] = [...texts].sort((a, b) => b.at - a.at);
  const others: Draft[] = [];
  for (const text of rest) if (isConflict(text, [now, ...others])) others.push(text);
  return { now, others: others.slice(0, CONFLICTS) };
}

/** Whether the text has content that these lack. */
export function isConflict(text: Draft, among: readonly Draft[]): boolean {
  return hasText(text) && !among.some((each) => contains(each, text));
}

function contains(text: DraftText, part: DraftText): boolean {
  return text.title.includes(part.title) && text.content.includes(part.content);
}

/** Whether anything is written. */
export function hasText({ title, content, name, email }: DraftText): boolean {
  return [title, content, name, email].some((text) => text.trim() !== '');
}

/** Whether sending either text is the same command. */
export function isSameText(a: DraftText, b: DraftText): boolean {
  return (
    a.category === b.category &&
    a.title === b.title &&
    a.content === b.content &&
    a.name === b.name &&
    a.email === b.email &&
    (a.evidence ?? '') === (b.evidence ?? '')
  );
}

/** Without the rows of accounts that have no text. */
export function withoutEmpty(all: Record<string, Row>): Record<string, Row> {
  return Object.fromEntries(Object.entries(all).filter(([, { now, others }]) => hasText(now) || others.length > 0));
}
