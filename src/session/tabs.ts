import * as v from 'valibot';
import type { StorageKey } from '../config/storageKeys.ts';

/** What a signed-in tab hands to a new one: the session values of the storage table, never through local storage. Design section 3. */
export const SHARED_KEYS = [
  'jwt',
  'auth_token',
  'name',
  'username',
  'bank_code',
  'bank_account',
  'bank_name',
  'use_vaccount',
] as const satisfies readonly StorageKey[];

const values = v.record(v.picklist(SHARED_KEYS), v.string());
const message = v.variant('type', [
  v.object({ type: v.literal('ask') }),
  v.object({ type: v.literal('answer'), values }),
  v.object({ type: v.literal('signedOut'), uid: v.string() }),
]);

/** Session values by key. */
export type SharedValues = v.InferOutput<typeof values>;

/** What the tabs of one browser tell each other. */
export interface TabPorts {
  channel: Pick<BroadcastChannel, 'postMessage' | 'onmessage'>;
  /** The values to hand over; undefined while this tab has no valid session. */
  mine(): SharedValues | undefined;
  /** A sibling answered, and this tab still has no session. */
  receive(values: SharedValues): void;
  /** The same member signed out in another tab. */
  signedOut(): void;
  uid(): string;
}

/** This tab's voice among its siblings. */
export interface Tabs {
  /** Asks whether somebody is signed in; the answer comes through `receive`. */
  ask(): void;
  /** Tells the member's other tabs that they are signed out. */
  tellSignedOut(uid: string): void;
}

/** Joins the tab channel. Unknown messages are dropped: another version of this application may be running beside. */
export function joinTabs(ports: TabPorts): Tabs {
  let asking = false;
  ports.channel.onmessage = (event: MessageEvent) => {
    const heard = v.safeParse(message, event.data);
    if (!heard.success) return;
    const said = heard.output;
    if (said.type === 'ask') {
      const mine = ports.mine();
      if (mine) ports.channel.postMessage({ type: 'answer', values: mine });
    } else if (said.type === 'answer' && asking && !ports.mine()) {
      asking = false;
      ports.receive(said.values);
    } else if (said.type === 'signedOut' && said.uid === ports.uid()) {
      ports.signedOut();
    }
  };
  return {
    ask() {
      asking = true;
      ports.channel.postMessage({ type: 'ask' });
    },
    tellSignedOut: (uid) => ports.channel.postMessage({ type: 'signedOut', uid }),
  };
}
