import { systemClock } from '../lib/clock.ts';
import { runResets, type Reset, type Tabs } from '../session/index.ts';
import { app, resetMember } from '../state/app.ts';
import { clearPersonalCollections } from '../storage/database.ts';
import { store } from '../storage/encodedStore.ts';

/** Late replies of the old session may still write; the list runs again after this many milliseconds. */
const AGAIN = 1000;

const RESETS: readonly Reset[] = [
  { name: 'stored session', run: () => store.clearPersonal() },
  { name: 'personal collections', run: clearPersonalCollections },
  { name: 'member state', run: resetMember },
];

/** Forgets the member on this device and tells their other tabs. Spec section 4, "Logout clears session keys". */
export function forgetMember(siblings: Tabs): void {
  if (app.uid) siblings.tellSignedOut(app.uid);
  runResets(RESETS);
  systemClock.setTimeout(() => {
    if (!app.signedIn) runResets(RESETS);
  }, AGAIN);
}
