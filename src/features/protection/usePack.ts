import { useEffect, useState } from 'react';
import type { MarketPack } from '../../config/markets/pack.ts';
import { systemClock } from '../../lib/clock.ts';
import { marketPack } from './marketPack.ts';

/** Milliseconds after which a pack that could not be fetched is fetched again. */
const RETRY = 5000;

/**
 * The pack of a market by name. Undefined before the first answer, null if the load failed and no pack was loaded before. While another
 * market's pack is loading, or if that fails, the previous pack stays. A failed load is retried: the page may stay open for hours, and
 * "stop now", reality checks and hours without play need the pack.
 */
export function usePack(market: string | undefined): MarketPack | null | undefined {
  const [pack, setPack] = useState<MarketPack | null>();
  useEffect(() => {
    if (market === undefined) return undefined;
    let isWanted = true;
    let cancelRetry = (): void => undefined;
    const load = async (): Promise<void> => {
      const loaded = await marketPack(market);
      if (!isWanted) return;
      setPack((known) => loaded ?? known ?? null);
      if (!loaded) cancelRetry = systemClock.setTimeout(() => void load(), RETRY);
    };
    void load();
    return () => {
      isWanted = false;
      cancelRetry();
    };
  }, [market]);
  return pack;
}
