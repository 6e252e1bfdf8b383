import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usePages } from '../../../data/pages.ts';
import { AsOf } from '../../../ui/AsOf.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DateTime } from '../../../ui/DateTime.tsx';
import { noticeList, ServerTitle } from '../../supports/index.ts';
import styles from './NoticeLines.module.css';

/** Number of notices that are shown. */
const LINES = 3;
const PAGE = '/supports/noticepage';

/** The newest notices, a line each, with their age if they could not be read again; nothing without any. Rules N11, O2. */
export function NoticeLines(): ReactNode {
  const { rows, error, moreError, asOf } = usePages(noticeList, {});
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="newest-notices">
      <header className={styles['head']}>
        <h2 id="newest-notices" className={styles['title']}>
          <a href={PAGE}>
            <Trans>Notices</Trans>
          </a>
        </h2>
        {error && !moreError && <AsOf at={asOf} />}
      </header>
      <Card as="ul" flush>
        {rows.slice(0, LINES).map(({ id, title, created }) => (
          <li key={id} className={styles['item']}>
            <a className={styles['line']} href={`${PAGE}?id=${encodeURIComponent(id)}`}>
              <span className={styles['text']}>
                <ServerTitle text={title} />
              </span>
              <DateTime className={styles['date']} at={created} shape="day" />
            </a>
          </li>
        ))}
      </Card>
    </section>
  );
}
