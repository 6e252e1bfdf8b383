import { app } from '../../state/app.ts';
import { openOverlayForAnswer } from '../../overlays/index.ts';

let resume: (() => void) | undefined;

/** Opens the sign-in sheet, unless it is open; `then` runs after a sign-in there, unless steps are due. Rules A5, R27. */
export function openLogin(then?: () => void): void {
  if (app.showLoginSlide) return;
  app.showLoginSlide = true;
  resume = then;
  void openOverlayForAnswer({ kind: 'login' }).then((signedIn) => {
    app.showLoginSlide = false;
    if (!signedIn) resume = undefined;
  });
}

/** Runs the action for which the sheet was opened. To be called after the sheet has closed, so that `then` may open another overlay. */
export function resumeAction(): void {
  const then = resume;
  resume = undefined;
  then?.();
}
