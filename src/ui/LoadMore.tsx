import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from './Button.tsx';
import { classNames } from './classNames.ts';
import { ProgressBar } from './ProgressBar.tsx';
import styles from './LoadMore.module.css';

/** What the end of a list takes. */
export interface LoadMoreProps {
  /** How many rows are shown. */
  shown: number;
  /** How many there are in all, where that is known. */
  total?: number | undefined;
  /** Whether there is more to fetch; worked out from `total` when not given. */
  more?: boolean | undefined;
  /** More is under way. */
  busy?: boolean | undefined;
  /** Fetches the next rows. */
  onMore: () => void;
  className?: string | undefined;
}

/** The end of a list that comes in pages: how much of it is shown, and a button for the next page. Spec section 2. */
export function LoadMore({ shown, total, more, busy, onMore, className }: LoadMoreProps) {
  const { t } = useLingui();
  const goesOn = more ?? (total !== undefined && shown < total);
  return (
    <div className={classNames(styles['more'], className)}>
      <p className={styles['count']} role="status">
        {total === undefined ? (
          <Plural value={shown} one="# shown" other="# shown" />
        ) : (
          <Trans>
            {shown} of {total}
          </Trans>
        )}
      </p>
      {total !== undefined && goesOn && (
        <ProgressBar className={styles['bar']} label={t`Shown so far`} value={shown / total} />
      )}
      {goesOn && (
        <Button variant="outline" tone="neutral" size="s" busy={busy} onClick={onMore}>
          <Trans>Load more</Trans>
        </Button>
      )}
    </div>
  );
}
