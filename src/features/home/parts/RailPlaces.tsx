import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { FEATURES } from '../../../config/brand.ts';
import { app } from '../../../state/app.ts';
import { store } from '../../../storage/encodedStore.ts';
import { RailPlace, useOwnListCount } from '../../games/index.ts';
import { CLOSED_PLACES } from '../places.ts';

/** Placeholders of the rails until their script is loaded: as many as `railsOf` returns before the first reply. */
export function RailPlaces(): ReactNode {
  const { signedIn } = useSnapshot(app);
  const own = useOwnListCount();
  const open = (signedIn ? own : 0) + (FEATURES.gameLists ? (FEATURES.newGames ? 2 : 1) : 0);
  // A sign-out removes the value, so it is this member's.
  const rails = store.peekRaw('deposits_closed') ? CLOSED_PLACES : open;
  return Array.from({ length: rails }, (_, rail) => <RailPlace key={rail} />);
}
