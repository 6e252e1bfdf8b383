import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { FEATURES } from '../../../config/brand.ts';
import type { GameKind } from '../../../config/gameKinds.ts';
import { app } from '../../../state/app.ts';
import { play } from '../../../state/play.ts';
import { store } from '../../../storage/encodedStore.ts';
import { RailPlaceholder, useOwnListCount } from '../../games/index.ts';

/** Number of placeholders while deposits are closed: one for the reason, one for what stays open. Rule R35. */
export const CLOSED_PLACEHOLDERS = 2;

/** The kinds of the rails over all providers. */
const KINDS: readonly GameKind[] = FEATURES.gameLists ? (FEATURES.newGames ? ['slot', 'casino'] : ['casino']) : [];

/**
 * Placeholders of the rails until their script is loaded: as many as `railsOf` returns before the first reply (an own list of closed kinds only
 * is one too many), or CLOSED_PLACEHOLDERS.
 */
export function RailPlaceholders(): ReactNode {
  const { signedIn } = useSnapshot(app);
  const own = useOwnListCount();
  const open = (signedIn ? own : 0) + KINDS.filter((kind) => !play.closedKinds.includes(kind)).length;
  // A sign-out removes the value, so it is this member's.
  const rails = store.peekRaw('deposits_closed') ? CLOSED_PLACEHOLDERS : open;
  return Array.from({ length: rails }, (_, rail) => <RailPlaceholder key={rail} />);
}
