import { app } from '../../state/app.ts';
import { askOverlay } from '../../overlays/index.ts';

let resume: (() => void) | undefined;

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
