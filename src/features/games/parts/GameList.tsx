import { i18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { TOO_MANY_REQUESTS } from '../../../contract/codes.ts';
import { NAMED } from '../../../i18n/named.ts';
import { sentences } from '../../../i18n/sentences.ts';
import { errorText, noAnswerText } from '../../../i18n/serverMessages.ts';
import { isNoAnswer, type ApiError } from '../../../operator/index.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { ResultCount } from '../../../ui/ResultCount.tsx';
import { games as gamesIcon } from '../../../ui/icons.ts';
import { StaleNotice } from '../../../ui/StaleNotice.tsx';
import { factsOf } from '../facts.ts';
import { isPlayable } from '../../../contract/games.ts';
import type { Provider } from '../../../contract/providers.ts';
import { CardGrid, type Columns } from './CardGrid.tsx';
import { GameCard } from './GameCard.tsx';
import { Loading } from './Loading.tsx';
import { NothingFound } from './NothingFound.tsx';
import { useGameList, type GameListState } from './useGameList.ts';
import { useTablesNow } from './useTablesNow.ts';
import { itemKey } from '../playable.ts';

/** Props of a list of games. */
export interface GameCardsProps {
  list: GameListState;
  /** Clears the search; offered when it found nothing. */
  onClear: () => void;
  /** What is searched for on a page of games. */
  query?: string;
  /** The action offered where there are no games at all: a `Button` of size `s`. */
  emptyAction?: ReactNode;
  /** The placeholder while the list is fetched. */
  loading: ReactNode;
  /** All games are of one provider, whose name is above them. */
  ofOne?: boolean | undefined;
  columns?: Columns | undefined;
  /** Its first picture is the first of the page; true when not given. */
  isFirst?: boolean;
  /** The list is shown over or beside an open game, not below it. */
  isAboveGame?: boolean;
}

/** Widths of the pictures by layout, in pixels: sharp on a phone, not larger. */
const IMAGE_WIDTHS = { auto: 320, 4: 400, 9: 240, tables: 640, rows: 200 } as const;

/** The drawer's games of these providers. The player must be signed in. Rule G10. */
export function GameList({
  providers,
  query,
  onClear,
  newest,
}: {
  providers: readonly Provider[];
  query: string;
  onClear: () => void;
  /** The newest first instead of the provider's own order. */
  newest: boolean;
}) {
  const list = useGameList(providers, { query, newest });
  return (
    <>
      <ResultCount count={list.status === 'ready' ? list.found.length : undefined} />
      <GameCards list={list} onClear={onClear} loading={<Loading />} ofOne isAboveGame />
    </>
  );
}

/** Games as cards or rows; choosing one launches it. */
export function GameCards({
  list,
  onClear,
  query,
  emptyAction,
  loading,
  ofOne,
  columns = 'auto',
  isFirst = true,
  isAboveGame,
}: GameCardsProps) {
  const { t, i18n: words } = useLingui();
  const { games, found, status, error, staleSince, retry } = list;
  const [[from, to], setWindow] = useState([0, 0]);
  const onWindow = useCallback((first: number, end: number) => setWindow([first, end]), []);
  const isLive = useMemo(() => found.some(({ table }) => table), [found]);
  const inView = useMemo(() => (isLive ? found.slice(from, to) : []), [isLive, found, from, to]);
  const tablesNow = useTablesNow(inView, isAboveGame);
  // All cards of a list have the same lines, so that they are of one height.
  const hasFacts = useMemo(() => games.some((game) => factsOf(game, words).length > 0), [games, words]);
  const hasRoom = columns === 'rows' || columns === 'tables' || columns === 'auto';
  const line = ofOne ? (hasFacts && columns !== '9' ? 'facts' : 'none') : hasFacts && hasRoom ? 'both' : 'provider';
  if (status === 'loading') return loading;
  if (status === 'failed' || (error && games.length === 0))
    return (
      <ErrorState title={failureText(error)} error={error} onRetry={retry}>
        {null}
      </ErrorState>
    );
  if (games.length === 0)
    return <EmptyState icon={gamesIcon} title={<Trans>No games here yet.</Trans>} action={emptyAction} />;
  // Some games are old, or those of a provider are missing.
  const notice = error && <StaleNotice asOf={staleSince}>{failureText(error)}</StaleNotice>;
  if (found.length === 0)
    return (
      <>
        <NothingFound title={<Trans>No games found</Trans>} onClear={onClear} query={query} />
        {notice}
      </>
    );
  const row = columns === 'rows';
  const imageWidth = IMAGE_WIDTHS[columns];
  return (
    <>
      <CardGrid
        items={found}
        keyOf={itemKey}
        columns={columns}
        label={t`Games`}
        onWindow={isLive ? onWindow : undefined}
        render={(game, first) => (
          <GameCard
            item={tablesNow.get(itemKey(game)) ?? game}
            playable={isPlayable(game)}
            row={row}
            line={line}
            imageWidth={imageWidth}
            first={first && isFirst}
          />
        )}
      />
      {notice}
    </>
  );
}

/** The error text of a list that could not be loaded. */
function failureText(error: ApiError | undefined): string {
  if (error?.kind === 'signedOut') return i18n._(NAMED.LOGIN_REQUIRED);
  if (error?.kind === 'code' || error?.state === TOO_MANY_REQUESTS)
    return isNoAnswer(error) ? errorText(error) : sentences(i18n._(NAMED.fetchError), errorText(error));
  return noAnswerText(NAMED.serverError);
}
