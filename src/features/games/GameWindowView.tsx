import { useLingui } from '@lingui/react/macro';
import { useEffect, useState, type CSSProperties, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { DRAWER, WINDOW_MARGIN } from '../../config/screen.ts';
import type { OverlayProps } from '../../overlays/index.ts';
import { game, type CurrentGame } from '../../state/game.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { useRootState } from '../../ui/useRootState.ts';
import { leaveGame } from './games.actions.ts';
import { blankHint, launchTrouble } from './games.state.ts';
import { useIsWide } from './device.ts';
import { BlankHint } from './parts/BlankHint.tsx';
import { DockedDrawer } from './parts/DockedDrawer.tsx';
import { canFullscreen, enterFullscreen, leaveFullscreen, useIsFullscreen } from './fullscreen.ts';
import { GameBar } from './parts/GameBar.tsx';
import { GameFrame } from './parts/GameFrame.tsx';
import { holdLocks } from './locks.ts';
import { LaunchTrouble } from './parts/LaunchTrouble.tsx';
import { GameNotHere } from './parts/GameNotHere.tsx';
import { useLinksOut } from './parts/useLinksOut.ts';
import { usePlayWatch } from './parts/usePlayWatch.ts';
import { useWindowKeys } from './parts/useWindowKeys.ts';
import { useInertPage } from './parts/useInertPage.ts';
import styles from './GameWindowView.module.css';

/** The game window: its bar, the frame, and on a wide screen the list of games beside it. Rules G9, G21. */
export default function GameWindowView({ overlay, close }: OverlayProps<{ game: CurrentGame }>): ReactNode {
  const { t } = useLingui();
  const { currentGame, session, url, phase, requested, round, launches, stretched } = useSnapshot(game);
  const { failure } = useSnapshot(launchTrouble);
  const { closed: hintClosed } = useSnapshot(blankHint);
  const isFullscreen = useIsFullscreen();
  const [filled, setFilled] = useState(false);
  const fillsScreen = isFullscreen || filled;
  const canDock = useIsWide() && !stretched && !fillsScreen;
  const [wantsDock, setWantsDock] = useState(true);
  const docked = canDock && wantsDock;
  const item = currentGame ?? overlay.game;
  const { title, provider } = item;
  const play = usePlayWatch(item, url !== '', session);

  const toggleFillScreen = (): void => {
    if (isFullscreen) void leaveFullscreen();
    else if (canFullscreen()) void enterFullscreen();
    else setFilled(!filled);
  };
  const element = useInertPage();
  useRootState('gameWindow', fillsScreen || stretched ? 'covers' : '');
  useLinksOut();
  useWindowKeys({ fillsScreen, toggleFillScreen, close: leaveGame });
  const playing = phase === 'playing';
  useEffect(() => (playing ? holdLocks() : undefined), [playing]);
  // Stakes, which the operator reports, are a sign of play too.
  const mayBeBlank = playing && round === 'unknown' && !play?.staked && !hintClosed;
  useEffect(() => {
    // The pressed button was removed with its message, and the focus with it.
    if (!failure && document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, [failure, mayBeBlank, element]);

  const geometry: CSSProperties & { '--window-margin': string; '--dock': string } = {
    '--window-margin': `${WINDOW_MARGIN}px`,
    '--dock': `${DRAWER.width}px`,
  };
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
        data-round={round}
        data-stretched={stretched || undefined}
        data-fills-screen={fillsScreen || undefined}
        data-docked={docked || undefined}
      >
        <GameBar
          game={item}
          play={play}
          fillsScreen={fillsScreen}
          toggleFillScreen={toggleFillScreen}
          dock={canDock ? { shown: docked, toggle: () => setWantsDock(!wantsDock) } : undefined}
        />
        {mayBeBlank && <BlankHint key={launches} onClose={() => (blankHint.closed = true)} />}
        <div className={styles['stage']}>
          {/* Create the empty frame while awaiting the reply: that takes longer than its navigation or the request. */}
          {(url || (phase === 'launching' && requested)) && (
            <GameFrame
              key={launches}
              launch={launches}
              url={url}
              title={[title, provider].filter(Boolean).join(' – ')}
            />
          )}
          {(phase === 'launching' || phase === 'loading') && (
            <div className={styles['cover']}>
              <div className={styles['opening']}>
                <Spinner size="l" label={t`LOADING`} />
                {/* The window has this name already. */}
                <p className={styles['name']} aria-hidden="true">
                  {title}
                </p>
              </div>
            </div>
          )}
          {failure && (
            <div className={styles['cover']}>
              {failure.kind === 'elsewhere' || failure.kind === 'away' || failure.kind === 'ended' ? (
                <GameNotHere failure={failure} onClose={() => close()} />
              ) : (
                <LaunchTrouble game={item} failure={failure} onClose={() => close()} />
              )}
            </div>
          )}
        </div>
        {docked && <DockedDrawer game={item} />}
      </div>
    </div>
  );
}
