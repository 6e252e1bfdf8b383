import { PACING } from '../../config/pacing.ts';
import type { Clock } from '../../lib/clock.ts';
import type { AppState } from '../../state/app.ts';
import type { Connection } from './machine.ts';

type TroubleState = Pick<AppState, 'trouble' | 'troubleUntil'>;
type Report = Pick<Connection, 'trouble' | 'error' | 'notBefore'>;

const MINUTE_MS = 60_000;

/**
 * Shows the trouble of each reported connection, with its end, once: the same one again within half a minute of its end is shown only if it
 * lasts for 5 s, so that screen readers do not announce it repeatedly. An end is shown immediately. `clock` is the machine's, with the
 * server's time as `now`: the end is named by it. To be called again as time passes, since an end that has passed is not shown. Rule O5.
 */
export function createTroubleDisplay(clock: Clock, show: (next: TroubleState) => void): (report: Report) => void {
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

  return (report) => {
    const next = { trouble: report.trouble, troubleUntil: endOf(report, clock) };
    if (!next.trouble && latest.trouble) ended = { trouble: latest.trouble, at: clock.monotonic() };
    latest = next;
    const isFlapping =
      !shown.trouble && next.trouble === ended?.trouble && clock.monotonic() - (ended?.at ?? 0) < PACING.flapWindow;
    if (!next.trouble || !isFlapping) put(next);
    else cancel ??= clock.setTimeout(() => put(latest), PACING.flapDelay);
  };
}

/**
 * When a trouble ends according to the operator (ISO 8601): the end of a maintenance, or of the wait after a rate limit, rounded up to the
 * minute, since the jitter of each probe would change the seconds. Undefined if it says nothing, or if that has passed.
 */
function endOf({ trouble, error, notBefore }: Report, clock: Clock): string | undefined {
  const waitsUntil = clock.now() + notBefore - clock.monotonic();
  const isHeld = trouble === 'busy' && notBefore > 0;
  const rounded = isHeld ? new Date(Math.ceil(waitsUntil / MINUTE_MS) * MINUTE_MS).toISOString() : undefined;
  const end = error?.until ?? rounded;
  return Date.parse(end ?? '') <= clock.now() ? undefined : end;
}
