import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useSnapshot } from 'valtio';
import { isPopupOnly } from '../../../config/popupOnly.ts';
import { supportCode } from '../../../contract/trace.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { close, external, refresh, support, warning } from '../../../ui/icons.ts';
import { SupportCode } from '../../../ui/SupportCode.tsx';
import { formatWhen } from '../../../i18n/dates.ts';
import { systemClock } from '../../../lib/clock.ts';
import { app } from '../../../state/app.ts';
import { game } from '../../../state/game.ts';
import { ClosedNotice, refusalOf } from '../../protection/index.ts';
import { openInquiry } from '../../supports/index.ts';
import { moveToWindow, retryLaunch } from '../games.actions.ts';
import { launchFailureText, traceOfFailure, type LaunchFailure } from '../launch.ts';
import styles from './LaunchTrouble.module.css';

/** The launch error with its actions: a new launch, a separate window if possible, an inquiry, or back. Rule G14. */
export function LaunchTrouble({ failure, onClose }: { failure: LaunchFailure; onClose: () => void }) {
  const { t } = useLingui();
  const { currentGame } = useSnapshot(game);
  const { trouble, troubleUntil } = useSnapshot(app);
  const text = launchFailureText(failure, { trouble, troubleUntil });
  const [now] = useState(() => systemClock.now());
  const trace = traceOfFailure(failure);
  const refusal = failure.kind === 'refused' ? refusalOf(failure.error) : undefined;
  const place = useLinksClose(onClose);
  const ask = (): void => {
    const reference = {
      category: 'games',
      title: t`A game does not start`,
      facts: [
        [t`Game`, `${currentGame?.title ?? ''} (${currentGame?.provider ?? ''}, ${currentGame?.id ?? ''})`],
        [t`Time`, formatWhen(now, 'moment')],
        [t`Error`, text],
      ],
      ...(trace !== undefined && { code: supportCode(trace) }),
    } as const;
    onClose();
    openInquiry({ reference });
  };
  if (refusal) {
    return (
      <div ref={place} className={styles['trouble']} role="alert" data-testid="launch-trouble">
        <ClosedNotice refusal={refusal} />
        <SupportCode trace={trace} />
        <Button size="s" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    );
  }
  return (
    <div ref={place} className={styles['trouble']} role="alert" data-testid="launch-trouble">
      <Icon className={styles['mark']} icon={warning} size={32} />
      <p className={styles['title']}>{text}</p>
      <p className={styles['text']}>
        {failure.kind === 'slow' ? (
          <Trans>The game may still open. If you try again, it starts over.</Trans>
        ) : (
          <Trans>No bet was placed. Your balance is unchanged.</Trans>
        )}
      </p>
      <SupportCode trace={trace} />
      <div className={styles['ways']}>
        <Button size="s" icon={refresh} onClick={retryLaunch} data-testid="launch-retry">
          <Trans>Try again</Trans>
        </Button>
        {!isPopupOnly(currentGame?.id ?? '') && (
          <Button
            size="s"
            variant="soft"
            tone="neutral"
            icon={external}
            onClick={moveToWindow}
            data-testid="launch-window"
          >
            <Trans>New window</Trans>
          </Button>
        )}
        <Button size="s" variant="text" tone="neutral" icon={support} onClick={ask}>
          <Trans>Ask about this</Trans>
        </Button>
        <Button size="s" variant="text" tone="neutral" icon={close} onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </div>
  );
}

/** Returns the ref of an element whose links to pages of this site close the window, which would otherwise stay over the page. */
function useLinksClose(onClose: () => void): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const press = useEffectEvent(({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin === location.origin) onClose();
  });
  useEffect(() => {
    const element = place.current;
    const listener = (event: Event): void => press(event);
    element?.addEventListener('click', listener);
    return () => element?.removeEventListener('click', listener);
  }, []);
  return place;
}
