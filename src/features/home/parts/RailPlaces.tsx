import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { FEATURES } from '../../../config/brand.ts';
import { app } from '../../../state/app.ts';
import { store } from '../../../storage/encodedStore.ts';
import { RailPlace, usePlayed } from '../../games/index.ts';
import { CLOSED_PLACES } from '../rails.ts';

/** Placeholders of the rails until their script is loaded: those that `railsOf` returns before the first reply. */
export function RailPlaces(): ReactNode {
  const { signedIn } = useSnapshot(app);
  const played = usePlayed();
  const wasClosed = store.peekRaw('deposits_closed') !== null;
  const open = (signedIn ? played : 0) + (FEATURES.gameLists ? (FEATURES.newGames ? 2 : 1) : 0);
  const rails = signedIn && wasClosed ? CLOSED_PLACES : open;
  return Array.from({ length: rails }, (_, rail) => <RailPlace key={rail} />);
}
