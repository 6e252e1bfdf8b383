import { PACING } from '../../config/pacing.ts';
import type { Clock } from '../../lib/clock.ts';
import type { AppState } from '../../state/app.ts';

type TroubleState = Pick<AppState, 'trouble' | 'troubleUntil'>;

/**
 * Shows a trouble once: the same one again within half a minute of its end is shown only if it lasts for 5 s, so that screen readers do not
 * announce it repeatedly. An end is shown immediately.
 */
export function createTroubleDisplay(clock: Clock, show: (next: TroubleState) => void): (next: TroubleState) => void {
  let shown: TroubleState = { trouble: undefined, troubleUntil: undefined };
  let latest = shown;
  let ended: { trouble: TroubleState['trouble']; at: number } | undefined;
  let cancel: (() => void) | undefined;

  function put(next: TroubleState): void {
    cancel?.();
    cancel = undefined;
    if (next.trouble === shown.trouble && next.troubleUntil === shown.troubleUntil) return;
    shown = next;
    show(next);
  }

  return (next) => {
    if (!next.trouble && latest.trouble) ended = { trouble: latest.trouble, at: clock.monotonic() };
    latest = next;
    const isFlapping =
      !shown.trouble && next.trouble === ended?.trouble && clock.monotonic() - (ended?.at ?? 0) < PACING.flapWindow;
    if (!next.trouble || !isFlapping) put(next);
    else cancel ??= clock.setTimeout(() => put(latest), PACING.flapDelay);
  };
}
