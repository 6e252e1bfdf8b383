import { invalidate } from '../../data/query.ts';
import { systemClock } from '../../lib/clock.ts';
import { changeLagLeft, lagLeft } from './lagging.ts';
import { protection } from './protection.queries.ts';

let cancel = (): void => undefined;

/**
 * Refetches what protects the member once no answer can be from before their last change: at once, or a minute after the reply to a change that
 * they made on this page, or to a pause. Rule C53.
 */
export function readAfterLag(): void {
  const wait = Math.max(lagLeft(), changeLagLeft());
  cancel();
  if (wait > 0) cancel = systemClock.setTimeout(readAfterLag, wait);
  else invalidate(protection.name);
}

/**
 * Refetches what protects the member, which something else than their change may have changed: in the minute after they paused play not at
 * once, but once after it; in that after another change both. Rule C53.
 */
export function readAgain(): void {
  readAfterLag();
  if (lagLeft() === 0 && changeLagLeft() > 0) invalidate(protection.name);
}
