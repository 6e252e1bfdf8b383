import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { recentGames, useKnownGames } from '../../games/index.ts';

/** Titles of games by id, which a transaction names in `ref`. */
export type GameNames = ReadonlyMap<string, string>;

/**
 * Titles of the games that this device knows; no request is sent for them. A slot and a casino item may have one id: a transaction does not
 * say which of them it is about, so it names neither. Rule H5.
 */
export function useGameNames(): GameNames {
  const listed = useKnownGames();
  // A game may have been played from a list over all providers while its provider's list was never fetched.
  const { items: played } = useSnapshot(recentGames);
  return useMemo(() => {
    const namesOf = (wanted: 'slot' | 'casino'): GameNames =>
      new Map([...played, ...listed].filter(({ category }) => category === wanted).map(({ id, title }) => [id, title]));
    const all = [namesOf('slot'), namesOf('casino')];
    const isCertain = ([id, title]: [string, string]): boolean =>
      all.every((names) => (names.get(id) ?? title) === title);
    return new Map(all.flatMap((names) => [...names]).filter(isCertain));
  }, [played, listed]);
}
