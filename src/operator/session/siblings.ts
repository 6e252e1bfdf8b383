import * as v from 'valibot';
import { joinTabs, SHARED_KEYS, type SharedValues, type TabPorts, type Tabs } from './tabs.ts';
import { app } from '../../state/app.ts';
import { store } from '../../storage/encodedStore.ts';
import { hearPoll } from './poll.ts';
import { serverOffset, learnServerOffset } from '../time.ts';
import { storeSessionValues } from './values.ts';
import { storedHash, storedToken } from './token.ts';

const text = v.string();

/** Joins this tab to the others of the browser: a new tab is signed in by its siblings, and signing out holds for all of the member's. */
export function joinSiblings(signedOut: TabPorts['signedOut']): Tabs {
  let browsers = store.get('uid', text);
  store.subscribe('uid', () => {
    const before = browsers;
    browsers = store.get('uid', text);
    // Another session of the member ended, and what the browser knew of them went with it: this one goes on.
    const goesOn = app.signedIn && storedToken() !== undefined && browsers === undefined && before === app.uid;
    if (goesOn) storeSessionValues({ uid: app.uid, email: app.email });
  });
  return joinTabs({
    channel: new BroadcastChannel('session'),
    mine() {
      // `uid` is the browser's: where another member has signed in since, this tab's session would go out under their name.
      if (!app.signedIn || app.uid !== (store.get('uid', text) ?? '')) return undefined;
      const values: SharedValues = {};
      for (const key of SHARED_KEYS) {
        const value = store.get(key, text);
        if (value !== undefined) values[key] = value;
      }
      return { values, offset: serverOffset() };
    },
    receive({ values, offset }) {
      learnServerOffset(offset);
      store.set('member', app.uid);
      storeSessionValues(values);
    },
    signedOut,
    polled: hearPoll,
    uid: () => app.uid,
    token: storedHash,
  });
}
