import * as v from 'valibot';
import { inquiryCategory } from '../contract/supports.ts';
import type { StorageKey } from '../config/storageKeys.ts';
import * as TIMINGS from '../config/timings.ts';
import { decode, encode } from '../lib/codec.ts';
import type { Clock } from '../lib/clock.ts';
import type { Collection } from '../storage/database.ts';
import type { EncodedStore } from '../storage/encodedStore.ts';

/*
 * [Note: how a draft is stored]
 * Text is in memory as it is typed, and in local storage within 300 ms or as soon as the page is hidden. There is one draft per account, with
 * the time of its last change. A form that is not being edited shows what another tab stores. If two tabs wrote at the same time, the newest
 * text is the draft, and older texts with other content stay beside it as conflicts. A sent or deleted draft leaves a tombstone (an empty
 * text), so that other tabs see the deletion. A missing row means that the browser emptied the storage: a form keeps its text, stored again
 * with the next change.
 */

/** The attempt to send exactly this text. The command's key and sequence make a second attempt the same command. */
const pendingEntry = v.object({
  key: v.string(),
  sequence: v.number(),
  /** Clock milliseconds when it was last in flight. */
  sentAt: v.number(),
  /**
   * `sending`: no reply yet; resumed on the next page if this one ends · `notSent`: the session had ended and the server did nothing; resumed
   * after the next sign-in · `unknown`: it may have arrived; only the player sends it again.
   */
  state: v.picklist(['sending', 'notSent', 'unknown']),
});
const entry = v.object({
  category: v.fallback(inquiryCategory, ''),
  title: v.string(),
  content: v.string(),
  name: v.optional(v.string(), ''),
  email: v.optional(v.string(), ''),
  /** The attached device log; undefined until it is collected, '' if the player removed it. */
  evidence: v.optional(v.string()),
  pending: v.optional(pendingEntry),
  at: v.number(),
});
const accountRow = v.object({ now: entry, others: v.optional(v.array(entry), []) });
const rows = v.record(v.string(), accountRow);

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

/** What drafts need. */
export interface DraftPorts {
  clock: Clock;
  store: Pick<EncodedStore, 'get' | 'set' | 'remove' | 'isTemporary' | 'subscribe'>;
  /** The storage key under which they are stored. */
  key: StorageKey;
  /** Used while `store` refuses, one row per account and tab; texts are encoded there too. */
  backup?: Collection<string>;
}

/** The drafts of one form, by account ('' for a visitor). No method throws. */
export interface Drafts {
  /** The draft; undefined if it has no text. */
  read(uid: string): Draft | undefined;
  /** Reads the draft for a form that will edit it. Sets the baseline, so that what another tab stores later is recognized as a change. */
  open(uid: string): Draft | undefined;
  /** The conflict: what another tab wrote at the same time, older than the draft. */
  other(uid: string): Draft | undefined;
  /** Changes what is typed. A text that differs from the one that was sent loses its pending attempt. */
  edit(uid: string, text: DraftText): void;
  /** Changes the text from outside the form: one that is open shows it. */
  fill(uid: string, text: DraftText): void;
  /** Stores the attempt to send the draft, before the request is sent; undefined removes it. */
  mark(uid: string, pending: DraftPending | undefined): void;
  /** Swaps the draft and its conflict. */
  swap(uid: string): void;
  /** Deletes the draft and its conflicts, and leaves a tombstone: it was sent, or the player does not want it. */
  drop(uid: string): void;
  /** Deletes everything of the account on this device. */
  deleteAll(uid: string): void;
  /** Stores unsaved text now: the page may end. */
  flush(): void;
  /** Merges the backup into the drafts, at start: the previous page may have used it. */
  restore(uid: string): Promise<void>;
  /** Whether the browser refuses to store the texts, which then end with the page. */
  isTemporary(): boolean;
  /** Calls `fn` when a draft changed other than by this tab's typing; the result unsubscribes. */
  subscribe(fn: () => void): () => void;
}

type Row = v.InferOutput<typeof accountRow>;

/** Greatest number of conflicts stored beside a draft. */
const CONFLICTS = 8;
const EMPTY: Draft = { category: '', title: '', content: '', name: '', email: '', at: 0 };

