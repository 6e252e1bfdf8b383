import { loadMarket } from '../../config/markets/load.ts';
import type { MarketPack } from '../../config/markets/pack.ts';
import * as TIMINGS from '../../config/timings.ts';
import { systemClock, within } from '../../lib/clock.ts';
import { log } from '../../lib/log.ts';

/**
 * The pack of a market by its name; undefined where it cannot be loaded or is not there after `TIMINGS.callTimeout`, which is logged: a script
 * may take minutes to fail on a bad connection, and breaks and exclusions must not wait for it. Rules R4, R19.
 */
export async function marketPack(market: string): Promise<MarketPack | undefined> {
  try {
    return await within(systemClock, TIMINGS.callTimeout, loadMarket(market));
  } catch (cause) {
    log.warn('The market pack could not be loaded', { cause });
    return undefined;
  }
}
