import { invalidate } from '../../data/query.ts';
import { systemClock } from '../../lib/clock.ts';
import { changeLagLeft, hasReply, pauseLagLeft } from './lagging.ts';
import { protection } from './protection.queries.ts';

let cancel = (): void => undefined;

/**
 * Refetches what protects the member once no answer can be from before their last change: at once, or a minute after the reply to a change that
 * they made in this browser. Rule C53.
 */
export function readWhenSettled(): void {
  const wait = Math.max(pauseLagLeft(), changeLagLeft());
  cancel();
  if (wait > 0) cancel = systemClock.setTimeout(readWhenSettled, wait);
  else invalidate(protection.name);
}

/**
 * Refetches what protects the member, which something else than their change may have changed: in the minute after they paused play not at
 * once, but once after it; in that after another change both. Rule C53.
 */
export function readNowAndWhenSettled(): void {
  readWhenSettled();
  if (pauseLagLeft() === 0 && changeLagLeft() > 0) invalidate(protection.name);
}

/**
 * Refetches what protects the member for a page or a notice that is shown: once no answer can be from before their last change, and where
 * this page does not have the reply to it, also at once. Rule C53.
 */
export function readForPage(): void {
  if (hasReply()) readWhenSettled();
  else readNowAndWhenSettled();
}
