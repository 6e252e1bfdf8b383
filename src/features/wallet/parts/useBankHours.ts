import { useEffect, useState } from 'react';
import { systemClock } from '../../../lib/clock.ts';
import { isBankMaintenance } from '../../../lib/seoulTime.ts';
import { serverNow } from '../../../operator/index.ts';

/** Interval in ms at which the clock is checked. */
const LOOK = 5000;

/**
 * Whether bank transfers may be delayed now: 23:50 to 00:30 in Seoul by the server's clock, whatever the device's clock says. `known`: the
 * server's time is known; before that nothing is claimed.
 */
export function useBankHours(known: boolean): boolean {
  const [delayed, setDelayed] = useState(false);
  useEffect(() => {
    if (!known) return undefined;
    const look = (): void => setDelayed(isBankMaintenance(serverNow()));
    look();
    return systemClock.setInterval(look, LOOK);
  }, [known]);
  return known && delayed;
}
