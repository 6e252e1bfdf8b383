import { useSyncExternalStore, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { optionalPart } from '../../i18n/lazyPart.ts';
import { app } from '../../state/app.ts';
import { windowGame } from '../../state/game.ts';
import { useMarket } from '../../features/protection/index.ts';
import { play } from '../../state/play.ts';
import { store } from '../../storage/encodedStore.ts';
import { SilentErrorBoundary } from './SilentErrorBoundary.tsx';
import { StatusPill } from './StatusPill.tsx';

const ContinueOffer = optionalPart(() => import('../../features/games/parts/ContinueOffer.tsx'));
const WindowGameBar = optionalPart(() => import('../../features/games/parts/WindowGameBar.tsx'));
const PlayWatch = optionalPart(() => import('../../features/protection/parts/PlayWatch.tsx'));
const FixedLinks = optionalPart(() => import('../../features/protection/parts/FixedLinks.tsx'));

/**
 * The parts of the status line that load after the first screen: state of the connection, offer of the game that was left, bar of a game in
 * a separate window, check whether play is closed, and the links that stay in view. Rules O5, G20, R5, R16, R33.
 */
export function AfterFirst(): ReactNode {
  const { signedIn } = useSnapshot(app);
  const market = useMarket();
  const { closed } = useSnapshot(play);
  // For a visitor, only the market's rules can close play or require links in view. A stored site config, which another one replaces, may have
  // closed it.
  const hasRules = signedIn || market !== 'intl' || closed !== undefined;
  const { current } = useSnapshot(windowGame);
  // Stored by the tab's previous page, whose game may still be open in its window.
  const hasWindowGame = current || store.peekRaw('window_game') !== null;
  const hasOffer = useSyncExternalStore(subscribe, isGameOffered);
  return (
    <>
      <StatusPill />
      <SilentErrorBoundary>{hasOffer && !closed && <ContinueOffer />}</SilentErrorBoundary>
      <SilentErrorBoundary>{hasWindowGame && <WindowGameBar />}</SilentErrorBoundary>
      <SilentErrorBoundary>{hasRules && <PlayWatch />}</SilentErrorBoundary>
      <SilentErrorBoundary>{hasRules && <FixedLinks />}</SilentErrorBoundary>
    </>
  );
}

function isGameOffered(): boolean {
  return store.peekRaw('left_game') !== null;
}

function subscribe(changed: () => void): () => void {
  return store.subscribe('left_game', changed);
}
