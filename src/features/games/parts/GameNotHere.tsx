import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { formatWhen } from '../../../i18n/dates.ts';
import { sentences } from '../../../i18n/sentences.ts';
import { time } from '../../../state/time.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { clock } from '../../../ui/icons.ts';
import { retryLaunch } from '../games.actions.ts';
import { launchFailureText, type LaunchFailure } from '../launch.ts';
import styles from './LaunchTrouble.module.css';

type GameNotHereFailure = Extract<LaunchFailure, { kind: 'elsewhere' | 'away' | 'ended' }>;

/** Where the game is played instead, or why it was closed, with the way to play it here. Rules R16, R18. */
export function GameNotHere({ failure, onClose }: { failure: GameNotHereFailure; onClose: () => void }) {
  const { t } = useLingui();
  // Renders again as time passes: after midnight the time needs its day.
  useSnapshot(time);
  const since = failure.kind === 'elsewhere' ? formatWhen(failure.elsewhere.since, 'time') : '';
  return (
    <div className={styles['trouble']} role="alert" data-testid="game-not-here">
      <Icon className={styles['mark']} icon={clock} size={32} />
      <p className={styles['title']}>{launchFailureText(failure)}</p>
      <p className={styles['text']}>
        {failure.kind === 'elsewhere'
          ? sentences(
              since &&
                t({ message: `Open since ${since}.`, comment: 'since: a time, with the day if it is not today' }),
              t`You can have one game open at a time. If you play here, the other one closes. A round in progress still counts.`,
            )
          : t`A round in progress still counts.`}
      </p>
      <div className={styles['ways']}>
        {failure.kind === 'elsewhere' ? (
          <Button size="s" onClick={() => retryLaunch(failure.elsewhere)} data-testid="play-here">
            <Trans>Play here</Trans>
          </Button>
        ) : (
          <Button size="s" onClick={() => retryLaunch()} data-testid="play-again">
            <Trans>Open the game again</Trans>
          </Button>
        )}
        <Button size="s" variant="soft" tone="neutral" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </div>
  );
}
