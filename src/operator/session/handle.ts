import type { StorageKey } from '../../config/storageKeys.ts';
import { store } from '../../storage/encodedStore.ts';
import type { RunningSession, SessionOwner } from './session.ts';

/** Stored by a page with a member, or by one whose sign-out the server has not been told of. */
const MEMBER_KEYS = ['jwt', 'auth_token', 'uid', 'ended_tokens'] as const satisfies readonly StorageKey[];

let owner: SessionOwner | undefined;
let running: RunningSession | undefined;
let loading: Promise<void> | undefined;

/** Connects the session to the page; resolves when it is known whether a member is signed in, rejects if the script for that cannot be loaded. */
export function connectSession(given: SessionOwner): Promise<void> {
  owner = given;
  return MEMBER_KEYS.some((key) => store.peekRaw(key) !== null) ? session.load() : Promise.resolve();
}

/** The session of this page once its script is loaded: a visitor has none. */
export function runningSession(): RunningSession | undefined {
  return running;
}

/** The session as the rest of the application sees it. Without a loaded session everything but `load` does nothing. */
export const session = {
  /** Loads the session's script and starts the session: to be awaited before a sign-in is sent. Rejects if it cannot be loaded; the next call tries again. */
  load(): Promise<void> {
    loading ??= start();
    loading.catch(() => (loading = undefined));
    return loading;
  },
  /** A sign-in was answered, and its session values are stored: polls at once and lets the server confirm the token. */
  signedIn(): void {
    running?.signedIn();
  },
  /** The player signs out: here at once, on the server as soon as it can be reached. */
  signOut(): void {
    running?.signOut();
  },
  /** Asks for the member's data now. */
  refresh(): void {
    running?.refresh();
  },
};

async function start(): Promise<void> {
  const { createRunningSession } = await import('./session.ts');
  if (!owner) throw new Error('The session before connect()');
  running = createRunningSession(owner);
  running.start();
}
