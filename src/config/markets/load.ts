import { MARKETS, type Market, type MarketPack } from './pack.ts';

const PACKS: Record<Market, () => Promise<MarketPack>> = {
  intl: () => import('./intl.ts').then(({ intl }) => intl),
  kr: () => import('./kr.ts').then(({ kr }) => kr),
  gb: () => import('./gb.ts').then(({ gb }) => gb),
  de: () => import('./de.ts').then(({ de }) => de),
  se: () => import('./se.ts').then(({ se }) => se),
  nl: () => import('./nl.ts').then(({ nl }) => nl),
  dk: () => import('./dk.ts').then(({ dk }) => dk),
  es: () => import('./es.ts').then(({ es }) => es),
  on: () => import('./on.ts').then(({ on }) => on),
  br: () => import('./br.ts').then(({ br }) => br),
};

/** Fetches the pack of a market; `intl` for a name that has none. Rejects if the chunk cannot be fetched. */
export function loadMarket(name: string): Promise<MarketPack> {
  return PACKS[MARKETS.find((market) => market === name) ?? 'intl']();
}
