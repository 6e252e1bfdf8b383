import { loadMarket } from '../../config/markets/load.ts';
import type { MarketPack } from '../../config/markets/pack.ts';
import { log } from '../../lib/log.ts';

/** The pack of a market by its name; undefined where it cannot be loaded, which is logged. */
export async function marketPack(market: string): Promise<MarketPack | undefined> {
  try {
    return await loadMarket(market);
  } catch (cause) {
    log.warn('The market pack could not be loaded', { cause });
    return undefined;
  }
}
