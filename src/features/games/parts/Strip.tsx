import { useId, type ReactNode } from 'react';
import type { Playable } from '../../../contract/games.ts';
import { GameCard } from './GameCard.tsx';
import styles from './Strip.module.css';

/** A titled row of games that scrolls sideways; nothing without games. */
export function Strip({ title, items }: { title: ReactNode; items: readonly Playable[] }) {
  const titleId = useId();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles['title']}>
        {title}
      </h2>
      <ul className={styles['strip']}>
        {items.map((item) => (
          <li key={`${item.category}-${item.id}`}>
            <GameCard item={item} playable />
          </li>
        ))}
      </ul>
    </section>
  );
}
