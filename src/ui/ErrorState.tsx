import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
import { refresh, warning } from './firstIcons.ts';
import styles from './ErrorState.module.css';

/** What an error state takes. */
export interface ErrorStateProps {
  /** What happened. */
  title: ReactNode;
  /** What it means (for the player's money, where money is about) and what to do. */
  children?: ReactNode;
  /** Tries again; shows the button. */
  onRetry?: (() => void) | undefined;
  /** A retry is under way. */
  busy?: boolean | undefined;
  /** Another way on, beside or instead of the retry. */
  action?: ReactNode;
  className?: string | undefined;
}

/** Something could not be shown. Said at once to a screen reader. */
export function ErrorState({ title, children, onRetry, busy, action, className }: ErrorStateProps) {
  return (
    <div className={classNames(styles['error'], className)} role="alert">
      <span className={styles['mark']}>
        <Icon icon={warning} size={32} />
      </span>
      <p className={styles['title']}>{title}</p>
      {children && <div className={styles['text']}>{children}</div>}
      {(onRetry || action) && (
        <div className={styles['action']}>
          {onRetry && (
            <Button size="s" variant="soft" tone="neutral" icon={refresh} busy={busy} onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
