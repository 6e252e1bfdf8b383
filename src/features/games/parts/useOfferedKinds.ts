import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { GameKind } from '../../../config/gameKinds.ts';
import { play } from '../../../state/play.ts';
import { catalogue, hasKind } from '../catalogue.state.ts';

/**
 * Which kinds of games are offered: those that the member has not closed and a provider has, before any provider is known all of them.
 * `gap`: a provider had it when the component was first rendered and none has it any more, so it leaves a gap and the others do not move.
 * Rules N13, R10.
 */
export function useOfferedKinds(): (kind: GameKind) => 'yes' | 'gap' | 'no' {
  const known = useSnapshot(catalogue);
  const { closedKinds } = useSnapshot(play);
  const [first] = useState(known);
  return (kind) => {
    if (closedKinds.includes(kind)) return 'no';
    return hasKind(known, kind) ? 'yes' : hasKind(first, kind) ? 'gap' : 'no';
  };
}
