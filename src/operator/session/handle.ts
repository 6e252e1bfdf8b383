import type { StorageKey } from '../../config/storageKeys.ts';
import { store } from '../../storage/encodedStore.ts';

/** Keys stored by a page with a member, or by one whose sign-out the server has not confirmed. */
const MEMBER_KEYS = ['jwt', 'auth_token', 'uid', 'ended_tokens'] as const satisfies readonly StorageKey[];

/** What the session needs of the application. */
export interface SessionOwner {
  /** Takes the player to this page, since the session ended; may ask them first. */
  leave(path: '/home' | '/login'): Promise<void>;
  /** Resolves when the features that load late are connected, and with them their sign-out hooks. */
  connectHooks(): Promise<void>;
}

/** The session of a page that has, or may have, a member. */
export interface RunningSession {
  /** Starts to check and to poll: by then, calls must get their token from here. */
  start(): void;
  /** The bearer credential, checked now; undefined without a valid session. */
  token(): string | undefined;
  /** Stores a reply's `session` values, unless the call was made with another token than the stored one. */
  takeReply(values: Record<string, string | null>, token: string | undefined): void;
  /** A call made with this token was answered with "no session". */
  expired(token: string): void;
  /** Polls the member's data now. */
  refresh(): void;
  /** Aborts a pending poll and polls anew: its response would predate the network change. */
  repoll(): void;
  /** A sign-in was answered, and its values are stored: polls, and lets the server confirm the token. */
  signedIn(): void;
  /** The player signs out, see `signOut`. */
  signOut(): Promise<void>;
}

/** One subject's part in a sign-out: a row of the registry, see `onSignOut`. */
export interface SignOutHook {
  /** Its name in the log. */
  name: string;
  /**
   * Runs before the player's own sign-out, while the token still works: asks or sends what would be lost. Hooks run one after another, in
   * the order of their registration; undefined: nothing to wait for.
   */
  before?(): Promise<unknown> | undefined;
  /** Deletes what belongs to the member `uid`, whatever ended the session; runs a second time for late replies. May fail: it is logged. */
  reset?(uid: string): unknown;
}

/** Registered hooks, for the session only. */
export const signOutHooks: SignOutHook[] = [];

let owner: SessionOwner | undefined;
let running: RunningSession | undefined;
let loading: Promise<RunningSession> | undefined;

/** Connects the session to the page; resolves when it is known whether a member is signed in, rejects if the script for that cannot be loaded. */
export async function connectSession(given: SessionOwner): Promise<void> {
  owner = given;
  if (MEMBER_KEYS.some((key) => store.peekRaw(key) !== null)) await loadSession();
}

/** Loads the session's script and starts the session: before a sign-in is sent. Rejects if it cannot be loaded; the next call tries again. */
export function loadSession(): Promise<RunningSession> {
  loading ??= start();
  loading.catch(() => (loading = undefined));
  return loading;
}

/** The session of this page; undefined for a visitor, who loads none. */
export function runningSession(): RunningSession | undefined {
  return running;
}

/** Polls the member's data now; nothing for a visitor. */
export function refresh(): void {
  running?.refresh();
}

/** The player signs out: after the hooks, on this device at once, on the server as soon as it can be reached. Never rejects. */
export async function signOut(): Promise<void> {
  await running?.signOut();
}

/** Registers a feature's part in a sign-out; called once per feature, as it is connected. */
export function onSignOut(hook: SignOutHook): void {
  signOutHooks.push(hook);
}

async function start(): Promise<RunningSession> {
  const { createRunningSession } = await import('./session.ts');
  if (!owner) throw new Error('The session before connect()');
  running = createRunningSession(owner);
  running.start();
  return running;
}
