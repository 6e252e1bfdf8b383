import { systemClock, within } from '../../lib/clock.ts';
import { log } from '../../lib/log.ts';
import { app, resetMember } from '../../state/app.ts';
import { store } from '../../storage/encodedStore.ts';
import { clearRows } from './clearRows.ts';
import { signOutHooks, type SignOutHook } from './signOutHooks.ts';
import type { EndReason } from './machine.ts';
import type { Tabs } from './tabs.ts';
import { hasNewerSession, storedHash } from './token.ts';

/** Late replies of the old session may still write: the resets run again after this many milliseconds. */
const SECOND_RESET_AFTER_MS = 1000;
/** Navigation waits at most this many milliseconds for the database to be emptied. */
const RESET_WAIT_MS = 500;

const MEMBER_STATE: SignOutHook = { name: 'member state', reset: resetMember };

/** What the operator layer itself resets. */
const OWN: readonly SignOutHook[] = [
  { name: 'stored session', reset: clearStored },
  { name: 'personal collections', reset: clearRows },
  MEMBER_STATE,
];

/** What is reset where a newer session of the member continues in this browser: what is of this tab only. */
const TAB: readonly SignOutHook[] = [{ name: 'stored session', reset: () => store.clearPersonal('tab') }, MEMBER_STATE];

/**
 * Deletes what this device stores of the member immediately and notifies the other tabs; resolves when the slow part, the database, is
 * emptied too, or after `RESET_WAIT_MS`. Data of another member of this browser stays; so does the browser's data of this member, if only an
 * older session ended: without the player's action, or by a sign-out of which this tab learns after a newer sign-in. Rule A10.
 */
export function resetDevice(tabs: Pick<Tabs, 'notifySignedOut'>, reason: EndReason): Promise<void> {
  const { uid } = app;
  const goesOn = reason !== 'chosen' && reason !== 'timeLimit' && hasNewerSession();
  const hooks = goesOn ? TAB : [...OWN, ...signOutHooks];
  const reset = (): Promise<void> => runResets(hooks, uid);
  tabs.notifySignedOut(uid, storedHash(), reason === 'chosen' || reason === 'timeLimit');
  const done = reset();
  systemClock.setTimeout(() => {
    if (!app.signedIn) void reset();
  }, SECOND_RESET_AFTER_MS);
  return within(systemClock, RESET_WAIT_MS, done).catch(() => undefined);
}

/** Runs the hooks before the player's own sign-out, one after another; a failing hook is logged and does not stop the rest. */
export async function runBefore(hooks: readonly SignOutHook[]): Promise<void> {
  for (const hook of hooks) {
    try {
      await hook.before?.();
    } catch (cause) {
      log.error('A sign-out hook failed', { hook: hook.name, cause });
    }
  }
}

/**
 * Runs every reset, each in its own try, so that a failing one does not prevent the others; resolves when the last one has ended.
 * Synchronous resets are done when this returns.
 */
export async function runResets(hooks: readonly SignOutHook[], uid: string): Promise<void> {
  await Promise.all(
    hooks.map(async (hook) => {
      try {
        await hook.reset?.(uid);
      } catch (cause) {
        log.error('A sign-out reset failed', { hook: hook.name, cause });
      }
    }),
  );
}

function clearStored(): void {
  store.clearPersonal();
  // Another member uses this browser now: clear this tab's uid, so that it does not request a session from their tabs.
  if (store.peekRaw('uid') !== null) store.set('member', '');
}
