import type { ReactNode } from 'react';
import { GridSkeleton, type Columns } from './CardGrid.tsx';
import { GameCards, type GameCardsProps } from './GameList.tsx';
import { LobbyList, type LobbyListProps } from './LobbyList.tsx';
import { useColumns } from './useColumns.ts';

/** Props of a lobby's games. */
export interface LobbyGamesProps
  extends
    Pick<LobbyListProps, 'heading' | 'count' | 'address' | 'action'>,
    Pick<GameCardsProps, 'list' | 'emptyAction' | 'ofOne' | 'isFirst'> {
  /** Undefined where the player chooses between rows and a grid. */
  columns: Columns | undefined;
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
