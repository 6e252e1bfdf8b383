import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { FEATURES } from '../../config/brand.ts';
import type { Game } from '../../contract/games.ts';
import { useQuery } from '../../data/query.ts';
import { formatMoney, formatNumber } from '../../i18n/format.ts';
import { errorText } from '../../i18n/serverMessages.ts';
import type { OverlayProps } from '../../overlays/index.ts';
import { game, windowGame, type CurrentGame, type PlayedGame } from '../../state/game.ts';
import { AsOf } from '../../ui/AsOf.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DotList } from '../../ui/DotList.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Facts, type Fact } from '../../ui/Facts.tsx';
import { external, support } from '../../ui/icons.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SupportCode } from '../../ui/SupportCode.tsx';
import { askAboutGame } from './askAboutGame.ts';
import { costOfAnHour, factsOf, formatRtp, ROUNDS_AN_HOUR, type GameFacts } from './facts.ts';
import { moveToWindow } from './games.actions.ts';
import { gameLists } from './games.queries.ts';
import styles from './OddsView.module.css';
import { isWholeProvider, itemKey } from './playable.ts';

/** How large and how frequent wins are, beside the name of the fact; a card has it without that name. */
const LEVELS: Record<NonNullable<Game['volatility']>, MessageDescriptor> = {
  low: msg({ message: 'Low', context: 'volatility', comment: 'Of a slot: small wins, often. Beside “Volatility”' }),
  medium: msg({ message: 'Medium', context: 'volatility', comment: 'Of a slot. Beside “Volatility”' }),
  high: msg({ message: 'High', context: 'volatility', comment: 'Of a slot: large wins, seldom. Beside “Volatility”' }),
};

/**
 * A game's odds, in one layout for all games. Facts that the operator does not send are shown as not provided, once it
 * has answered. Odds that could not be refetched have their age. For the open game there is a button to an inquiry
 * about it, and one to a separate window while the game in the frame has said nothing about its rounds. Rules R21, S9, G11.
 */
export default function OddsView({
  overlay,
  close,
}: OverlayProps<{
  game: Pick<CurrentGame, 'id' | 'title' | 'provider' | 'provider_id' | 'category'> & GameFacts;
}>): ReactNode {
  const { t, i18n } = useLingui();
  const { id, title, provider } = overlay.game;
  const key = itemKey(overlay.game);
  // A casino that is launched as a whole has no odds; a game may have its id.
  const mayBeListed = FEATURES.gameLists && !isWholeProvider(overlay.game);
  const { value, error, asOf, refetch } = useQuery(
    gameLists,
    // Two: a slot and a casino item may have the same id.
    mayBeListed ? { sort: 'new', ids: id, limit: 2 } : undefined,
  );
  const listed = value?.list.find((row) => itemKey(row) === key);
  const { rtp, volatility, max_win, min_bet, max_bet, table } = { ...overlay.game, ...listed };
  // A card has all facts of its game; the bar of a game and the games played last have none.
  const isKnown = !mayBeListed || value !== undefined || factsOf(overlay.game, i18n).length > 0;
  const least = table?.min ?? min_bet;
  const most = table?.max ?? max_bet;
  // Some operators write 0 where there is no limit of a bet. No hour of play costs nothing.
  const cost = rtp !== undefined && least ? costOfAnHour(rtp, least) : undefined;
  const { currentGame, session, phase, round } = useSnapshot(game);
  const { current } = useSnapshot(windowGame);
  const open = current ?? (currentGame && { ...currentGame, session });
  const isOpen = open !== undefined && itemKey(open) === key;
  // Chromium fires `load` for its error page too: while the frame may show that, offer a separate window.
  const mayBeError = isOpen && !current && phase === 'playing' && round === 'unknown';
  // Cards cut off a long name, and the dense home page and the bar on a phone leave it out.
  const shownProvider = provider === title ? '' : provider;
  const staleSince = error && asOf;
  const ask = (about: PlayedGame): void => {
    close();
    askAboutGame(about);
  };
  const rounds = formatNumber(ROUNDS_AN_HOUR);
  const odds: readonly Fact[] = [
    { id: 'rtp', name: <Trans>Return to player (RTP)</Trans>, value: rtp !== undefined && formatRtp(rtp) },
    { id: 'volatility', name: <Trans>Volatility</Trans>, value: volatility && i18n._(LEVELS[volatility]) },
    {
      id: 'win',
      name: <Trans>Largest win</Trans>,
      value: max_win !== undefined && <Trans>{formatNumber(max_win)} times the bet</Trans>,
    },
    { id: 'least', name: <Trans>Smallest bet</Trans>, value: least ? formatMoney(least) : undefined },
    { id: 'most', name: <Trans>Largest bet</Trans>, value: most ? formatMoney(most) : undefined },
    { id: 'cost', name: <Trans>Average cost per hour</Trans>, value: cost !== undefined && formatMoney(cost) },
  ];
  return (
    <Dialog
      title={
        <span className={styles['name']} title={title}>
          {title}
        </span>
      }
      onClose={() => close()}
      actions={
        isOpen && (
          <>
            {mayBeError && (
              <Button
                size="s"
                variant="text"
                tone="neutral"
                icon={external}
                onClick={moveToWindow}
                data-testid="odds-window"
              >
                <Trans>New window</Trans>
              </Button>
            )}
            <Button
              size="s"
              variant="text"
              tone="neutral"
              icon={support}
              onClick={() => ask(open)}
              data-testid="ask-game"
            >
              <Trans>Ask about this</Trans>
            </Button>
          </>
        )
      }
    >
      {(shownProvider || staleSince !== undefined) && (
        <p className={styles['provider']}>
          <DotList>
            {shownProvider && <span>{shownProvider}</span>}
            {staleSince !== undefined && (
              <span>
                <AsOf at={staleSince} />
              </span>
            )}
          </DotList>
        </p>
      )}
      {isKnown ? (
        <Facts
          className={styles['odds']}
          data-testid="odds"
          facts={odds.map((fact) => ({ ...fact, value: fact.value || <NotProvided /> }))}
        />
      ) : error ? (
        <ErrorState title={t`This could not be loaded.`} onRetry={refetch}>
          {errorText(error)}
          <SupportCode trace={error.trace} hasButton={isOpen} />
        </ErrorState>
      ) : (
        <Skeleton shape="box" height="14rem" />
      )}
      {cost !== undefined && least !== undefined && (
        <p className={styles['note']}>
          <Trans>
            Based on {rounds} bets of {formatMoney(least)}. In the short term, your own result can be far better or far
            worse.
          </Trans>
        </p>
      )}
    </Dialog>
  );
}

function NotProvided() {
  return (
    <span className={styles['unknown']}>
      <Trans comment="A fact of a game that the provider does not tell">Not provided</Trans>
    </span>
  );
}
