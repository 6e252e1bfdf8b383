import * as v from 'valibot';
import { STORAGE_KEYS, type StorageKey, type StorageRow } from '../config/storageKeys.ts';

/** What a signed-in tab hands to a new one: the session values that a reply may set, never through local storage. Design section 3. */
export const SHARED_KEYS: readonly StorageKey[] = (Object.keys(STORAGE_KEYS) as StorageKey[]).filter((key) => {
  const row: StorageRow = STORAGE_KEYS[key];
  return row.area === 'session' && row.fromReply;
});

const values = v.record(v.picklist(SHARED_KEYS), v.string());
const message = v.variant('type', [
  v.object({ type: v.literal('ask'), question: v.string(), uid: v.string() }),
  v.object({ type: v.literal('answer'), question: v.string(), uid: v.string(), values, offset: v.number() }),
  v.object({ type: v.literal('signedOut'), uid: v.string() }),
  v.object({ type: v.literal('polled'), uid: v.string(), ui: v.unknown() }),
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
  /** The same member signed out in another tab. */
  signedOut(): void;
  /** Another tab of the member asked the operator, and this is what it was told, as it came. */
  polled(ui: unknown): void;
  /** The member of this tab, or of this browser while the tab has none; '' if nobody knows. */
  uid(): string;
}

/** This tab's voice among its siblings. */
export interface Tabs {
  /** Asks whether this browser's member is signed in; the answer comes through `receive`. */
  ask(): void;
  /** Tells the member's other tabs that they are signed out. */
  tellSignedOut(uid: string): void;
  /** Tells the member's other tabs what the operator said, so that they need not ask. */
  tellPolled(uid: string, ui: object): void;
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

  ports.channel.onmessage = (event: MessageEvent) => {
    const heard = v.safeParse(message, event.data);
    if (!heard.success || heard.output.uid !== ports.uid()) return;
    const said = heard.output;
    if (said.type === 'ask') {
      const mine = ports.mine();
      if (mine) ports.channel.postMessage({ type: 'answer', question: said.question, uid: said.uid, ...mine });
    } else if (said.type === 'signedOut') {
      hearing = true;
      ports.signedOut();
      hearing = false;
    } else if (said.type === 'polled') {
      if (ports.mine()) ports.polled(said.ui);
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
    tellSignedOut(uid) {
      question = undefined;
      if (uid !== '' && !hearing) ports.channel.postMessage({ type: 'signedOut', uid });
    },
    tellPolled(uid, ui) {
      if (uid !== '') ports.channel.postMessage({ type: 'polled', uid, ui });
    },
  };
}
