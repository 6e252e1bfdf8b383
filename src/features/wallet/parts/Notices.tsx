import { useId, type ReactNode } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { info } from '../../../ui/icons.ts';
import styles from './Notices.module.css';

/** What to know before a request is made; its children are a `<li>` per notice. */
export function Notices({ title, children }: { title: ReactNode; children: ReactNode }) {
  const titleId = useId();
  return (
    <Card as="section" className={styles['notices']} aria-labelledby={titleId} data-testid="notices">
      <h2 id={titleId} className={styles['title']}>
        <Icon icon={info} />
        {title}
      </h2>
      <ul className={styles['list']}>{children}</ul>
    </Card>
  );
}
