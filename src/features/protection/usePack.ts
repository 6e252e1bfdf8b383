import { useEffect, useState } from 'react';
import { loadMarket } from '../../config/markets/load.ts';
import type { MarketPack } from '../../config/markets/pack.ts';
import { log } from '../../lib/log.ts';

/** The pack of a market by the name that the server told; undefined until it is there. */
export function usePack(market: string | undefined): MarketPack | undefined {
  const [pack, setPack] = useState<MarketPack>();
  useEffect(() => {
    if (market === undefined) return undefined;
    let isWanted = true;
    loadMarket(market).then(
      (loaded) => isWanted && setPack(loaded),
      (cause: unknown) => log.warn('The market pack could not be loaded', { cause }),
    );
    return () => {
      isWanted = false;
    };
  }, [market]);
  return pack;
}
