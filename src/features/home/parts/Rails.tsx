import { useMemo, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import type { QueryResult } from '../../../data/query.ts';
import { app } from '../../../state/app.ts';
import { BRAND } from '../../../config/brand.ts';
import {
  catalogue,
  isPlayable,
  recentGames,
  useFavourites,
  useGameList,
  type Game,
  type Playable,
} from '../../games/index.ts';
import { railsOf, type ListName, type RailName } from '../rails.ts';
import { Rail } from './Rail.tsx';
import { RailPlace } from './RailPlaces.tsx';

/** Games in a rail; the page at its end has the others. */
const LENGTH = 20;

const NEW = { sort: 'new', kind: 'slot', limit: LENGTH } as const;
const TABLES = { sort: 'new', kind: 'casino', limit: LENGTH } as const;

/** The rails of the home page: a member's own, and those of all providers, one call each. Rule N11. */
export function Rails(): ReactNode {
  const { signedIn } = useSnapshot(app);
  const recent = useSnapshot(recentGames).items;
  const favourites = useFavourites();
  const lists: Record<ListName, QueryResult<{ list: Game[] }>> = {
    new: useGameList(BRAND.gameLists ? NEW : undefined),
    tables: useGameList(BRAND.gameLists ? TABLES : undefined),
  };
  const games: Record<RailName, readonly Playable[] | undefined> = {
    recent,
    favourites,
    new: useOffered(lists.new.value?.list),
    tables: useOffered(lists.tables.value?.list),
  };
  const hasAny = (name: ListName): boolean | undefined => games[name] && games[name].length > 0;
  const shown = railsOf({
    signedIn,
    recent: recent.length > 0,
    favourites: favourites.length > 0,
    lists: { new: BRAND.gameLists && hasAny('new'), tables: BRAND.gameLists && hasAny('tables') },
  });
  return shown.map((name) => {
    const items = games[name];
    const list = name === 'new' || name === 'tables' ? lists[name] : undefined;
    if (!items) return <RailPlace key={name} />;
    return <Rail key={name} name={name} items={items} staleSince={list?.error && list.asOf} />;
  });
}

/** What can be played of a list, with the providers' names; without the tables that are closed. */
function useOffered(list: readonly Game[] | undefined): readonly Playable[] | undefined {
  const { providers } = useSnapshot(catalogue);
  return useMemo(() => {
    const titles = new Map(providers.map(({ id, title }) => [id, title]));
    return list
      ?.filter((game) => isPlayable(game) && game.table?.open !== false)
      .map((game) => ({ ...game, provider: titles.get(game.provider_id ?? '') ?? '' }));
  }, [list, providers]);
}
