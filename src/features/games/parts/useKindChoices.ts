import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { FEATURES } from '../../../config/brand.ts';
import type { GameKind } from '../../../config/gameKinds.ts';
import { OFFERED_KINDS } from '../../../i18n/gameKinds.ts';
import { play } from '../../../state/play.ts';
import { catalogue, hasKind } from '../catalogue.state.ts';

/** A choice among kinds of games; `new`: the newest slots. */
export interface KindChoice {
  id: GameKind | 'new';
  label: MessageDescriptor;
  /** No provider offers it any more. Show an empty place, so that the other choices do not move. */
  isGone: boolean;
}

const CHOICES: readonly (Omit<KindChoice, 'isGone'> & { kind: GameKind })[] = [
  ...OFFERED_KINDS.map(([kind, label]) => ({ id: kind, label, kind })),
  ...(FEATURES.newGames
    ? [
        {
          id: 'new' as const,
          label: msg({ message: 'New', comment: 'Providers with newly released games' }),
          kind: 'slot' as const,
        },
      ]
    : []),
];

/**
 * The kinds of games to choose from, without those that the member has closed: the kinds that some provider offers, or all of them while no
 * provider is known. A kind that was offered at the first render stays in the list when no provider offers it any more, marked `isGone`. Rules
 * N13, R10.
 */
export function useKindChoices(): readonly KindChoice[] {
  const known = useSnapshot(catalogue);
  const { closedKinds } = useSnapshot(play);
  const [first] = useState(known);
  return CHOICES.filter(
    ({ kind }) => !closedKinds.includes(kind) && (hasKind(known, kind) || hasKind(first, kind)),
  ).map(({ id, label, kind }) => ({ id, label, isGone: !hasKind(known, kind) }));
}
