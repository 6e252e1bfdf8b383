import type { StorageKey } from '../../config/storageKeys.ts';
import { systemClock } from '../../lib/clock.ts';
import { app } from '../../state/app.ts';
import { store } from '../../storage/encodedStore.ts';
import type { RunningSession, SessionOwner } from './session.ts';

/** Keys stored by a page with a member, or by one whose sign-out the server has not confirmed. */
const MEMBER_KEYS = ['jwt', 'auth_token', 'uid', 'ended_tokens'] as const satisfies readonly StorageKey[];

/** A reload that has not replaced the page after this time, in milliseconds, may have been stopped by the player. */
const RELOADED = 4000;

let owner: SessionOwner | undefined;
let running: RunningSession | undefined;
let loading: Promise<RunningSession> | undefined;

/**
 * Connects the session to the page. Resolves when it is known whether a member is signed in; rejects if the session's script is needed for
 * that and cannot be loaded.
 */
export async function connectSession(given: SessionOwner): Promise<void> {
  owner = given;
  watchRestore();
  if (MEMBER_KEYS.some((key) => store.peekRaw(key) !== null)) await loadSession();
}

/**
 * Loads a page anew that returns from the back-forward cache after a later page of this tab has ended its session or begun another: it
 * would show the previous member's data, or a visitor's page to a member. If the player stops that, the page says that it must be reloaded.
 * Rules A10, A11.
 */
function watchRestore(): void {
  const tokens = (): string => `${store.peekRaw('jwt')} ${store.peekRaw('auth_token')}`;
  /** The tab's tokens when the page was put into the cache; undefined while it is not there. */
  let left: string | undefined;
  addEventListener('pagehide', ({ persisted }) => void (left = persisted ? tokens() : undefined));
  const shown = (event: Event): void => {
    if (left === undefined || document.visibilityState !== 'visible') return;
    if (left === tokens() && !app.outdated) {
      left = undefined;
      return;
    }
    // The session would end as if the server had ended it, or poll for the other member.
    event.stopImmediatePropagation();
    if (app.outdated) return;
    // Hide personal data until the new page replaces this one.
    document.body.hidden = true;
    location.reload();
    systemClock.setTimeout(() => void (app.outdated = true), RELOADED);
  };
  // Before the page's other listeners, whichever event the browser sends first.
  for (const type of ['visibilitychange', 'pageshow']) addEventListener(type, shown, { capture: true });
}

/**
 * Loads the session's script and starts the session; call it before a sign-in is sent. Rejects if it cannot be loaded; the next call
 * retries.
 */
export function loadSession(): Promise<RunningSession> {
  loading ??= start();
  loading.catch(() => (loading = undefined));
  return loading;
}

/** The session of this page; undefined for a visitor, who loads none. */
export function runningSession(): RunningSession | undefined {
  return running;
}

/** Whether this page has, or may have, a member: it then runs a session. */
export function hasSession(): boolean {
  return running !== undefined;
}

/** Polls the member's data now; nothing for a visitor. */
export function refresh(): void {
  running?.refresh();
}

/**
 * Signs the member out, after the owner's `signOutSteps` if the member chose it: on this device immediately, on the server as soon as it
 * can be reached. Never rejects.
 */
export async function signOut(reason: 'chosen' | 'timeLimit' = 'chosen'): Promise<void> {
  await running?.signOut(reason);
}

async function start(): Promise<RunningSession> {
  const { createRunningSession } = await import('./session.ts');
  if (!owner) throw new Error('The session before connect()');
  running = createRunningSession(owner);
  running.start();
  return running;
}