/** Makes the drafts of a form. See: [Note: how a draft is stored]. */
export function createDrafts({ clock, store, key, backup }: DraftPorts): Drafts {
  /** Changes of this tab that are not stored yet. */
  const unsaved = new Map<string, Draft>();
  /** The time of the stored draft that this tab's form shows: a later one was written by another tab. */
  const baseline = new Map<string, number>();
  /** The time of the last draft that the browser refused to store: `store` returns it from memory until another tab stores something. */
  const refused = new Map<string, number>();
  const listeners = new Set<() => void>();
  const tab = crypto.randomUUID();
  const rowOf = (uid: string): string => `${uid}/${tab}`;
  let cancelSave: (() => void) | undefined;
  let cancelRetry: (() => void) | undefined;

  const stored = (): Record<string, Row> => store.get(key, rows) ?? {};
  const notify = (): void => listeners.forEach((fn) => fn());

  const current = (uid: string): Draft | undefined => unsaved.get(uid) ?? stored()[uid]?.now;

  function read(uid: string): Draft | undefined {
    const draft = current(uid);
    return draft && hasText(draft) ? draft : undefined;
  }

  function put(uid: string, draft: Omit<Draft, 'at'>): void {
    const before = current(uid)?.at ?? 0;
    unsaved.set(uid, { ...draft, at: Math.max(clock.now(), before + 1) });
    cancelSave ??= clock.setTimeout(flush, TIMINGS.draftSave);
  }

  function edit(uid: string, text: DraftText): void {
    const before = current(uid) ?? EMPTY;
    const after = { ...before, ...text };
    put(uid, isSameText(before, after) ? after : { ...after, pending: undefined });
  }

  function flush(): void {
    cancelSave?.();
    cancelRetry?.();
    cancelSave = undefined;
    cancelRetry = undefined;
    if (unsaved.size === 0) return;
    const all = { ...stored() };
    let isMerged = false;
    for (const [uid, draft] of unsaved) {
      const there = all[uid];
      const isOwn = there?.now.at === baseline.get(uid) || there?.now.at === refused.get(uid);
      const theirs = isOwn ? undefined : there?.now;
      all[uid] = merge([draft, ...(theirs ? [theirs] : []), ...(there?.others ?? [])]);
      isMerged ||= theirs !== undefined;
    }
    const done = store.set(key, all);
    for (const [uid, draft] of unsaved) {
      const row = all[uid];
      if (done) {
        baseline.set(uid, row?.now.at ?? draft.at);
        refused.delete(uid);
        void backup?.delete(rowOf(uid));
      } else {
        refused.set(uid, draft.at);
        void backup?.set(rowOf(uid), encode(JSON.stringify(row)));
      }
    }
    // If the browser refused, keep the text in memory and try again.
    if (done) unsaved.clear();
    else cancelRetry = clock.setTimeout(flush, TIMINGS.draftRetry);
    if (isMerged) notify();
  }

  async function backupOf(uid: string): Promise<[id: string, text: string][]> {
    const all = await backup?.all();
    return all ? all.rows.filter(([id]) => id.startsWith(`${uid}/`)) : [];
  }

  function clearBackup(uid: string): void {
    void backupOf(uid).then((mine) => mine.forEach(([id]) => void backup?.delete(id)));
  }

  store.subscribe(key, () => {
    for (const uid of baseline.keys()) {
      const there = stored()[uid]?.now;
      // A missing row is no deletion: the browser may have emptied the storage.
      if (unsaved.has(uid) || !there || there.at === baseline.get(uid)) continue;
      notify();
      return;
    }
  });

  return {
    read,
    open(uid) {
      if (!unsaved.has(uid)) baseline.set(uid, current(uid)?.at ?? 0);
      return read(uid);
    },
    other: (uid) => stored()[uid]?.others[0],
    edit,
    fill(uid, text) {
      edit(uid, text);
      flush();
      notify();
    },
    mark(uid, pending) {
      put(uid, { ...(current(uid) ?? EMPTY), pending });
      flush();
    },
    swap(uid) {
      flush();
      const row = stored()[uid];
      const [other, ...rest] = row?.others ?? [];
      if (!row || !other) return;
      const now = { ...other, at: Math.max(clock.now(), row.now.at + 1) };
      // To the end of the list: swapping again shows the next conflict.
      store.set(key, { ...stored(), [uid]: { now, others: [...rest, row.now] } });
      baseline.set(uid, now.at);
      notify();
    },
    drop(uid) {
      unsaved.delete(uid);
      void backup?.delete(rowOf(uid));
      const at = Math.max(clock.now(), (stored()[uid]?.now.at ?? 0) + 1);
      // Tombstone, so that other tabs see the deletion; tombstones of other accounts are removed.
      store.set(key, { ...withoutEmpty(stored()), [uid]: { now: { ...EMPTY, at }, others: [] } });
      baseline.set(uid, at);
      notify();
    },
    deleteAll(uid) {
      unsaved.delete(uid);
      baseline.delete(uid);
      clearBackup(uid);
      const { [uid]: _gone, ...rest } = stored();
      if (Object.keys(rest).length > 0) store.set(key, rest);
      else store.remove(key);
    },
    flush,
    async restore(uid) {
      const mine = await backupOf(uid);
      const found = mine.flatMap(([, text]) => readRow(text));
      if (found.length === 0) return;
      flush();
      const row = merge([...found, stored()[uid]].flatMap((each) => (each ? [each.now, ...each.others] : [])));
      baseline.set(uid, row.now.at);
      if (store.set(key, { ...stored(), [uid]: row })) for (const [id] of mine) void backup?.delete(id);
      notify();
    },
    isTemporary: () => store.isTemporary(key),
    subscribe(fn) {
      listeners.add(fn);
      return () => void listeners.delete(fn);
    },
  };
}

function readRow(encoded: string): Row[] {
  const text = decode(encoded);
  const row = text.ok ? v.safeParse(v.pipe(v.string(), v.parseJson(), accountRow), text.value) : undefined;
  return row?.success ? [row.output] : [];
}

/** The newest of these texts as the draft; as conflicts those with content that the draft lacks. */
function merge(texts: readonly Draft[]): Row {
  const [now = EMPTY, ...rest] = [...texts].sort((a, b) => b.at - a.at);
  const isConflict = (text: Draft, among: readonly Draft[]): boolean =>
    hasText(text) && !among.some((each) => contains(each, text));
  const others: Draft[] = [];
  for (const text of rest) if (isConflict(text, [now, ...others])) others.push(text);
  return { now, others: others.slice(0, CONFLICTS) };
}

function contains(text: DraftText, part: DraftText): boolean {
  return text.title.includes(part.title) && text.content.includes(part.content);
}

function hasText({ title, content, name, email }: DraftText): boolean {
  return [title, content, name, email].some((text) => text.trim() !== '');
}

function isSameText(a: DraftText, b: DraftText): boolean {
  return (
    a.category === b.category &&
    a.title === b.title &&
    a.content === b.content &&
    a.name === b.name &&
    a.email === b.email &&
    (a.evidence ?? '') === (b.evidence ?? '')
  );
}

function withoutEmpty(all: Record<string, Row>): Record<string, Row> {
  return Object.fromEntries(Object.entries(all).filter(([, { now }]) => hasText(now)));
}
