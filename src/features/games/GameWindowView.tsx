import { useLingui } from '@lingui/react/macro';
import { useEffect, useState, type CSSProperties, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { WINDOW_MARGIN } from '../../config/limits.ts';
import type { OverlayProps } from '../../overlays/index.ts';
import { app } from '../../state/app.ts';
import { game, type CurrentGame } from '../../state/game.ts';
import { preferences } from '../../state/preferences.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Money } from '../../ui/Money.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { close as closeIcon, expand, fullscreen, fullscreenExit, games, shrink } from '../../ui/icons.ts';
import { leaveGame, openDrawer, toggleStretch } from './games.actions.ts';
import { launchTrouble } from './games.state.ts';
import { canFullscreen, enterFullscreen, leaveFullscreen, useIsFullscreen } from './parts/fullscreen.ts';
import { GameFrame } from './parts/GameFrame.tsx';
import { holdLocks } from './parts/locks.ts';
import { LaunchTrouble } from './parts/LaunchTrouble.tsx';
import { useWindowKeys } from './parts/useWindowKeys.ts';
import { useOnlyWindow } from './parts/useOnlyWindow.ts';
import { WallClock } from './parts/WallClock.tsx';
import styles from './GameWindowView.module.css';

/** The game window: a title bar with four controls, and the frame. Rule G9. */
export default function GameWindowView({ overlay, close }: OverlayProps<{ game: CurrentGame }>): ReactNode {
  const { t } = useLingui();
  const { currentGame, url, phase, launches, stretched } = useSnapshot(game);
  const { failure } = useSnapshot(launchTrouble);
  const balance = useSnapshot(app).balances['KRW'];
  const { balanceHidden } = useSnapshot(preferences);
  const isFullscreen = useIsFullscreen();
  const [filled, setFilled] = useState(false);
  const whole = isFullscreen || filled;
  const { title, provider } = currentGame ?? overlay.game;

  const toggleWhole = (): void => {
    if (isFullscreen) void leaveFullscreen();
    else if (canFullscreen()) void enterFullscreen();
    else setFilled(!filled);
  };
  const element = useOnlyWindow();
  useWindowKeys({ whole, toggleWhole, close: leaveGame });
  const playing = phase === 'playing';
  useEffect(() => (playing ? holdLocks() : undefined), [playing]);
  useEffect(() => {
    // The pressed retry button was removed with its message, and the focus with it.
    if (!failure && document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, [failure, element]);

  const geometry: CSSProperties & { '--window-margin': string } = { '--window-margin': `${WINDOW_MARGIN}px` };
  return (
    <div className={styles['scrim']}>
      <div
        ref={element}
        className={styles['window']}
        style={geometry}
        role="dialog"
        aria-modal="true"
        aria-label={title}
        tabIndex={-1}
        data-testid="game-window"
        data-phase={phase}
        data-stretched={stretched || undefined}
        data-whole={whole || undefined}
      >
        <div className={styles['bar']} data-testid="game-bar">
          <div className={styles['names']}>
            <h2 className={styles['title']}>{title}</h2>
            <p className={styles['provider']}>{provider}</p>
          </div>
          <div className={styles['facts']}>
            {balance !== undefined && <Money className={styles['balance']} amount={balance} hidden={balanceHidden} />}
            {whole && <WallClock className={styles['clock']} />}
          </div>
          <div className={styles['controls']}>
            <IconButton data-testid="game-drawer" label={t`Game list`} icon={games} onClick={() => openDrawer()} />
            {!whole && (
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
              label={fullscreenLabel()}
              icon={whole ? fullscreenExit : fullscreen}
              onClick={toggleWhole}
            />
            <IconButton data-testid="game-close" label={t`Close the game`} icon={closeIcon} onClick={leaveGame} />
          </div>
        </div>
        <div className={styles['stage']}>
          {/* The empty frame is created while the address is requested, since creation takes longer than navigation. */}
          {(url || phase === 'launching') && <GameFrame key={launches} url={url} title={`${title} – ${provider}`} />}
          {(phase === 'launching' || phase === 'loading') && (
            <div className={styles['cover']}>
              <Spinner size="l" label={t`LOADING`} showLabel />
            </div>
          )}
          {failure && (
            <div className={styles['cover']}>
              <LaunchTrouble failure={failure} onClose={() => close()} />
            </div>
          )}
        </div>
      </div>
    </div>
  );

  function fullscreenLabel(): string {
    if (!canFullscreen()) return whole ? t`Make smaller` : t`Fill the screen`;
    return whole ? t`Exit full screen` : t`Full screen`;
  }
}
