import { useEffect, useState } from 'react';
import type { MarketPack } from '../../config/markets/pack.ts';
import { marketPack } from './marketPack.ts';

/** The pack of a market by name; until it is loaded the one of the previous name, at first undefined. */
export function usePack(market: string | undefined): MarketPack | undefined {
  const [pack, setPack] = useState<MarketPack>();
  useEffect(() => {
    if (market === undefined) return undefined;
    let isWanted = true;
    void marketPack(market).then((loaded) => isWanted && loaded && setPack(loaded));
    return () => {
      isWanted = false;
    };
  }, [market]);
  return pack;
}
