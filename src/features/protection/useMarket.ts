import { useSnapshot } from 'valtio';
import { app } from '../../state/app.ts';
import { marketInForce } from '../../state/market.ts';
import { play } from '../../state/play.ts';

/** The name of the market in force; re-renders when it changes. Rule R32. */
export function useMarket(): string {
  const { market } = useSnapshot(play);
  const { site } = useSnapshot(app);
  return marketInForce(market, site);
}
