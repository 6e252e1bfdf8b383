import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatWhen } from '../i18n/dates.ts';
import { sentences } from '../i18n/sentences.ts';
import { Banner } from './Banner.tsx';
import styles from './StaleNotice.module.css';

/** Props of a notice of stale data. */
export interface StaleNoticeProps {
  /** Why the data could not be loaded again; may be empty. */
  children: string;
  /** Time of the data, in ms since 1970. */
  asOf: number | undefined;
  /** A text button of size `s`. */
  action?: ReactNode;
}

/**
 * Says that a list or a page is stale, and how old it is. Render it as the last child of the content: it sticks to the lower edge of the
 * screen or sheet, so that it is seen at once and moves nothing when it appears. Rule O2.
 */
export function StaleNotice({ children, asOf, action }: StaleNoticeProps): ReactNode {
  const { t } = useLingui();
  const time = asOf === undefined ? '' : formatWhen(asOf, 'moment');
  return (
    <div className={styles['notice']}>
      <Banner tone="warning" action={action}>
        {sentences(children, time && t`As of ${time}`)}
      </Banner>
    </div>
  );
}
