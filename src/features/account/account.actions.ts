import { app } from '../../state/app.ts';
import { askOverlay } from '../../overlays/index.ts';

/** What signing in and out mean to the rest of the application; `app/wire.ts` gives it. */
export interface AccountPorts {
  /** Forgets the session here and now: storage, caches, polling; and tells the server, without anybody waiting for its answer. */
  endSession(): void;
  /** Makes ready what a session needs, before a sign-in is sent. Rejects if its script cannot be had. */
  prepare(): Promise<void>;
  /** A sign-in was answered, and its session values are stored. */
  onSignedIn(): void;
}

let ports: AccountPorts | undefined;
let resume: (() => void) | undefined;

/** Joins the account to the session; called once, by the wiring. */
export function connectAccount(given: AccountPorts): void {
  ports = given;
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
