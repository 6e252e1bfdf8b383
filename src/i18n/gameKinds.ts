import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { FEATURES } from '../config/brand.ts';
import { GAME_KINDS, type GameKind } from '../config/gameKinds.ts';

const NAMES: Record<GameKind, MessageDescriptor | false> = {
  slot: msg`Slots`,
  casino: msg`Live casino`,
  sports: FEATURES.sports && msg`Sports`,
  arcade: FEATURES.arcade && msg`Arcade`,
};

/** The kinds of games that the brand has, with their names, in the order of display. Rule B3. */
export const OFFERED_KINDS: readonly (readonly [kind: GameKind, name: MessageDescriptor])[] = GAME_KINDS.flatMap(
  (kind) => {
    const name = NAMES[kind];
    return name ? [[kind, name] as const] : [];
  },
);
