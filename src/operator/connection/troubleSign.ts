import { PACING } from '../../config/pacing.ts';
import type { Clock } from '../../lib/clock.ts';
import type { AppState } from '../../state/app.ts';

type TroubleState = Pick<AppState, 'trouble' | 'troubleUntil'>;

/**
 * Shows a trouble once: the same one again within half a minute of its end is shown only if it lasts for 5 s, so that screen readers do not
 * announce it repeatedly. An end is shown immediately.
 */
export function createTroubleSign(clock: Clock, show: (sign: TroubleState) => void): (sign: TroubleState) => void {
  let shown: TroubleState = { trouble: undefined, troubleUntil: undefined };
  let latest = shown;
  let ended: { trouble: TroubleState['trouble']; at: number } | undefined;
  let cancel: (() => void) | undefined;

  function put(sign: TroubleState): void {
    cancel?.();
    cancel = undefined;
    if (sign.trouble === shown.trouble && sign.troubleUntil === shown.troubleUntil) return;
    shown = sign;
    show(sign);
  }

  return (sign) => {
    if (!sign.trouble && latest.trouble) ended = { trouble: latest.trouble, at: clock.monotonic() };
    latest = sign;
    const isFlip =
      !shown.trouble && sign.trouble === ended?.trouble && clock.monotonic() - (ended?.at ?? 0) < PACING.flipWithin;
    if (!sign.trouble || !isFlip) put(sign);
    else cancel ??= clock.setTimeout(() => put(latest), PACING.flip);
  };
}
