import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { GameKind } from '../../../config/gameKinds.ts';
import { preferences } from '../../../state/preferences.ts';
import { LoadMore } from '../../../ui/LoadMore.tsx';
import { GridSkeleton, type Columns } from './CardGrid.tsx';
import { GameCards } from './GameList.tsx';
import { LobbyList } from './LobbyList.tsx';
import { LobbySummary } from './LobbySummary.tsx';
import { NewRail } from './NewRail.tsx';
import { Recents } from './Recents.tsx';
import { useAllGames } from './useAllGames.ts';
import type { LobbyState } from './useLobbyAddress.ts';

/** What a kind's games take. */
export interface KindGamesProps {
  kind: GameKind;
  address: LobbyState;
  columns: Columns | undefined;
  newest: boolean;
  /** The operator has no list of all games: it is to be shown what its providers have. */
  onLacking: () => void;
}

/** All games of a kind: a member's last ones, the newest slots, then each of them. A search leaves only what it finds. Rules G24, G29. */
export function KindGames({ kind, address, columns, newest, onLacking }: KindGamesProps) {
  const { t } = useLingui();
  const { layout } = useSnapshot(preferences);
  const list = useAllGames(kind, { ...address, newest });
  const { isLacking, status, found, games, hasMore, loadingMore, total } = list;
  useEffect(() => {
    if (isLacking) onLacking();
  }, [isLacking, onLacking]);
  const isSearched = address.query.trim() !== '';
  const hasNew = kind === 'slot' && !newest && !isSearched;
  const perRow = columns ?? (layout === '4' ? '4' : 'rows');
  const loading = <GridSkeleton of="games" columns={perRow} />;
  const count = isSearched ? (hasMore ? undefined : found.length) : total;
  return (
    <>
      {!isSearched && <Recents kind={kind} />}
      {hasNew && <NewRail />}
      <LobbyList address={address}>
        <LobbySummary
          heading={t`All games`}
          count={status === 'ready' ? count : undefined}
          sort={list.sort}
          sorts={list.sorts}
          sortBy={address.sortBy}
          hasLayout={!columns}
        />
        {/* What a search has not found yet may be on the pages that are still loading. */}
        {isLacking || (found.length === 0 && hasMore) ? (
          loading
        ) : (
          <GameCards
            list={list}
            onClear={() => address.search('')}
            loading={loading}
            columns={perRow}
            isFirst={!hasNew}
          />
        )}
        {hasMore && status === 'ready' && (
          <LoadMore shown={games.length} total={total} more busy={loadingMore || isSearched} onMore={list.more} />
        )}
      </LobbyList>
    </>
  );
}
