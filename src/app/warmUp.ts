import { fetchPlaying } from '../features/games/index.ts';
import { completeCatalog } from '../i18n/activate.ts';
import { whenQuiet } from './whenQuiet.ts';

/**
 * Fetches what the next taps need, once the first screen has been quiet for a while: the edge swipes, the search keys and what supports
 * follow (drafts, memos), installing, then, unless the player asked to save data, the rest of the texts, the list of games, the game window and the
 * login sheet. Design section 7.
 */
export function warmUp(): void {
  whenQuiet(async () => {
    const { followEdgeSwipes } = await import('./edgeSwipe.ts');
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
  });
}
