import { useMemo } from 'react';
import { useKnownGames } from '../../games/index.ts';

/** The titles of games by what a transaction's `ref` names. */
export type GameNames = ReadonlyMap<string, string>;

/** The titles of the games that this device knows; nothing is asked for them. Rule H5. */
export function useGameNames(): GameNames {
  const games = useKnownGames({ fetches: false });
  return useMemo(() => new Map(games.map(({ id, title }) => [String(id), title])), [games]);
}
