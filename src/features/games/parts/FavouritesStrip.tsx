import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { useFavourites } from '../favourites.ts';
import { GameCard } from './GameCard.tsx';
import styles from './FavouritesStrip.module.css';
import { itemKey } from '../playable.ts';

/** The player's favourites as a row of games that scrolls sideways; nothing without any. */
export function FavouritesStrip() {
  const titleId = useId();
  const items = useFavourites();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles['title']}>
        <Trans>Favourites</Trans>
      </h2>
      <ul className={styles['strip']}>
        {items.map((item) => (
          <li key={itemKey(item)}>
            <GameCard item={item} playable />
          </li>
        ))}
      </ul>
    </section>
  );
}
