import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useWaitAfter } from '../data/secondsUntil.ts';
import { sentences } from '../i18n/sentences.ts';
import { errorText } from '../i18n/serverMessages.ts';
import { waitText } from '../i18n/waitText.ts';
import type { ApiError } from '../operator/index.ts';
import { Button } from './Button.tsx';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
import { refresh, warning } from './icons.ts';
import { SupportCode } from './SupportCode.tsx';
import styles from './ErrorState.module.css';

/** Props of an error state. */
export interface ErrorStateProps {
  /** What happened. */
  title: ReactNode;
  /** What to say in place of what `error` says; null for nothing. */
  children?: ReactNode;
  /** Follows what `error` says: that the player's money or points are not affected. */
  unaffected?: string;
  /** Why the call failed; its support code is shown. */
  error?: ApiError | undefined;
  /** Retries; shows the button. */
  onRetry?: (() => void) | undefined;
  /** A retry is under way. */
  busy?: boolean | undefined;
  /** Another action, beside or instead of the retry. */
  action?: ReactNode;
  className?: string | undefined;
}

/** A failed part of a page. Announced immediately. Its retry counts down where the operator named a wait. Rules C12, C19. */
export function ErrorState(props: ErrorStateProps) {
  const { title, error, unaffected = '', onRetry, busy, action, className } = props;
  const { children = error && sentences(errorText(error), unaffected) } = props;
  const wait = useWaitAfter(error);
  return (
    <div className={classNames(styles['error'], className)} role="alert">
      <span className={styles['mark']}>
        <Icon icon={warning} size={32} />
      </span>
      <p className={styles['title']}>{title}</p>
      {children && <div className={styles['text']}>{children}</div>}
      <SupportCode trace={error?.trace} />
      {(onRetry || action) && (
        // The alert is not read again at each second of the countdown.
        <div className={styles['action']} aria-live="off">
          {onRetry && (
            // No submit button, which would send a form around it. `disabled` would lose the focus of the press that was refused.
            <Button
              size="s"
              variant="soft"
              tone="neutral"
              icon={refresh}
              busy={busy}
              aria-disabled={wait > 0}
              onClick={() => void (wait > 0 || onRetry())}
            >
              {wait > 0 ? waitText(wait) : <Trans>Try again</Trans>}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
