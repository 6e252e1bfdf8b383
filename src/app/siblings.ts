import * as v from 'valibot';
import { joinTabs, SHARED_KEYS, type SharedValues, type Tabs } from '../session/index.ts';
import { app } from '../state/app.ts';
import { store } from '../storage/encodedStore.ts';
import { storeSessionValues } from './sessionValues.ts';

/** Joins this tab to the others of the browser: a new tab is signed in by its siblings, and signing out holds for all. Design section 3. */
export function joinSiblings(signedOut: () => void): Tabs {
  return joinTabs({
    channel: new BroadcastChannel('session'),
    mine() {
      if (!app.signedIn) return undefined;
      const values: SharedValues = {};
      for (const key of SHARED_KEYS) {
        const value = store.get(key, v.string());
        if (value !== undefined) values[key] = value;
      }
      return values;
    },
    receive: storeSessionValues,
    signedOut,
    uid: () => app.uid,
  });
}
