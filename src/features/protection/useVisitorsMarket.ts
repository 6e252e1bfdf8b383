import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { app } from '../../state/app.ts';
import { play } from '../../state/play.ts';
import { store } from '../../storage/encodedStore.ts';
import { closedBy } from './closed.ts';
import { useMarket } from './useMarket.ts';
import { usePack } from './usePack.ts';

/**
 * Closes play for a visitor in a market without play as soon as its pack is loaded: a page that offers games is shown seconds before
 * `PlayWatch` is loaded. Rules R5, R35.
 */
export function useVisitorsMarket(): void {
  const { signedIn } = useSnapshot(app);
  const market = useMarket();
  // A member's page learns late that it has a member, whose market may be another one (Rule R32).
  const isAsked = !signedIn && store.peekRaw('uid') === null && market !== 'intl';
  const pack = usePack(isAsked ? market : undefined);
  useEffect(() => {
    if (isAsked && pack?.market === market) play.closed ??= closedBy(undefined, pack, 0);
  }, [isAsked, market, pack]);
}
