import { useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { FEATURES } from '../../../config/brand.ts';
import * as LIMITS from '../../../config/limits.ts';
import type { Game } from '../../../contract/games.ts';
import { useQuery } from '../../../data/query.ts';
import { systemClock } from '../../../lib/clock.ts';
import { game } from '../../../state/game.ts';
import { tableStates } from '../games.queries.ts';
import { itemKey, type Playable } from '../playable.ts';

/** Debounce, in ms, of fetching the tables in view while the player scrolls. */
const DEBOUNCE = 1000;

/**
 * The current state of the tables in view, by `itemKey`: open or closed, free seats, last results. They are refetched in one call each
 * 30 s while the page is visible, and no game is open over it or the list is shown over or beside that game (`isAboveGame`). Games without a
 * table are left out. The order of the list does not change. Nothing is fetched where the brand lacks the list over all providers. Rules G30,
 * B3.
 */
export function useTablesNow<Item extends Playable & Partial<Pick<Game, 'table'>>>(
  inView: readonly Item[],
  isAboveGame = false,
): ReadonlyMap<string, Item & Pick<Game, 'table'>> {
  const ids = inView
    .filter(({ table }) => table)
    .slice(0, LIMITS.pageMax)
    .map(({ id }) => id)
    .join(',');
  const [settled, setSettled] = useState('');
  useEffect(() => systemClock.setTimeout(() => setSettled(ids), DEBOUNCE), [ids]);
  const { currentGame } = useSnapshot(game);
  const input =
    !FEATURES.gameLists || settled === '' || (currentGame && !isAboveGame)
      ? undefined
      : ({ sort: 'new', ids: settled, limit: LIMITS.pageMax } as const);
  const { value } = useQuery(tableStates, input, { refetchWhile: 'visible' });
  // Until the reply for other tables arrives, use the last one: for tables that stay in view it is newer than the list.
  const [last, setLast] = useState(value);
  if (value && value !== last) setLast(value);
  return useMemo(() => {
    const now = new Map(last?.list.map((row) => [itemKey(row), row.table]));
    return new Map(
      inView.flatMap((item) => {
        const key = itemKey(item);
        return now.has(key) ? [[key, { ...item, table: now.get(key) }]] : [];
      }),
    );
  }, [last, inView]);
}
