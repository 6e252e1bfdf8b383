import { systemClock } from '../../lib/clock.ts';

/** Pauses before pictures that failed are reloaded, in milliseconds: the first, the longest. */
const PAUSES = { first: 30_000, most: 960_000 } as const;

/**
 * Reloads the pictures that failed, which are hidden; one that fails again is hidden again. Returns whether there were
 * any.
 */
export function refetchPictures(): boolean {
  const failed = document.querySelectorAll<HTMLImageElement>('img[crossorigin][hidden]');
  for (const image of failed) {
    image.hidden = false;
    image.src = image.dataset['src'] ?? image.src;
  }
  return failed.length > 0;
}

/**
 * After growing pauses, reloads the pictures that failed, until none does: the image host may have failed alone, or the device may have
 * changed its network. A picture that fails for the first time is reloaded after the shortest pause at the latest, so that one that is missing
 * for good delays no other. Not while the page is hidden. Called once. Rule O4.
 */
export function retryPictures(): void {
  const failedBefore = new WeakSet<EventTarget>();
  let cancel = (): void => undefined;
  /** When the pictures that failed are reloaded, in monotonic ms; Infinity if none has failed. */
  let due = Infinity;
  const wait = (pause: number): void => {
    cancel();
    due = systemClock.monotonic() + pause;
    cancel = systemClock.setTimeout(() => {
      due = Infinity;
      if (document.visibilityState === 'hidden') wait(pause);
      else if (refetchPictures()) wait(Math.min(2 * pause, PAUSES.most));
    }, pause);
  };
  // Error events do not bubble. They also come from other elements; the wait then ends without a request, since no picture has failed.
  const onError = ({ target }: Event): void => {
    const hasFailedBefore = target === null || failedBefore.has(target);
    if (target) failedBefore.add(target);
    const isLate = due > systemClock.monotonic() + PAUSES.first;
    if (isLate && (!hasFailedBefore || due === Infinity)) wait(PAUSES.first);
  };
  document.addEventListener('error', onError, { capture: true });
  // Pictures may have failed before.
  wait(PAUSES.first);
}
