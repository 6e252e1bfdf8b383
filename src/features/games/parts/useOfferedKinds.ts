import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { GameKind } from '../../../config/gameKinds.ts';
import { play } from '../../../state/play.ts';
import { catalogue, hasKind } from '../catalogue.state.ts';

/**
 * Which kinds of games are offered: those of a provider that the member has not closed. `place`: it was offered when the component was first
 * rendered, so that its place stays, empty, and the others do not move. Rules N13, R10.
 */
export function useOfferedKinds(): (kind: GameKind) => 'yes' | 'place' | 'no' {
  const known = useSnapshot(catalogue);
  const { closedKinds } = useSnapshot(play);
  const [first] = useState(known);
  return (kind) => {
    if (closedKinds.includes(kind)) return 'no';
    return hasKind(known, kind) ? 'yes' : hasKind(first, kind) ? 'place' : 'no';
  };
}
