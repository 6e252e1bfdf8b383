import type { StorageKey } from '../../config/storageKeys.ts';
import { store } from '../../storage/encodedStore.ts';
import type { RunningSession, SessionOwner } from './session.ts';

/** Keys stored by a page with a member, or by one whose sign-out the server has not confirmed. */
const MEMBER_KEYS = ['jwt', 'auth_token', 'uid', 'ended_tokens'] as const satisfies readonly StorageKey[];

let owner: SessionOwner | undefined;
let running: RunningSession | undefined;
let loading: Promise<RunningSession> | undefined;

/**
 * Connects the session to the page. Resolves when it is known whether a member is signed in; rejects if the session's script is needed for
 * that and cannot be loaded.
 */
export async function connectSession(given: SessionOwner): Promise<void> {
  owner = given;
  if (MEMBER_KEYS.some((key) => store.peekRaw(key) !== null)) await loadSession();
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
 * Signs the member out, after the `before` hooks if the member chose it: on this device immediately, on the server as soon as it can be
 * reached. Never rejects.
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
