import { app } from '../../state/app.ts';
import { askOverlay } from '../../overlays/index.ts';

let resume: (() => void) | undefined;

/** Opens the sign-in sheet, unless it is open; `then` runs after a sign-in there. Rule A5. */
export function askLogin(then?: () => void): void {
  if (app.showLoginSlide) return;
  app.showLoginSlide = true;
  resume = then;
  void askOverlay({ kind: 'login' }).then((signedIn) => {
    app.showLoginSlide = false;
    if (!signedIn) resume = undefined;
  });
}

/** Runs the action for which the sheet was opened. To be called after the sheet has closed, so that `then` may open another overlay. */
export function resumeWanted(): void {
  const then = resume;
  resume = undefined;
  then?.();
}
