import { systemClock, within } from '../../lib/clock.ts';
import { isRowOf } from '../../lib/rowId.ts';
import { runResets, type Reset } from './logout.ts';
import type { EndReason } from './machine.ts';
import type { Tabs } from './tabs.ts';
import { app, resetMember } from '../../state/app.ts';
import { store } from '../../storage/encodedStore.ts';
import { storedHash } from './token.ts';

/** Late replies of the old session may still write; the list runs again after this many milliseconds. */
const AGAIN = 1000;
/** A database that hangs does not hold up the way out for longer than this, in milliseconds. */
const PATIENCE = 500;

/**
 * Forgets the member on this device at once and tells the other tabs; resolves when the slow part, the database, is empty too or has had
 * its time. Another member of this browser keeps what is theirs.
 */
export function forgetMember(siblings: Pick<Tabs, 'tellSignedOut'>, reason: EndReason): Promise<void> {
  const { uid } = app;
  const resets: readonly Reset[] = [
    { name: 'stored session', run: forgetStored },
    {
      name: 'personal collections',
      run: async () => (await import('../../storage/database.ts')).clearPersonalCollections((id) => isRowOf(uid, id)),
    },
    { name: 'member state', run: resetMember },
  ];
  siblings.tellSignedOut(uid, storedHash(), reason === 'chosen');
  const done = runResets(resets);
  systemClock.setTimeout(() => {
    if (!app.signedIn) void runResets(resets);
  }, AGAIN);
  return within(systemClock, PATIENCE, done).catch(() => undefined);
}

function forgetStored(): void {
  store.clearPersonal();
  // Another member uses this browser now: clear this tab's uid, so that it does not ask their tabs for a session.
  if (store.peekRaw('uid') !== null) store.set('member', '');
}
