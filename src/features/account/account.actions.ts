import { log } from '../../lib/log.ts';
import type { Result } from '../../lib/result.ts';
import { app } from '../../state/app.ts';
import { request, type ApiError } from '../../api/index.ts';
import { askOverlay } from '../../overlays/index.ts';
import { logout } from './session.api.ts';

/** What signing in and out mean to the rest of the application; `app/wire.ts` gives it. */
export interface AccountPorts {
  /** Forgets the session here and now: storage, caches, polling. */
  endSession(): void;
  /** The reply's session values are stored; resolves when the session has been taken up. */
  onSignedIn(): Promise<void>;
  /** What is asked before a sign-out, such as what becomes of a draft. */
  beforeSignOut?(): Promise<void>;
}

let ports: AccountPorts | undefined;
let resume: (() => void) | undefined;

/** Joins the account to the session; called once, by the wiring. */
export function connectAccount(given: AccountPorts): void {
  ports = given;
}

/** Signs out, here at once; the result is only what the server said to it. Spec section 4, "Logout". */
export async function signOut(): Promise<Result<object, ApiError>> {
  // Without a connection its code may be missing: whoever wants out still gets out.
  const asked = connected().beforeSignOut?.();
  if (asked) await asked.catch((cause: unknown) => log.warn('Signed out unasked', { cause }));
  // The call takes the token with it as it leaves, and outlives the page; nothing waits for its answer.
  const told = request(logout, {}, { keepalive: true });
  connected().endSession();
  return told;
}

/** Opens the login sheet; after a sign-in there, `then` does what the player wanted. Spec section 3, "showLoginSlide". */
export function askLogin(then?: () => void): void {
  if (app.showLoginSlide) return;
  app.showLoginSlide = true;
  resume = then;
  void askOverlay({ kind: 'login' }).then((signedIn) => {
    app.showLoginSlide = false;
    if (!signedIn) resume = undefined;
  });
}

/** Does what the player wanted when the login sheet opened. Called by the sheet once it is gone, so that `then` may open another overlay. */
export function resumeWanted(): void {
  const then = resume;
  resume = undefined;
  then?.();
}

/** What the wiring gave; throws before it has. */
export function connected(): AccountPorts {
  if (!ports) throw new Error('An account action before connectAccount()');
  return ports;
}
