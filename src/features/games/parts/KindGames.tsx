import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { FEATURES } from '../../../config/brand.ts';
import type { GameKind } from '../../../config/gameKinds.ts';
import { LoadMore } from '../../../ui/LoadMore.tsx';
import { LobbyGames, type LobbyView } from './LobbyGames.tsx';
import { NewRail } from './NewRail.tsx';
import { Recents } from './Recents.tsx';
import { useAllGames } from './useAllGames.ts';

/** Props of the games of a kind. */
export interface KindGamesProps extends LobbyView {
  kind: GameKind;
  /** Called if the operator has no list of all games, or no game of this kind in it: the page then shows the providers instead. */
  onLacking: () => void;
}

/** All games of a kind, below the member's recent ones and, for slots, the newest. During a search only its results. Rules G24, G29. */
export function KindGames({ kind, address, columns, newest, onLacking }: KindGamesProps) {
  const { t } = useLingui();
  const list = useAllGames(kind, { ...address, newest });
  const { isLacking, status, error, found, games, hasMore, loadingMore, total } = list;
  useEffect(() => {
    if (isLacking) onLacking();
  }, [isLacking, onLacking]);
  const isSearched = address.query.trim() !== '';
  const hasNew = FEATURES.newGames && kind === 'slot' && !newest && !isSearched;
  return (
    <>
      {!isSearched && <Recents kind={kind} />}
      {hasNew && <NewRail />}
      <LobbyGames
        heading={t`All games`}
        count={isSearched ? (hasMore ? undefined : found.length) : total}
        list={list}
        address={address}
        columns={columns}
        isFirst={!hasNew}
      >
        {hasMore && status === 'ready' && (
          <LoadMore
            pages={{ ...list, loadingMore: loadingMore || (isSearched && !error) }}
            shown={games.length}
            total={total}
          />
        )}
      </LobbyGames>
    </>
  );
}
