import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import * as TIMINGS from '../../../config/timings.ts';
import { systemClock } from '../../../lib/clock.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { close, external, refresh } from '../../../ui/icons.ts';
import { moveToWindow, retryLaunch } from '../games.actions.ts';
import styles from './BlankHint.module.css';

/**
 * A line below the bar of a game that has loaded, but shows no sign of play 12 s later: browsers report an error page, or none at all, as
 * loaded. A press in the frame is such a sign. Offers a new launch and a separate window. Rule G11.
 */
export function BlankHint({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [state, setState] = useState<'waiting' | 'due' | 'played'>('waiting');
  useEffect(() => {
    // A press in the frame, which gives it the focus, shows that there is a game: few games report their rounds.
    const notice = (): void => {
      if (document.activeElement instanceof HTMLIFrameElement) setState('played');
    };
    const cancel = systemClock.setTimeout(() => {
      notice();
      setState((now) => (now === 'waiting' ? 'due' : now));
    }, TIMINGS.launchWatchdog);
    addEventListener('blur', notice);
    return () => {
      cancel();
      removeEventListener('blur', notice);
    };
  }, []);
  return (
    // Rendered before it is due: screen readers do not say the text of a region that was just added.
    <div className={styles['area']} role="status">
      {state === 'due' && (
        <div className={styles['hint']} data-testid="blank-hint">
          <div className={styles['content']}>
            <p>
              <Trans comment="Asks whether the frame of an opened game is blank">Can’t see the game?</Trans>
            </p>
            <div className={styles['ways']}>
              <Button
                size="s"
                variant="text"
                tone="neutral"
                icon={refresh}
                onClick={() => retryLaunch()}
                data-testid="blank-retry"
              >
                <Trans>Try again</Trans>
              </Button>
              <Button size="s" variant="text" tone="neutral" icon={external} onClick={moveToWindow}>
                <Trans>New window</Trans>
              </Button>
            </div>
          </div>
          <IconButton label={t`Close`} icon={close} onClick={onClose} data-testid="blank-close" />
        </div>
      )}
    </div>
  );
}
