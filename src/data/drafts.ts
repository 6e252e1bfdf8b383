import { STORAGE_KEYS, type StorageKey } from '../config/storageKeys.ts';
import * as TIMINGS from '../config/timings.ts';
import { encode } from '../lib/codec.ts';
import type { Clock } from '../lib/clock.ts';
import type { Collection } from '../storage/database.ts';
import type { EncodedStore } from '../storage/encodedStore.ts';
import {
  EMPTY,
  hasText,
  isConflict,
  isSameText,
  merge,
  readRow,
  rows,
  withoutEmpty,
  type Draft,
  type DraftPending,
  type DraftText,
  type Row,
} from './draftText.ts';

/*
 * [Note: how a draft is stored]
 * Text is in memory as it is typed, and in local storage within 300 ms or as soon as the page is hidden. There is one draft per account, with
 * the time of its last change. A form that is not being edited shows what another tab stores. If two tabs wrote at the same time, the newest
 * text is the draft, and older texts with other content stay beside it as conflicts. Once the draft is sent, a conflict takes its place;
 * without one it leaves a tombstone (an empty text), so that other tabs see the deletion. A missing row means that the browser emptied the
 * storage: a form keeps its text, stored again with the next change.
 */

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
  /** Changes the text from outside the form, from what is stored: a form that is open shows it. */
  fill(uid: string, text: DraftText): void;
  /** Stores the attempt to send the draft, before the request is sent; undefined removes it. */
  mark(uid: string, pending: DraftPending | undefined): void;
  /** Swaps the draft and its conflict. */
  swap(uid: string): void;
  /**
   * Deletes the text that was sent by the attempt with this key, without one the draft. Its conflict, which the player has not sent, is the
   * draft then; without one it leaves a tombstone.
   */
  drop(uid: string, sent?: string): void;
  /** Deletes everything of the account on this device. */
  deleteAll(uid: string): void;
  /** Stores unsaved text now: the page may end. */
  flush(): void;
  /** Merges the backup into the drafts, at start: the previous page may have used it. */
  restore(uid: string): Promise<void>;
  /** Whether the browser refuses to store the texts, which then end with the page. */
  isTemporary(): boolean;
  /** Whether the texts stay on the device until they are sent, also once this tab is closed. */
  areKept(): boolean;
  /** Calls `fn` when a draft changed other than by this tab's typing; the result unsubscribes. */
  subscribe(fn: () => void): () => void;
}

/** Makes the drafts of a form. See: [Note: how a draft is stored]. */
export function createDrafts({ clock, store, key, backup }: DraftPorts): Drafts {
  /** Changes of this tab that are not stored yet. */
  const unsaved = new Map<string, Draft>();
  /** The time of the stored draft that this tab's form shows: a later one was written by another tab. */
  const baseline = new Map<string, number>();
  /** The number of conflicts by account, of the forms that this tab shows. */
  const conflicts = new Map<string, number>();
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

  function open(uid: string): Draft | undefined {
    if (!unsaved.has(uid)) baseline.set(uid, current(uid)?.at ?? 0);
    conflicts.set(uid, stored()[uid]?.others.length ?? 0);
    return read(uid);
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

  /** Deletes what other pages have in the backup, unless they have something else than these texts. */
  function dropCopies(uid: string, texts: readonly Draft[]): void {
    const isCopy = (row: Row): boolean => ![row.now, ...row.others].some((each) => isConflict(each, texts));
    void backupOf(uid).then((mine) => {
      for (const [id, text] of mine) if (id !== rowOf(uid) && readRow(text).some(isCopy)) void backup?.delete(id);
    });
  }

  function clearBackup(uid: string): void {
    void backupOf(uid).then((mine) => mine.forEach(([id]) => void backup?.delete(id)));
  }

  store.subscribe(key, () => {
    for (const uid of baseline.keys()) {
      const row = stored()[uid];
      const before = conflicts.get(uid) ?? 0;
      conflicts.set(uid, row?.others.length ?? 0);
      // A conflict that was sent is removed beside the same draft.
      const isConflictGone = row !== undefined && row.others.length < before;
      // A missing row is no deletion: the browser may have emptied the storage.
      if (!isConflictGone && (unsaved.has(uid) || !row || row.now.at === baseline.get(uid))) continue;
      notify();
      return;
    }
  });

  return {
    read,
    open,
    other: (uid) => stored()[uid]?.others[0],
    edit,
    fill(uid, text) {
      // The text was made from the stored draft, which is therefore the baseline.
      open(uid);
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
    drop(uid, sent = current(uid)?.pending?.key) {
      const row = stored()[uid];
      const others = (row?.others ?? []).filter(({ pending }) => !pending || pending.key !== sent);
      if (current(uid)?.pending?.key !== sent) {
        // Another tab has written something else since: what was sent may be a conflict of that.
        if (!row || others.length === row.others.length) return;
        store.set(key, { ...stored(), [uid]: { now: row.now, others } });
        notify();
        return;
      }
      const draft = current(uid) ?? EMPTY;
      unsaved.delete(uid);
      void backup?.delete(rowOf(uid));
      const at = Math.max(clock.now(), (row?.now.at ?? 0) + 1);
      const [next = EMPTY, ...rest] = others;
      // A reply to its own attempt may have been lost: only the player sends it again.
      const now: Draft = { ...next, at, pending: next.pending && { ...next.pending, state: 'unknown' } };
      // A tombstone, so that other tabs see the deletion; tombstones of other accounts are removed.
      const done = store.set(key, { ...withoutEmpty(stored()), [uid]: { now, others: rest } });
      baseline.set(uid, at);
      dropCopies(uid, [draft, ...others]);
      if (!done && hasText(now)) {
        unsaved.set(uid, now);
        flush();
      }
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
    areKept: () => STORAGE_KEYS[key].area === 'local' && !store.isTemporary(key),
    subscribe(fn) {
      listeners.add(fn);
      return () => void listeners.delete(fn);
    },
  };
}
