import { invalidate } from '../../data/query.ts';
import { systemClock } from '../../lib/clock.ts';
import { lagLeft } from './lagging.ts';
import { protection } from './protection.queries.ts';

let cancel = (): void => undefined;

/** Refetches what protects the member; in the minute after they paused play not at once, but once after it. Rule C53. */
export function readAgain(): void {
  const wait = lagLeft();
  cancel();
  if (wait > 0) cancel = systemClock.setTimeout(readAgain, wait);
  else invalidate(protection.name);
}
