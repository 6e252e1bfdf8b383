import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { games as gamesIcon, search } from '../../../ui/icons.ts';
import { isPlayable, type Provider } from '../games.api.ts';
import { CardGrid, type CardGridProps } from './CardGrid.tsx';
import { Found } from './Found.tsx';
import { GameCard } from './GameCard.tsx';
import { gamesFailureText } from './gamesQuery.ts';
import { Loading } from './Loading.tsx';
import { useGames, type ListedGame } from './useGames.ts';
import { useTitleSearch } from './useTitleSearch.ts';

/** What a list of games takes. */
export interface GameListProps {
  /** Whose games; of several the newest. */
  providers: readonly Provider[];
  query: string;
  /** The newest first instead of the provider's own order. */
  newest?: boolean | undefined;
  columns?: CardGridProps<ListedGame>['columns'];
}

/** Games as cards or rows; choosing one launches it. The player must be signed in. Spec sections 2 and 4, "Drawer". */
export function GameList({ providers, query, newest, columns = 'auto' }: GameListProps) {
  const { t } = useLingui();
  const { games, status, error, retry } = useGames(providers, newest ?? false);
  const found = useTitleSearch(games, query);
  if (status === 'loading') return <Loading />;
  if (status === 'failed') return <ErrorState title={gamesFailureText(error)} onRetry={retry} />;
  if (games.length === 0) return <EmptyState icon={gamesIcon} title={<Trans>There are no games here yet.</Trans>} />;
  if (found.length === 0) return <EmptyState icon={search} title={<Trans>No game has this name.</Trans>} />;
  const row = columns === 'rows';
  return (
    <>
      <Found count={found.length} />
      <CardGrid
        items={found}
        keyOf={({ id }) => id}
        columns={columns}
        label={t`Games`}
        render={(game) => <GameCard item={game} playable={isPlayable(game)} row={row} />}
      />
    </>
  );
}
