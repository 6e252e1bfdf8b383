import { FavouritesStrip } from './FavouritesStrip.tsx';
import { RecentStrip } from './RecentStrip.tsx';

/** Recent games and favourites; nothing if there are none. */
export default function PlayedStrips() {
  return (
    <>
      <RecentStrip />
      <FavouritesStrip />
    </>
  );
}
