import type { ReactNode } from 'react';
import styles from './Section.module.css';

/** One family of widgets; `flow` puts them in a row that wraps, `grid` in columns. */
export function Section({
  title,
  layout = 'flow',
  children,
}: {
  title: string;
  layout?: 'flow' | 'grid' | 'stack';
  children: ReactNode;
}) {
  return (
    <section className={styles['section']} aria-label={title}>
      <h2 className={styles['title']}>{title}</h2>
      <div className={styles['items']} data-layout={layout}>
        {children}
      </div>
    </section>
  );
}
