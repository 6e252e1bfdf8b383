import * as v from 'valibot';
import { STORAGE_KEYS, type StorageKey, type StorageRow } from '../../config/storageKeys.ts';
import { readTokenTimes } from '../../lib/jwt.ts';
import { app } from '../../state/app.ts';
import { store } from '../../storage/encodedStore.ts';
import { openChannel } from '../../storage/tabChannel.ts';
import { learnServerOffset, serverNow, serverOffset } from '../time.ts';
import { receivePoll } from './member.ts';
import { isSignedOut, storedHash, storedToken } from './token.ts';
import { storeSessionValues } from './values.ts';

/** What a signed-in tab sends to a new one: the session values that a reply may set. Never through local storage. Rule D2. */
export const SHARED_KEYS: readonly StorageKey[] = (Object.keys(STORAGE_KEYS) as StorageKey[]).filter((key) => {
  const row: StorageRow = STORAGE_KEYS[key];
  return row.area === 'session' && row.fromReply;
});

const text = v.string();
const sharedValues = v.record(v.picklist(SHARED_KEYS), v.string());
const message = v.variant('type', [
  v.object({ type: v.literal('ask'), question: v.string(), uid: v.string() }),
  v.object({
    type: v.literal('answer'),
    question: v.string(),
    uid: v.string(),
    values: sharedValues,
    offset: v.number(),
  }),
  v.object({ type: v.literal('signedIn'), uid: v.string() }),
  // Tokens are named by their hash. `all`: the player signed out, which holds for every session of the member in this browser. `limits`: the
  // limit of play time signed the member out, with the text for the next page (Rule R38).
  v.object({
    type: v.literal('signedOut'),
    uid: v.string(),
    token: v.string(),
    all: v.boolean(),
    limits: v.optional(text),
  }),
  // `at`: when the poll was sent, by the device's clock, which all tabs share; a tab of an older build does not say it.
  v.object({ type: v.literal('polled'), token: v.string(), ui: v.unknown(), at: v.optional(v.number()) }),
]);

type SignedOut = Extract<v.InferOutput<typeof message>, { type: 'signedOut' }>;

/** Session values by key. */
export type SharedValues = v.InferOutput<typeof sharedValues>;

/** What a tab shares: its session values, and its offset of the server's time (server minus device, milliseconds). */
export interface SharedSession {
  values: SharedValues;
  offset: number;
}

/** What the tab protocol needs of this tab. */
export interface TabPorts {
  channel: Pick<BroadcastChannel, 'postMessage' | 'onmessage'>;
  /** The session to share; undefined while this tab has no valid one. */
  ownSession(): SharedSession | undefined;
  /** A sibling of the same member answered, and this tab still has no session. */
  receive(session: SharedSession): void;
  /**
   * This tab's session ended in another tab. `all`: the player signed out, which ends every session of the member; this tab's may be
   * another one (not `isSame`).
   */
  signedOut(all: boolean, isSame: boolean): void;
  /** Another tab with the same token polled at `at` (device milliseconds); `ui` is the unparsed member data of its response. */
  polled(ui: unknown, at: number | undefined): void;
  /** The member of this tab, or of this browser while the tab has none; '' if neither is known. */
  uid(): string;
  /** The hash of this tab's token; '' while it has none or it is not known yet. */
  tokenHash(): string;
}

/** Sends messages to the other tabs of this browser. */
export interface Tabs {
  /** Requests the session of this browser's member from the other tabs; the answer arrives through `receive`. */
  requestSession(): void;
  /** Notifies the other tabs that this one has a session now: those without an answer request it again. */
  notifySignedIn(uid: string): void;
  /** Notifies the other tabs that the session of this token ended; `all` as in `TabPorts.signedOut`. */
  notifySignedOut(uid: string, tokenHash: string, all: boolean): void;
  /**
   * Sends the member data of a poll, which was sent at `at` (device milliseconds), to the other tabs with this tab's token, so that they
   * need not poll.
   */
  sharePoll(ui: object, at: number): void;
}

/**
 * Connects to the tab channel. Tabs can hold different members, so every message names the member or the token, and only the tab that asked
 * uses an answer. Unknown messages are dropped: another version of this application may be running in another tab. Rule A11.
 */
