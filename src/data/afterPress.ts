import { systemClock } from '../lib/clock.ts';

/** What waits for the end of the press; undefined while nothing is pressed. */
let waiting: (() => void)[] | undefined;

// Covers taps, too: for a tap browsers send `mousedown` and `mouseup` right after each other.
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
 * Calls `act` now, or, while the player is pressing something, after the release and its click. For what moves the
 * layout when a field is left, such as its error: the control on which the press began would move away before the
 * release, and get no click.
 */
export function afterPress(act: () => void): void {
  if (waiting) waiting.push(act);
  else act();
}
