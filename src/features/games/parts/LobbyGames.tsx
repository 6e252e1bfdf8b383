import type { ReactNode } from 'react';
import { GridSkeleton, type Columns } from './CardGrid.tsx';
import { GameCards, type GameCardsProps } from './GameList.tsx';
import { LobbyList, type LobbyListProps } from './LobbyList.tsx';
import { useColumns } from './useColumns.ts';
import type { LobbyState } from './useLobbyAddress.ts';

/** What each list of a lobby depends on. */
export interface LobbyView {
  address: LobbyState;
  /** Undefined where the player chooses between rows and a grid. */
  columns: Columns | undefined;
  /** The page `/new`: the newest games come first. */
  newest: boolean;
}

/** Props of a lobby's games. */
export interface LobbyGamesProps
  extends
    Pick<LobbyView, 'address' | 'columns'>,
    Pick<LobbyListProps, 'heading' | 'count' | 'action'>,
    Pick<GameCardsProps, 'list' | 'emptyAction' | 'ofOne' | 'isFirst'> {
  /** What follows the games. */
  children?: ReactNode;
}

/** A lobby's games under their heading. */
export function LobbyGames({ heading, count, address, action, list, columns, children, ...cards }: LobbyGamesProps) {
  const perRow = useColumns(columns);
  return (
    <LobbyList heading={heading} count={count} list={list} address={address} hasLayout={!columns} action={action}>
      <GameCards
        {...cards}
        list={list}
        onClear={() => address.search('')}
        query={address.query}
        loading={<GridSkeleton of="games" columns={perRow} />}
        columns={perRow}
      />
      {children}
    </LobbyList>
  );
}
