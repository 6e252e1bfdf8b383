import type { ReactNode } from 'react';
import type { Playable } from '../playable.ts';
import { Rail, type RailFacts } from './Rail.tsx';
import { RailPlaceholder } from './RailPlaceholder.tsx';
import { RailTrouble } from './RailTrouble.tsx';
import type { PlayableGames } from './usePlayableGames.ts';

/** Props of a rail: what `usePlayableGames` has found, or games of this device. */
export interface GamesRailProps extends RailFacts, Partial<Pick<PlayableGames, 'staleSince' | 'failure'>> {
  games: readonly Playable[] | undefined;
}

/** A rail of games that are known, awaited, or could not be loaded; nothing where there are none. Rule N11. */
export function GamesRail({ games, failure, staleSince, ...facts }: GamesRailProps): ReactNode {
  const { title, compact } = facts;
  if (failure) return <RailTrouble title={title} compact={compact} {...failure} />;
  if (!games) return <RailPlaceholder compact={compact} />;
  return games.length > 0 && <Rail {...facts} items={games} staleSince={staleSince} />;
}
