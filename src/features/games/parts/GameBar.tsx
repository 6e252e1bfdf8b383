import { Trans, useLingui } from '@lingui/react/macro';
import { createElement } from 'react';
import { useSnapshot } from 'valtio';
import { spokenMoney } from '../../../i18n/playFigures.ts';
import { troubleText } from '../../../i18n/troubles.ts';
import { openOverlay } from '../../../overlays/index.ts';
import { app } from '../../../state/app.ts';
import { game, type CurrentGame } from '../../../state/game.ts';
import { preferences } from '../../../state/preferences.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { close, expand, fullscreen, fullscreenExit, games, plus, shield, shrink } from '../../../ui/icons.ts';
import { BalanceAge, BalanceAmount } from '../../balance/index.ts';
import { leaveGame, toggleStretch } from '../games.actions.ts';
import { moneyLine } from '../games.state.ts';
import { openDrawer } from '../providers.actions.ts';
import { useIsNarrow } from '../device.ts';
import { canFullscreen } from '../fullscreen.ts';
import { OddsButton } from './OddsButton.tsx';
import { PlayFigures } from './PlayFigures.tsx';
import type { Play } from './usePlay.ts';
import { StopButton } from './StopButton.tsx';
import { WallClock } from './WallClock.tsx';
import styles from './GameBar.module.css';

/** Props of the bar of a game window. */
export interface GameBarProps {
  game: CurrentGame;
  /** The figures of the game's session; undefined until they are known, and where the operator keeps no sessions. */
  play: Play | undefined;
  /** The window fills the screen. */
  fillsScreen: boolean;
  toggleFillScreen(): void;
  /** The list beside the game, where there is room for one; elsewhere it opens over the game. Rule G21. */
  dock: { shown: boolean; toggle(): void } | undefined;
}

/**
 * The title bar of a game window: title and odds, the balance with the deposit, net result and time of play, the member's limits, and the
 * window's controls. Rules G9, G19, R15, R21, R26.
 */
export function GameBar({ game: item, play, fillsScreen, toggleFillScreen, dock }: GameBarProps) {
  const { title, provider } = item;
  const { t } = useLingui();
  const { stretched } = useSnapshot(game);
  const { signedIn, trouble, troubleUntil } = useSnapshot(app);
  const { Line } = useSnapshot(moneyLine);
  const [enter, exit] = canFullscreen() ? [t`Full screen`, t`Exit full screen`] : [t`Fill the screen`, t`Make smaller`];
  return (
    <div className={styles['bar']} data-testid="game-bar">
      <div className={styles['head']}>
        <h2 className={styles['title']} title={title}>
          <OddsButton game={item} testId="game-odds" />
        </h2>
        <p className={styles['provider']}>{provider}</p>
        <div className={styles['line']}>
          {trouble ? (
            // The pill of the page is below this window.
            <p className={styles['trouble']} aria-hidden data-testid="game-trouble">
              {troubleText({ trouble, troubleUntil })}
            </p>
          ) : (
            Line && createElement(Line)
          )}
        </div>
        {/* Always there: screen readers do not say the text of a region that was just added. */}
        <VisuallyHidden role="status">{trouble && troubleText({ trouble, troubleUntil })}</VisuallyHidden>
      </div>
      <div className={styles['figures']}>
        <p className={styles['facts']}>
          {signedIn && <Balance />}
          <BalanceAge />
          {fillsScreen && <WallClock className={styles['clock']} />}
        </p>
        {play && <PlayFigures play={play} />}
      </div>
      {signedIn && (
        <div className={styles['limits']}>
          <IconButton
            data-testid="game-limits"
            label={t`Limits and breaks`}
            icon={shield}
            onClick={() => void openOverlay({ kind: 'limits' })}
          />
        </div>
      )}
      <div className={styles['actions']}>
        <StopButton />
        {signedIn && <Deposit />}
      </div>
      <div className={styles['controls']} data-testid="game-controls">
        <IconButton
          data-testid="game-drawer"
          label={t`Game list`}
          icon={games}
          pressed={dock?.shown}
          onClick={() => (dock ? dock.toggle() : openDrawer())}
        />
        {!fillsScreen && (
          <IconButton
            className={styles['stretch']}
            data-testid="game-stretch"
            label={stretched ? t`Shrink` : t`Stretch`}
            icon={stretched ? shrink : expand}
            onClick={toggleStretch}
          />
        )}
        <IconButton
          data-testid="game-fullscreen"
          label={fillsScreen ? exit : enter}
          icon={fillsScreen ? fullscreenExit : fullscreen}
          onClick={toggleFillScreen}
        />
        <IconButton data-testid="game-close" label={t`Close the game`} icon={close} onClick={leaveGame} />
      </div>
    </div>
  );
}

/** The balance; assistive technology gets it in words, unless the player hides it. */
function Balance() {
  const { KRW } = useSnapshot(app).balances;
  const { balanceHidden } = useSnapshot(preferences);
  const words = KRW === undefined || balanceHidden ? undefined : spokenMoney(KRW);
  return (
    <span className={styles['balance']}>
      <VisuallyHidden>
        <Trans>Balance</Trans> {words}
      </VisuallyHidden>
      <span aria-hidden={words !== undefined}>
        <BalanceAmount testId="game-balance" />
      </span>
    </span>
  );
}

/** Opens the deposit over the game; on a narrow screen there is room for its icon only. */
function Deposit() {
  const { t } = useLingui();
  const props = { onClick: () => void openOverlay({ kind: 'deposit' }), 'data-testid': 'game-deposit' };
  return useIsNarrow() ? (
    <IconButton {...props} label={t`Deposit`} icon={plus} variant="soft" tone="primary" />
  ) : (
    <Button {...props} size="s">
      {t`Deposit`}
    </Button>
  );
}
