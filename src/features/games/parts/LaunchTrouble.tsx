import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { isPopupOnly } from '../../../config/popupOnly.ts';
import { supportCode } from '../../../contract/trace.ts';
import { useWaitAfter } from '../../../data/secondsUntil.ts';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { close, external, refresh, support, warning } from '../../../ui/icons.ts';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { SupportCode } from '../../../ui/SupportCode.tsx';
import { formatWhen } from '../../../i18n/dates.ts';
import { serverNow } from '../../../operator/index.ts';
import { app } from '../../../state/app.ts';
import type { CurrentGame } from '../../../state/game.ts';
import { ClosedNotice, refusalOf } from '../../protection/index.ts';
import { openInquiry } from '../../supports/index.ts';
import { gameFacts } from '../askAboutGame.ts';
import { moveToWindow, retryLaunch } from '../games.actions.ts';
import { isGone, launchFailureText, traceOfFailure, type LaunchFailure } from '../launch.ts';
import styles from './LaunchTrouble.module.css';

/** The game that was launched, why it is not open, and what closes its window. */
interface LaunchTroubleProps {
  game: CurrentGame;
  failure: LaunchFailure;
  onClose: () => void;
}

/**
 * The launch error with its actions: a new launch and a separate window where possible, an inquiry, or back. After a rate limit the launches
 * wait, since the client would not send them. Rules C12, G14.
 */
export function LaunchTrouble({ game, failure, onClose }: LaunchTroubleProps) {
  const { t } = useLingui();
  const { trouble, troubleUntil } = useSnapshot(app);
  const wait = useWaitAfter('error' in failure ? failure.error : undefined);
  const text = launchFailureText(failure, { trouble, troubleUntil });
  const [now] = useState(serverNow);
  const trace = traceOfFailure(failure);
  const gone = isGone(failure);
  const refusal = failure.kind === 'refused' ? refusalOf(failure.error) : undefined;
  const ask = (): void => {
    const reference = {
      category: 'games',
      title: t`A game does not start`,
      facts: [...gameFacts({ ...game, session: '' }, formatWhen(now, 'moment')), [t`Error`, text]],
      ...(trace !== undefined && { code: supportCode(trace) }),
    } as const;
    onClose();
    openInquiry({ reference });
  };
  if (refusal) {
    return (
      <div className={classNames(styles['trouble'], styles['refused'])} role="alert" data-testid="launch-trouble">
        <ClosedNotice refusal={refusal} refused />
        {/* Where a step comes first, that is the main action. */}
        <Button size="s" variant="soft" tone="neutral" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    );
  }
  return (
    <div className={styles['trouble']} role="alert" data-testid="launch-trouble">
      <Icon className={styles['mark']} icon={warning} size={32} />
      <p className={styles['title']}>{text}</p>
      <p className={styles['text']}>
        {failure.kind === 'slow' ? (
          <Trans>The game may still open. If you try again, it starts over.</Trans>
        ) : (
          <Trans>Opening a game places no bet. A round in progress still counts.</Trans>
        )}
      </p>
      <SupportCode trace={trace} hasButton />
      {/* The alert is not read again at each second of the countdown. */}
      <div className={styles['ways']} aria-live="off">
        {!gone && (
          <SubmitButton wait={wait} size="s" icon={refresh} onClick={() => retryLaunch()} data-testid="launch-retry">
            <Trans>Try again</Trans>
          </SubmitButton>
        )}
        {!gone && !isPopupOnly(game.id) && (
          <Button
            size="s"
            variant="soft"
            tone="neutral"
            icon={external}
            disabled={wait > 0}
            onClick={moveToWindow}
            data-testid="launch-window"
          >
            <Trans>New window</Trans>
          </Button>
        )}
        <Button size="s" variant="text" tone="neutral" icon={support} onClick={ask}>
          <Trans>Ask about this</Trans>
        </Button>
        <Button size="s" {...(!gone && { variant: 'text', tone: 'neutral' })} icon={close} onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </div>
  );
}
