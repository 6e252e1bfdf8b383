import { useEffect, useState } from 'react';
import { afterPress } from '../../../data/afterPress.ts';
import { systemClock } from '../../../lib/clock.ts';
import { isBankMaintenance } from '../../../lib/seoulTime.ts';
import { serverNow } from '../../../operator/index.ts';

/** Interval in ms at which the clock is checked. */
const CHECK_EVERY = 5000;

/**
 * Whether bank transfers may be delayed now: 23:50 to 00:30 in Seoul by the server's clock. False while the server's time is not known
 * (`known`). It is right from the first render, and changes later only between presses, since the notice moves the form's controls. Rule W8.
 */
export function useBankHours(known: boolean): boolean {
  const [delayed, setDelayed] = useState(() => isBankMaintenance(serverNow()));
  useEffect(() => {
    if (!known) return undefined;
    const check = (): void => afterPress(() => setDelayed(isBankMaintenance(serverNow())));
    check();
    return systemClock.setInterval(check, CHECK_EVERY);
  }, [known]);
  return known && delayed;
}
