import * as v from 'valibot';
import { STORAGE_KEYS, type StorageKey, type StorageRow } from '../../config/storageKeys.ts';

/** What a signed-in tab hands to a new one: the session values that a reply may set, never through local storage. Design section 3. */
export const SHARED_KEYS: readonly StorageKey[] = (Object.keys(STORAGE_KEYS) as StorageKey[]).filter((key) => {
  const row: StorageRow = STORAGE_KEYS[key];
  return row.area === 'session' && row.fromReply;
});

const values = v.record(v.picklist(SHARED_KEYS), v.string());
const message = v.variant('type', [
  v.object({ type: v.literal('ask'), question: v.string(), uid: v.string() }),
  v.object({ type: v.literal('answer'), question: v.string(), uid: v.string(), values, offset: v.number() }),
  // Tokens are named by their hash. `all`: the player signed out, which holds for every session of the member in this browser.
  v.object({ type: v.literal('signedOut'), uid: v.string(), token: v.string(), all: v.boolean() }),
  v.object({ type: v.literal('polled'), token: v.string(), ui: v.unknown() }),
]);

/** Session values by key. */
export type SharedValues = v.InferOutput<typeof values>;

/** What a tab hands over: its session values, and what it knows of the server's time (server minus device, milliseconds). */
export interface SharedSession {
  values: SharedValues;
  offset: number;
}

/** What the tabs of one browser tell each other. */
export interface TabPorts {
  channel: Pick<BroadcastChannel, 'postMessage' | 'onmessage'>;
  /** The session to hand over; undefined while this tab has no valid one. */
  mine(): SharedSession | undefined;
  /** A sibling of the same member answered, and this tab still has no session. */
  receive(session: SharedSession): void;
  /**
   * This tab's session ended in another tab. `all`: by the player's wish, and every session of the member with it, of which this tab's
   * may be another one (not `isSame`).
   */
  signedOut(all: boolean, isSame: boolean): void;
  /** Another tab with the same token asked the operator, and this is what it was told, as it came. */
  polled(ui: unknown): void;
  /** The member of this tab, or of this browser while the tab has none; '' if nobody knows. */
  uid(): string;
  /** The hash of this tab's token; '' while it has none or it is not known yet. */
  token(): string;
}

/** This tab's voice among its siblings. */
export interface Tabs {
  /** Asks whether this browser's member is signed in; the answer comes through `receive`. */
  ask(): void;
  /** Tells the other tabs that this token's session ended; `all` as in `TabPorts.signedOut`. */
  notifySignedOut(uid: string, token: string, all: boolean): void;
  /** Tells the other tabs with this tab's token what the operator said, so that they need not ask. */
  tellPolled(ui: object): void;
}

/**
 * Joins the tab channel. Tabs can hold different members, so everything said carries the member, and only the one who asked hears the answer.
 * Unknown messages are dropped: another version of this application may be running beside.
 */
export function joinTabs(ports: TabPorts): Tabs {
  /** What this tab has asked, and nobody has answered yet. */
  let question: string | undefined;
  /** It hears that it is signed out, and need not say so itself. */
  let hearing = false;

  function heardSignedOut({ uid, token, all }: { uid: string; token: string; all: boolean }): void {
    const isSame = token !== '' && token === ports.token();
    if (!isSame && !(all && uid !== '' && uid === ports.uid())) return;
    hearing = true;
    ports.signedOut(all, isSame);
    hearing = false;
  }

  ports.channel.onmessage = (event: MessageEvent) => {
    const heard = v.safeParse(message, event.data);
    if (!heard.success) return;
    const said = heard.output;
    if (said.type === 'signedOut') return heardSignedOut(said);
    if (said.type === 'polled') {
      if (said.token !== '' && said.token === ports.token() && ports.mine()) ports.polled(said.ui);
      return;
    }
    if (said.uid !== ports.uid()) return;
    if (said.type === 'ask') {
      const mine = ports.mine();
      if (mine) ports.channel.postMessage({ type: 'answer', question: said.question, uid: said.uid, ...mine });
    } else if (said.question === question && !ports.mine()) {
      question = undefined;
      ports.receive({ values: said.values, offset: said.offset });
    }
  };
  return {
    ask() {
      question = crypto.randomUUID();
      ports.channel.postMessage({ type: 'ask', question, uid: ports.uid() });
    },
    notifySignedOut(uid, token, all) {
      question = undefined;
      if ((uid !== '' || token !== '') && !hearing) ports.channel.postMessage({ type: 'signedOut', uid, token, all });
    },
    tellPolled(ui) {
      const token = ports.token();
      if (token !== '') ports.channel.postMessage({ type: 'polled', token, ui });
    },
  };
}
