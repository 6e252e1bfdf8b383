import type { ReactNode } from 'react';
import styles from './Section.module.css';

/** One family of widgets: in a row that wraps (`flow`), in columns (`grid`) or below each other (`stack`). */
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
