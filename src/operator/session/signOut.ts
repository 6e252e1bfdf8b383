import * as TIMINGS from '../../config/timings.ts';
import { systemClock, within } from '../../lib/clock.ts';
import { log } from '../../lib/log.ts';
import { app, resetMember } from '../../state/app.ts';
import { store } from '../../storage/encodedStore.ts';
import { clearRows } from './clearRows.ts';
import type { EndReason } from './machine.ts';
import type { Tabs } from './tabs.ts';
import { hasNewerSession, storedHash } from './token.ts';

/** Late replies of the old session may still write: the resets run again after this many milliseconds. */
const SECOND_RESET_AFTER_MS = 1000;
/** Navigation waits at most this many milliseconds for the database to be emptied. */
const RESET_WAIT_MS = 500;

/**
 * What runs before the player's own sign-out, while the token still works: it asks about or sends what would be lost. Undefined: nothing to
 * wait for.
 */
export type SignOutStep = () => Promise<unknown> | undefined;

/** Deletes one kind of data of the member `uid`; `name` is for the log. */
interface Reset {
  name: string;
  reset(uid: string): unknown;
}

const MEMBER_STATE: Reset = { name: 'member state', reset: resetMember };

/** What is reset when a session ends. */
const ALL: readonly Reset[] = [
  { name: 'stored session', reset: clearStored },
  { name: 'personal collections', reset: clearRows },
  MEMBER_STATE,
];

/** What is reset where a newer session of the member continues in this browser: this tab's own data. */
const TAB: readonly Reset[] = [{ name: 'stored session', reset: () => store.clearPersonal('tab') }, MEMBER_STATE];

/**
 * Deletes what this device stores of the member immediately and notifies the other tabs; resolves when the slow part, the database, is
 * emptied too, or after `RESET_WAIT_MS`. Data of another member of this browser stays; so does the browser's data of this member, if only an
 * older session ended: without the player's action, or by a sign-out of which this tab learns after a newer sign-in. Rule A10.
 */
export function resetDevice(tabs: Pick<Tabs, 'notifySignedOut'>, reason: EndReason): Promise<void> {
  const { uid } = app;
  const goesOn = reason !== 'chosen' && reason !== 'timeLimit' && hasNewerSession();
  const resets = goesOn ? TAB : ALL;
  const reset = (): Promise<void> => runResets(resets, uid);
  tabs.notifySignedOut(uid, storedHash(), reason === 'chosen' || reason === 'timeLimit');
  const done = reset();
  systemClock.setTimeout(() => {
    if (!app.signedIn) void reset();
  }, SECOND_RESET_AFTER_MS);
  return within(systemClock, RESET_WAIT_MS, done).catch(() => undefined);
}

/**
 * Runs the steps before the player's own sign-out, one after another; a failing step is logged and does not stop the rest. None runs if they
 * cannot be loaded within `TIMINGS.signOutWait`. Never rejects.
 */
export async function runSteps(loading: Promise<readonly SignOutStep[]>): Promise<void> {
  let steps: readonly SignOutStep[] = [];
  try {
    steps = await within(systemClock, TIMINGS.signOutWait, loading);
  } catch (cause) {
    log.warn('Signing out without the steps that could not be loaded', { cause });
  }
  for (const step of steps) {
    try {
      await step();
    } catch (cause) {
      log.error('A step before the sign-out failed', { cause });
    }
  }
}

/**
 * Runs every reset, each in its own try, so that a failing one does not prevent the others; resolves when the last one has ended.
 * Synchronous resets are done when this returns.
 */
export async function runResets(resets: readonly Reset[], uid: string): Promise<void> {
  await Promise.all(
    resets.map(async ({ name, reset }) => {
      try {
        await reset(uid);
      } catch (cause) {
        log.error('A sign-out reset failed', { name, cause });
      }
    }),
  );
}

function clearStored(): void {
  store.clearPersonal();
  // Another member uses this browser now: clear this tab's uid, so that it does not request a session from their tabs.
  if (store.peekRaw('uid') !== null) store.set('member', '');
}
