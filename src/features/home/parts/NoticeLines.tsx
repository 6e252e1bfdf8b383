import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usePages } from '../../../data/pages.ts';
import { When } from '../../../ui/When.tsx';
import { noticeList, ServerTitle } from '../../supports/index.ts';
import styles from './NoticeLines.module.css';

/** Number of notices that are shown. */
const LINES = 3;
const PAGE = '/supports/noticepage';
/** The newest notices, a line each; nothing without any. Rule N11. */
export function NoticeLines(): ReactNode {
  const { rows } = usePages(noticeList, {});
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="newest-notices">
      <h2 id="newest-notices" className={styles['title']}>
        <a href={PAGE}>
          <Trans>Notices</Trans>
        </a>
      </h2>
      <ul className={styles['lines']}>
        {rows.slice(0, LINES).map(({ id, title, created }) => (
          <li key={id}>
            <a className={styles['line']} href={`${PAGE}?id=${encodeURIComponent(id)}`}>
              <span className={styles['text']}>
                <ServerTitle text={title} />
              </span>
              <When className={styles['date']} at={created} shape="day" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
