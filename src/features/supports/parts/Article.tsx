import type { ReactNode } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { DateTime } from '../../../ui/DateTime.tsx';
import { ServerText } from './ServerText.tsx';
import { ServerTitle } from './ServerTitle.tsx';
import styles from './Article.module.css';

/** Props of an open notice, memo or inquiry. */
export interface ArticleProps {
  title: string;
  content: string;
  /** ISO 8601. */
  at: string;
  /** Before the date: a status, "pinned". */
  mark?: ReactNode;
  /** At the end of the head: a delete button. */
  action?: ReactNode;
  /** Below the text: the answer. */
  children?: ReactNode;
}

/** An opened notice, memo or inquiry: title, date and text. */
export function Article({ title, content, at, mark, action, children }: ArticleProps): ReactNode {
  return (
    <Card as="article" className={styles['article']}>
      <header className={styles['head']}>
        <div className={styles['what']}>
          <h2 className={styles['title']} tabIndex={-1}>
            <ServerTitle text={title} />
          </h2>
          <p className={styles['facts']}>
            {mark}
            <DateTime at={at} shape="moment" />
          </p>
        </div>
        {action}
      </header>
      <ServerText text={content} />
      {children}
    </Card>
  );
}
