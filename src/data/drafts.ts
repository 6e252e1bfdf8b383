import * as v from 'valibot';
import type { StorageKey } from '../config/storageKeys.ts';
import { TIMINGS } from '../config/timings.ts';
import { decode, encode } from '../lib/codec.ts';
import type { Clock } from '../lib/clock.ts';
import type { Collection } from '../storage/database.ts';
import type { EncodedStore } from '../storage/encodedStore.ts';

/*
 * [Note: how a draft is kept]
 * What is typed is in memory at once and in local storage within 300 ms, at once when the page hides. One draft per account; each has the
 * time of its last key. A tab whose form is at rest takes over what another tab stores. Where two tabs wrote at the same time the newest is
 * the draft and what it does not contain stands beside it. An empty draft says "sent or deleted"; a draft that is merely gone is stored again.
 */

const entry = v.object({
  title: v.string(),
  content: v.string(),
  name: v.optional(v.string(), ''),
  email: v.optional(v.string(), ''),
  /** The idempotency key under which exactly this text was sent, '' while it was not. */
  key: v.optional(v.string(), ''),
  /** The player has sent it, and their session had ended: it goes out when they are back. */
  wanted: v.optional(v.boolean(), false),
  at: v.number(),
});
const kept = v.object({ now: entry, others: v.optional(v.array(entry), []) });
const rows = v.record(v.string(), kept);

/** What is written and not sent; `at` in clock milliseconds of its last change. */
export type Draft = v.InferOutput<typeof entry>;
/** The part of a draft that a person types. */
export type DraftText = Pick<Draft, 'title' | 'content' | 'name' | 'email'>;

/** What drafts need of the world. */
export interface DraftPorts {
  clock: Clock;
  store: Pick<EncodedStore, 'get' | 'set' | 'remove' | 'subscribe'>;
  /** The row of the storage table they live under. */
  key: StorageKey;
  /** A second home while the first refuses, a row per account and tab; texts are encoded there too. */
  backup?: Collection<string>;
}

/** The drafts of one form, by account ('' for a visitor nobody knows). No method throws. */
export interface Drafts {
  /** The draft as it stands, undefined if nothing is written. */
  read(uid: string): Draft | undefined;
  /** The same, for a form that writes on from here: what another tab stores later is news to it, even its first words. */
  take(uid: string): Draft | undefined;
  /** What another tab wrote at the same time and lost to the newer one. */
  other(uid: string): Draft | undefined;
  /** Changes what is typed. A text that is not the sent one any more loses its key. */
  edit(uid: string, text: DraftText): void;
  /** Fixes what is about to be sent, with its key, before it leaves. */
  mark(uid: string, sending: Pick<Draft, 'key' | 'wanted'>): void;
  /** Puts the other tab's text in place of the draft, and the draft beside it. */
  swap(uid: string): void;
  /** It was sent, or the player does not want it: nothing of it stays. */
  drop(uid: string): void;
  /** Leaves no trace of the account on this device. */
  forget(uid: string): void;
  /** Stores what is not stored yet, now: the page may end. */
  flush(): void;
  /** Looks into the second home: after a start where the first had refused. */
  restore(uid: string): Promise<void>;
  /** Calls `fn` when a draft changed other than by this tab's typing; the result ends it. */
  subscribe(fn: () => void): () => void;
}

type Row = v.InferOutput<typeof kept>;

/** So many texts that lost to a newer one are kept beside it. */
const OTHERS = 8;
const EMPTY: Draft = { title: '', content: '', name: '', email: '', key: '', wanted: false, at: 0 };

