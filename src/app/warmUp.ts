import { TIMINGS } from '../config/timings.ts';
import { fetchPlaying } from '../features/games/index.ts';
import { completeCatalog } from '../i18n/activate.ts';
import { sleep, systemClock } from '../lib/clock.ts';
import { followEdgeSwipes } from './edgeSwipe.ts';
import { followPlaces } from './places.ts';

/**
 * Does what the first bundle need not: keeps the way back at once, since the player may go on soon; once the page has been quiet for a while
 * fetches what the next taps need: the edge swipes, the search keys and what supports follow (drafts, memos), installing, then, unless the
 * player asked to save data, the rest of the texts, the list of games, the game window and the login sheet. Design section 7.
 */
export async function warmUp(): Promise<void> {
  followPlaces();
  await sleep(systemClock, TIMINGS.quiet);
  followEdgeSwipes();
  const { followSearchKeys } = await import('../features/search/index.ts');
  followSearchKeys();
  const { connectSupports } = await import('../features/supports/later.ts');
  connectSupports();
  const { followInstall } = await import('../features/install/index.ts');
  followInstall();
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  await Promise.all([completeCatalog(), fetchPlaying()]);
  await import('../features/games/DrawerView.tsx');
  await import('../features/games/GameWindowView.tsx');
  await import('../features/account/LoginSheetView.tsx');
}
