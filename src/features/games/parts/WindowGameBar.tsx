import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { systemClock } from '../../../lib/clock.ts';
import { app } from '../../../state/app.ts';
import { windowGame, type WindowGame } from '../../../state/game.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { close } from '../../../ui/icons.ts';
import { closeWindowGame } from '../games.actions.ts';
import { offerToContinue } from '../continuable.ts';
import { isWindowClosed, resumeWindowGame, storeWindowGame } from '../popup.ts';
import { OddsButton } from './OddsButton.tsx';
import { PlayFigures } from './PlayFigures.tsx';
import { StopButton } from './StopButton.tsx';
import { usePlayWatch } from './usePlayWatch.ts';
import styles from './WindowGameBar.module.css';

/** Interval in ms at which the game's window is checked, and stored while it is open: browsers send no event when it is closed. */
const CHECK_INTERVAL = 1000;

/**
 * The bar of a game that runs in its own window, on the page that opened it, also after a reload; nothing while there is none. On the wallet's
 * pages it is above their main button. A press on its title shows the game's odds, and from there leads to an inquiry. Rules R16, R21, S9, W15.
 */
export default function WindowGameBar(): ReactNode {
  const { current } = useSnapshot(windowGame);
  const { signedIn } = useSnapshot(app);
  useEffect(() => void resumeWindowGame(), [signedIn]);
  return current && <Bar game={current} />;
}

function Bar({ game }: { game: WindowGame }) {
  const { t } = useLingui();
  const [path] = useLocation();
  const play = usePlayWatch(game, true, game.session, { inWindow: true, unseen: game.unseen });
  useEffect(
    () =>
      systemClock.setInterval(() => {
        if (isWindowClosed()) leave();
        else storeWindowGame();
      }, CHECK_INTERVAL),
    [],
  );
  return (
    <section
      className={styles['wrapper']}
      aria-label={game.title}
      data-raised={path.startsWith('/wallet/') || undefined}
      data-testid="window-game"
    >
      <div className={styles['bar']}>
        <div className={styles['title']}>
          <OddsButton
            game={game}
            said={<Trans>{game.title} is open in its own window.</Trans>}
            testId="window-game-odds"
          />
          <p className={styles['where']} aria-hidden>
            <Trans comment="Below a game's name: where that game is open">In its own window</Trans>
          </p>
        </div>
        {play && <PlayFigures play={play} />}
        <StopButton />
        <IconButton label={t`Close the game`} icon={close} data-testid="window-game-close" onClick={leave} />
      </div>
    </section>
  );
}

/** The player has left the game, by the bar or by its window: it is offered again. Rule G20. */
function leave(): void {
  const { current } = windowGame;
  if (current) offerToContinue(current);
  void closeWindowGame();
}
