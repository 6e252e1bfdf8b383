import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import * as TIMINGS from '../../../config/timings.ts';
import { formatSignedMoney } from '../../../i18n/format.ts';
import { spokenDuration, spokenNet } from '../../../i18n/playFigures.ts';
import { formatDuration } from '../../../i18n/span.ts';
import { systemClock } from '../../../lib/clock.ts';
import { openOverlay } from '../../../overlays/index.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { playedNow } from '../tally.ts';
import type { Play } from './usePlay.ts';
import styles from './PlayFigures.module.css';

/**
 * Net result and play time of the open session; losses have the same style as wins. A press shows the member's activity over the game.
 * Changes are not announced: the bar of a game in its own window is in the live region of `StatusLine`, where a screen reader would read
 * out the whole button each minute and after each bet. Rule R15.
 */
export function PlayFigures({ play }: { play: Play }) {
  const { t } = useLingui();
  const seconds = useSeconds(play);
  const net = play.won - play.staked;
  return (
    <button
      type="button"
      className={styles['figures']}
      title={t`Your play`}
      aria-live="off"
      data-testid="game-figures"
      onClick={() => void openOverlay({ kind: 'activity' })}
    >
      <span aria-hidden="true" className={styles['net']} data-testid="game-net">
        {formatSignedMoney(net)}
      </span>
      <span aria-hidden="true" className={styles['time']} data-testid="game-time">
        {formatDuration(seconds)}
      </span>
      <VisuallyHidden>
        <Trans>Your play</Trans>. <Trans>Net result: {spokenNet(net)}</Trans>.{' '}
        <Trans>Play time: {spokenDuration(seconds)}</Trans>
      </VisuallyHidden>
    </button>
  );
}

/** Seconds of play: those of the operator's last reply, counted on for at most `TIMINGS.sessionLost`. */
function useSeconds({ played, at }: Play): number {
  const [seconds, setSeconds] = useState(played);
  useEffect(() => {
    const count = (): void =>
      setSeconds((shown) => playedNow(played, systemClock.monotonic() - at, TIMINGS.sessionLost, shown));
    count();
    return systemClock.setInterval(count, 1000);
  }, [played, at]);
  return seconds;
}
