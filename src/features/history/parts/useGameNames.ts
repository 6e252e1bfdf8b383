import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { recentGames, useKnownGames } from '../../games/index.ts';

/** Titles of games by id, which a transaction names in `ref`. */
export type GameNames = ReadonlyMap<string, string>;

/** Titles of the games that this device knows; no request is sent for them. Rule H5. */
export function useGameNames(): GameNames {
  const listed = useKnownGames();
  // A game may have been played from a list over all providers while its provider's list was never fetched.
  const { items: played } = useSnapshot(recentGames);
  return useMemo(() => new Map([...played, ...listed].map(({ id, title }) => [id, title])), [played, listed]);
}
