import { invalidate } from '../../data/query.ts';
import { systemClock } from '../../lib/clock.ts';
import { changeLagLeft, hasReply, pauseLagLeft } from './lagging.ts';
import { protection } from './protection.queries.ts';

/** Cancels the scheduled `readWhenSettled`. */
let cancel = (): void => undefined;

/**
 * Refetches what protects the member once no answer can be from before the last change that they made in this browser: a minute after the reply
 * to it, or at once if that is over. Rule C53.
 */
export function readWhenSettled(): void {
  const wait = Math.max(pauseLagLeft(), changeLagLeft());
  cancel();
  if (wait > 0) cancel = systemClock.setTimeout(readWhenSettled, wait);
  else invalidate(protection.name);
}

/**
 * Refetches what protects the member after it may have changed in another way than by their own change: at once, and if they have made a change
 * within the last minute, again when that is over. If that change was a pause, only then: an answer from before it would open play. Rule C53.
 */
export function readNowAndWhenSettled(): void {
  readWhenSettled();
  if (pauseLagLeft() === 0 && changeLagLeft() > 0) invalidate(protection.name);
}

/**
 * Refetches what protects the member for a page or a notice that is shown: if this page has the reply to their last change, only once no answer
 * can be from before it, otherwise also at once. Rule C53.
 */
export function readForPage(): void {
  if (hasReply()) readWhenSettled();
  else readNowAndWhenSettled();
}
