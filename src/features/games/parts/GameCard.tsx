import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { FEATURES } from '../../../config/brand.ts';
import { classNames } from '../../../ui/classNames.ts';
import { isImageLogo } from '../../../lib/logo.ts';
import { openOverlay, toast } from '../../../overlays/index.ts';
import { DotList } from '../../../ui/DotList.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { info } from '../../../ui/icons.ts';
import { launchGame } from '../games.actions.ts';
import type { RecentGame } from '../recent.ts';
import { factsOf, type GameFacts } from '../facts.ts';
import { claimOnPress } from '../pageGameLock.ts';
import { Art } from './Art.tsx';
import { FavouriteButton } from './FavouriteButton.tsx';
import { gamePictureUrl, logoUrl } from '../gamePicture.ts';
import { TableState } from './TableState.tsx';
import { isWholeProvider } from '../playable.ts';
import styles from './GameCard.module.css';

/** Props of a game's card. */
export interface GameCardProps {
  item: RecentGame & GameFacts;
  /**
   * The game can be launched: a casino item or a game in service. Only then does its card have the buttons for the favourite and the odds.
   * Rules G4, G16.
   */
  playable: boolean;
  /** A list row instead of a grid card. */
  row?: boolean | undefined;
  /** The lines below the name: the provider, the game's facts, both, or nothing. A row has both in one line. */
  line?: 'provider' | 'facts' | 'both' | 'none' | undefined;
  /** The picture's width in pixels; 320 when not given. */
  imageWidth?: number | undefined;
  /** Its picture is the first of the page: fetched immediately with high priority. */
  first?: boolean | undefined;
}

/** A game's card or row: picture with a logo (an image or a text), name, provider, facts. A press launches the game. */
export const GameCard = memo(function GameCard({
  item,
  playable,
  row,
  line = 'provider',
  imageWidth = 320,
  first,
}: GameCardProps) {
  const { t, i18n } = useLingui();
  const { title } = item;
  // Shown but not launched: the operator would refuse it.
  const isOff = !playable || item.table?.open === false;
  // The picture of a closed table says that it is closed; a row, whose picture is too small for that, says "Not available".
  const saysOff = row ? isOff : !playable;
  // In a row those words leave space for the provider only.
  const isProviderOnly = line === 'provider' || (line === 'both' && row && isOff);
  const isProviderApart = isProviderOnly || (line === 'both' && !row);
  const hasFacts = line === 'facts' || (line === 'both' && !isProviderOnly);
  const isImage = isImageLogo(item.image);
  const hasOdds = playable && !isWholeProvider(item);
  return (
    <div className={styles['card']} data-row={row || undefined} data-odds={hasOdds || undefined}>
      <button
        type="button"
        className={styles['press']}
        data-testid="game-card"
        data-game={item.id}
        data-off={isOff ? '' : undefined}
        onPointerDown={isOff ? undefined : claimOnPress}
        onClick={() => (isOff ? void toast('custom', t`This game is not available right now.`) : launchGame(item))}
      >
        <Art
          className={styles['art']}
          src={gamePictureUrl(item, imageWidth)}
          title={title}
          shape="game"
          first={first}
          logo={logoUrl(item.image, imageWidth / 2)}
          text={isImage || row ? undefined : item.image}
        />
        <span className={styles['texts']} data-lines={Number(isProviderApart) + Number(hasFacts)}>
          <span className={styles['title']}>
            <span className={styles['name']} title={title}>
              {title}
            </span>
          </span>
          {isProviderApart && <span className={styles['line']}>{item.provider}</span>}
          {hasFacts && (
            <DotList className={classNames(styles['line'], styles['facts'])}>
              {line === 'both' && row && item.provider && <span>{item.provider}</span>}
              {factsOf(item, i18n).map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </DotList>
          )}
          {saysOff && (
            <span className={styles['off']}>
              <Trans>Not available</Trans>
            </span>
          )}
        </span>
        {item.unfinished && !row && (
          <span className={styles['unfinished']}>
            <Trans comment="A game whose last round the player left before its end">Unfinished round</Trans>
          </span>
        )}
        {playable && item.table && !row && <TableState table={item.table} />}
      </button>
      {hasOdds && (
        <IconButton
          className={styles['odds']}
          data-testid="card-odds"
          label={t`Odds: ${title}`}
          icon={info}
          size="s"
          onClick={() => void openOverlay({ kind: 'odds', game: item })}
        />
      )}
      {FEATURES.favourites && playable && <FavouriteButton className={styles['star']} item={item} onArt={!row} />}
    </div>
  );
});