/** Makes the drafts of a form. See: [Note: how a draft is kept]. */
export function createDrafts({ clock, store, key, backup }: DraftPorts): Drafts {
  /** Typed here and not stored yet. */
  const pending = new Map<string, Draft>();
  /** The stored draft that this tab's form shows, by its time: a later one is another tab's. */
  const known = new Map<string, number>();
  const listeners = new Set<() => void>();
  const tab = crypto.randomUUID();
  const rowOf = (uid: string): string => `${uid}/${tab}`;
  let soon: (() => void) | undefined;
  let again: (() => void) | undefined;

  const stored = (): Record<string, Row> => store.get(key, rows) ?? {};
  const tell = (): void => listeners.forEach((fn) => fn());

  const current = (uid: string): Draft | undefined => pending.get(uid) ?? stored()[uid]?.now;

  function read(uid: string): Draft | undefined {
    const draft = current(uid);
    return draft && hasText(draft) ? draft : undefined;
  }

  function put(uid: string, draft: Omit<Draft, 'at'>): void {
    const before = current(uid)?.at ?? 0;
    pending.set(uid, { ...draft, at: Math.max(clock.now(), before + 1) });
    soon ??= clock.setTimeout(flush, TIMINGS.draftSave);
  }

  function flush(): void {
    soon?.();
    again?.();
    soon = undefined;
    again = undefined;
    if (pending.size === 0) return;
    const all = { ...stored() };
    let foreign = false;
    for (const [uid, draft] of pending) {
      const there = all[uid];
      const theirs = there && there.now.at > (known.get(uid) ?? 0) ? there.now : undefined;
      all[uid] = together([draft, ...(theirs ? [theirs] : []), ...(there?.others ?? [])]);
      foreign ||= theirs !== undefined;
    }
    const done = store.set(key, all);
    for (const [uid, draft] of pending) {
      known.set(uid, all[uid]?.now.at ?? draft.at);
      if (done) void backup?.delete(rowOf(uid));
      else void backup?.set(rowOf(uid), encode(JSON.stringify(all[uid])));
    }
    // Refused: it stays in the page, and is offered again until the browser takes it.
    if (done) pending.clear();
    else again = clock.setTimeout(flush, TIMINGS.draftRetry);
    if (foreign) tell();
  }

  async function backupOf(uid: string): Promise<[id: string, text: string][]> {
    const all = await backup?.all();
    return all ? all.rows.filter(([id]) => id.startsWith(`${uid}/`)) : [];
  }

  function clearBackup(uid: string): void {
    void backupOf(uid).then((mine) => mine.forEach(([id]) => void backup?.delete(id)));
  }

  store.subscribe(key, () => {
    for (const uid of known.keys()) {
      const there = stored()[uid]?.now;
      // One that is merely gone says nothing: the browser may have emptied the storage.
      if (pending.has(uid) || !there || there.at === known.get(uid)) continue;
      tell();
      return;
    }
  });

  return {
    read,
    take(uid) {
      if (!pending.has(uid)) known.set(uid, current(uid)?.at ?? 0);
      return read(uid);
    },
    other: (uid) => stored()[uid]?.others[0],
    edit(uid, text) {
      const before = current(uid) ?? EMPTY;
      const after = { ...before, ...text };
      put(uid, isSameText(before, after) ? after : { ...after, key: '', wanted: false });
    },
    mark(uid, sending) {
      put(uid, { ...(current(uid) ?? EMPTY), ...sending });
      flush();
    },
    swap(uid) {
      flush();
      const row = stored()[uid];
      const [other, ...rest] = row?.others ?? [];
      if (!row || !other) return;
      const now = { ...other, at: Math.max(clock.now(), row.now.at + 1) };
      // To the end: pressed again, the next one comes.
      store.set(key, { ...stored(), [uid]: { now, others: [...rest, row.now] } });
      known.set(uid, now.at);
      tell();
    },
    drop(uid) {
      pending.delete(uid);
      void backup?.delete(rowOf(uid));
      const at = Math.max(clock.now(), (stored()[uid]?.now.at ?? 0) + 1);
      // Empty, and not away: other tabs must see that it is over. Of others' nothing but that is kept.
      store.set(key, { ...withoutEmpty(stored()), [uid]: { now: { ...EMPTY, at }, others: [] } });
      known.set(uid, at);
      tell();
    },
    forget(uid) {
      pending.delete(uid);
      known.delete(uid);
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
      const row = together([...found, stored()[uid]].flatMap((each) => (each ? [each.now, ...each.others] : [])));
      known.set(uid, row.now.at);
      if (store.set(key, { ...stored(), [uid]: row })) for (const [id] of mine) void backup?.delete(id);
      tell();
    },
    subscribe(fn) {
      listeners.add(fn);
      return () => void listeners.delete(fn);
    },
  };
}

function readRow(encoded: string): Row[] {
  const text = decode(encoded);
  const row = text.ok ? v.safeParse(v.pipe(v.string(), v.parseJson(), kept), text.value) : undefined;
  return row?.success ? [row.output] : [];
}

/** The newest of these texts, and beside it those that say something it does not. */
function together(texts: readonly Draft[]): Row {
  const [now = EMPTY, ...rest] = [...texts].sort((a, b) => b.at - a.at);
  const isNews = (text: Draft, among: readonly Draft[]): boolean =>
    hasText(text) && !among.some((each) => holds(each, text));
  const others: Draft[] = [];
  for (const text of rest) if (isNews(text, [now, ...others])) others.push(text);
  return { now, others: others.slice(0, OTHERS) };
}

function holds(text: DraftText, part: DraftText): boolean {
  return text.title.includes(part.title) && text.content.includes(part.content);
}

function hasText({ title, content, name, email }: DraftText): boolean {
  return [title, content, name, email].some((text) => text.trim() !== '');
}

function isSameText(a: DraftText, b: DraftText): boolean {
  return a.title === b.title && a.content === b.content && a.name === b.name && a.email === b.email;
}

function withoutEmpty(all: Record<string, Row>): Record<string, Row> {
  return Object.fromEntries(Object.entries(all).filter(([, { now }]) => hasText(now)));
}
