import { i18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatWhen } from '../../../i18n/dates.ts';
import { sentences } from '../../../i18n/sentences.ts';
import { errorText, NAMED, noAnswerText } from '../../../i18n/serverMessages.ts';
import { isNoAnswer, type ApiError } from '../../../operator/index.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { games as gamesIcon } from '../../../ui/icons.ts';
import { type Provider } from '../../../contract/providers.ts';
import { isPlayable } from '../../../contract/games.ts';
import { CardGrid, type CardGridProps } from './CardGrid.tsx';
import { Found } from './Found.tsx';
import { GameCard } from './GameCard.tsx';
import { NothingFound } from './NothingFound.tsx';
import { Loading } from './Loading.tsx';
import { useGames, type ListedGame } from './useGames.ts';
import { useTitleSearch } from './useTitleSearch.ts';

/** What a list of games takes. */
export interface GameListProps {
  /** Whose games; of several the newest. */
  providers: readonly Provider[];
  query: string;
  /** Empties the search, for when it found nothing. */
  onClear: () => void;
  /** What to do where there are no games at all: a `Button` of size `s`. */
  otherwise?: ReactNode;
  /** The newest first instead of the provider's own order. */
  newest?: boolean | undefined;
  columns?: CardGridProps<ListedGame>['columns'];
}

/** Pixels enough for a sharp picture on a phone, and not more. */
const IMAGE_WIDTHS = { auto: 320, 4: 400, 9: 240, tables: 640, rows: 200 } as const;

/** Games as cards or rows; choosing one launches it. The player must be signed in. */
export function GameList({ providers, query, onClear, otherwise, newest, columns = 'auto' }: GameListProps) {
  const { t } = useLingui();
  const { games, status, error, staleSince, retry } = useGames(providers, newest ?? false);
  const found = useTitleSearch(games, query);
  if (status === 'loading') return <Loading />;
  if (status === 'failed') return <ErrorState title={failureText(error)} onRetry={retry} />;
  if (games.length === 0)
    return <EmptyState icon={gamesIcon} title={<Trans>There are no games here yet.</Trans>} action={otherwise} />;
  if (found.length === 0) return <NothingFound title={<Trans>No game has this name.</Trans>} onClear={onClear} />;
  const row = columns === 'rows';
  const imageWidth = IMAGE_WIDTHS[columns];
  const time = staleSince === undefined ? '' : formatWhen(staleSince, 'moment');
  return (
    <>
      <Found count={found.length} />
      {time !== '' && (
        <Banner tone="warning" shape="box">
          {sentences(failureText(error), t`As of ${time}`)}
        </Banner>
      )}
      <CardGrid
        items={found}
        keyOf={({ id }) => id}
        columns={columns}
        label={t`Games`}
        render={(game, first) => (
          <GameCard item={game} playable={isPlayable(game)} row={row} imageWidth={imageWidth} first={first} />
        )}
      />
    </>
  );
}

/** What to tell the player about a list that did not come. */
function failureText(error: ApiError | undefined): string {
  if (error?.kind === 'signedOut') return i18n._(NAMED.LOGIN_REQUIRED);
  if (error?.kind === 'code')
    return isNoAnswer(error) ? errorText(error) : `${i18n._(NAMED.fetchError)} ${errorText(error)}`;
  return noAnswerText(NAMED.serverError);
}
