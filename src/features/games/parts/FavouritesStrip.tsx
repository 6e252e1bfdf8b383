import { Trans } from '@lingui/react/macro';
import { useFavourites } from '../favourites.ts';
import { Strip } from './Strip.tsx';

/** The player's favourites as a line of games; nothing without any. */
export function FavouritesStrip() {
  const items = useFavourites();
  return <Strip title={<Trans>Favourites</Trans>} items={items} />;
}
