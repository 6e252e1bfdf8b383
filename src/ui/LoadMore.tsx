import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Pages } from '../data/pages.ts';
import { formatNumber } from '../i18n/format.ts';
import { errorText } from '../i18n/serverMessages.ts';
import { Button } from './Button.tsx';
import { FormError } from './FormError.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import styles from './LoadMore.module.css';

/** Props of the end of a list. */
export interface LoadMoreProps {
  /** The list whose next page it loads. */
  pages: Pick<Pages<unknown>, 'hasMore' | 'loadingMore' | 'moreError' | 'more'>;
  /** Number of rows shown. */
  shown: number;
  /** Total number of rows, if known. */
  total?: number | undefined;
}

/** The number of rows that are shown, and the total; both formatted. */
function ShownOfTotal({ shown, total }: { shown: string; total: string }) {
  return (
    <Trans comment="Games: only their lists have a total">
      {shown} of {total}
    </Trans>
  );
}

/** End of a paged list: how many rows are shown, and a button for the next page. Rule C9. */
export function LoadMore({ pages, shown, total }: LoadMoreProps) {
  const { t } = useLingui();
  const { hasMore, loadingMore, moreError, more } = pages;
  return (
    <div className={styles['more']}>
      <p className={styles['count']} role="status">
        {total === undefined ? (
          <Plural value={shown} one="# shown" other="# shown" />
        ) : (
          <ShownOfTotal shown={formatNumber(shown)} total={formatNumber(total)} />
        )}
      </p>
      {/* The total 0 beside a next page is an operator's mistake. */}
      {!!total && hasMore && <ProgressBar className={styles['bar']} label={t`Shown so far`} value={shown / total} />}
      {hasMore && (
        <Button variant="outline" tone="neutral" size="s" busy={loadingMore} onClick={more}>
          <Trans>Load more</Trans>
        </Button>
      )}
      {/* Below the button, which is pressed again: it does not move. */}
      {hasMore && !loadingMore && <FormError error={moreError} text={errorText} />}
    </div>
  );
}
