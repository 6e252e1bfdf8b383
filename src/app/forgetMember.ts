import { systemClock, within } from '../lib/clock.ts';
import { runResets, type Reset, type Tabs } from '../session/index.ts';
import { app, resetMember } from '../state/app.ts';
import { store } from '../storage/encodedStore.ts';

/** Late replies of the old session may still write; the list runs again after this many milliseconds. */
const AGAIN = 1000;
/** A database that hangs does not hold up the way out for longer than this, in milliseconds. */
const PATIENCE = 500;

const RESETS: readonly Reset[] = [
  { name: 'stored session', run: () => store.clearPersonal() },
  {
    name: 'personal collections',
    run: async () => (await import('../storage/database.ts')).clearPersonalCollections(),
  },
  { name: 'member state', run: resetMember },
];

/**
 * Forgets the member on this device at once and tells their other tabs; resolves when the slow part, the database, is empty too or has had
 * its time. Spec section 4, "Logout clears session keys".
 */
export function forgetMember(siblings: Pick<Tabs, 'tellSignedOut'>): Promise<void> {
  siblings.tellSignedOut(app.uid);
  const done = runResets(RESETS);
  systemClock.setTimeout(() => {
    if (!app.signedIn) void runResets(RESETS);
  }, AGAIN);
  return within(systemClock, PATIENCE, done).catch(() => undefined);
}