export function connectTabs(ports: TabPorts): Tabs {
  /** The id of this tab's unanswered question. */
  let question: string | undefined;
  /** A message of another tab is ending the session here: notifying the others again is not needed. */
  let isEndingByMessage = false;

  function onSignedOut({ uid, token, all, limits }: SignedOut): void {
    const isSame = token !== '' && token === ports.tokenHash();
    if (!isSame && !(all && uid !== '' && uid === ports.uid())) return;
    if (limits) {
      store.set('sign_out_reason', 'timeLimit');
      store.set('sign_out_limits', limits);
    }
    isEndingByMessage = true;
    ports.signedOut(all, isSame);
    isEndingByMessage = false;
  }

  function requestSession(): void {
    question = crypto.randomUUID();
    ports.channel.postMessage({ type: 'ask', question, uid: ports.uid() });
  }

  ports.channel.onmessage = (event: MessageEvent) => {
    const parsed = v.safeParse(message, event.data);
    if (!parsed.success) return;
    const received = parsed.output;
    if (received.type === 'signedOut') return onSignedOut(received);
    if (received.type === 'polled') {
      const isOurs = received.token !== '' && received.token === ports.tokenHash();
      if (isOurs && ports.ownSession()) ports.polled(received.ui, received.at);
      return;
    }
    if (received.uid !== ports.uid()) return;
    const own = ports.ownSession();
    if (received.type === 'signedIn') {
      // The question stayed unanswered if the only sibling was reloading then.
      if (question !== undefined && !own) requestSession();
    } else if (received.type === 'ask') {
      if (own) ports.channel.postMessage({ type: 'answer', question: received.question, uid: received.uid, ...own });
    } else if (received.question === question && !own) {
      question = undefined;
      ports.receive({ values: received.values, offset: received.offset });
    }
  };
  return {
    requestSession,
    notifySignedIn(uid) {
      question = undefined;
      if (uid !== '') ports.channel.postMessage({ type: 'signedIn', uid });
    },
    notifySignedOut(uid, token, all) {
      question = undefined;
      if ((uid === '' && token === '') || isEndingByMessage) return;
      ports.channel.postMessage({ type: 'signedOut', uid, token, all, limits: store.get('sign_out_limits', text) });
    },
    sharePoll(ui, at) {
      const token = ports.tokenHash();
      if (token !== '') ports.channel.postMessage({ type: 'polled', token, ui, at });
    },
  };
}

/** Connects this tab to its siblings: a new tab gets their session, and a sign-out ends every session of the member in this browser. */
export function connectSiblings(signedOut: TabPorts['signedOut']): Tabs {
  let browserUid = store.get('uid', text);
  store.subscribe('uid', () => {
    const before = browserUid;
    browserUid = store.get('uid', text);
    // Another session of the same member ended and cleared the browser's values: this session continues and restores them.
    const isStillValid = app.signedIn && storedToken() !== undefined && browserUid === undefined && before === app.uid;
    if (isStillValid) storeSessionValues({ uid: app.uid, email: app.email });
  });
  return connectTabs({
    channel: openChannel('session'),
    ownSession() {
      // `uid` is the browser's: if another member has signed in since, the answer would carry this session under their name.
      if (!app.signedIn || app.uid !== (store.get('uid', text) ?? '')) return undefined;
      // A tab that was frozen gets the question before it learns of the sign-out.
      if (isSignedOut()) return undefined;
      // A hidden tab does not notice that its token has expired; another tab may have a newer one.
      const times = readTokenTimes(storedToken() ?? '');
      if (times && times.exp <= serverNow()) return undefined;
      const values: SharedValues = {};
      for (const key of SHARED_KEYS) {
        const value = store.get(key, text);
        if (value !== undefined) values[key] = value;
      }
      return { values, offset: serverOffset() };
    },
    receive({ values, offset }) {
      learnServerOffset(offset);
      // A visitor's result does not become this member's; left in the tab, it would be shown once another member uses the browser. Rule R31.
      if (!store.get('member', text)) store.remove('self_test');
      store.set('member', app.uid);
      storeSessionValues(values);
    },
    signedOut,
    polled: receivePoll,
    uid: () => app.uid,
    tokenHash: storedHash,
  });
}
