import { FavouritesStrip } from './FavouritesStrip.tsx';
import { RecentStrip } from './RecentStrip.tsx';

/** What was played last, and the favourites; nothing where there is neither. */
export default function PlayedStrips() {
  return (
    <>
      <RecentStrip />
      <FavouritesStrip />
    </>
  );
}
