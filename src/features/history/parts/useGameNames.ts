import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { recentGames, useKnownGames } from '../../games/index.ts';

/** The titles of games by what a transaction's `ref` names. */
export type GameNames = ReadonlyMap<string, string>;

/** Titles of the games that are stored on this device; nothing is fetched for them. Rule H5. */
export function useGameNames(): GameNames {
  const listed = useKnownGames({ fetches: false });
  // What was played from a list over all providers, whose own list was never opened.
  const { items: played } = useSnapshot(recentGames);
  return useMemo(() => new Map([...played, ...listed].map(({ id, title }) => [String(id), title])), [played, listed]);
}
