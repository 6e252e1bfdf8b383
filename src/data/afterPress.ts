import { systemClock } from '../lib/clock.ts';

/** What waits for the end of the press; undefined while nothing is pressed. */
let waiting: (() => void)[] | undefined;

// Of a tap too: browsers send both events for one, one right after the other.
addEventListener('mousedown', () => (waiting ??= []), true);
// Browsers report no end of a press on a scrollbar: the next key ends it, too.
for (const end of ['mouseup', 'dragend', 'keydown'])
  addEventListener(end, () => systemClock.setTimeout(release, 0), true);

function release(): void {
  const acts = waiting ?? [];
  waiting = undefined;
  for (const act of acts) act();
}

/**
 * Calls `act` now, or, while the player is pressing something, once that is released and has had its click. For what makes a field higher when
 * it is left: the press that leaves it would end beside the control that it began on, since that moves down, and would do nothing.
 */
export function afterPress(act: () => void): void {
  if (waiting) waiting.push(act);
  else act();
}
