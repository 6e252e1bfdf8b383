import { TIMINGS } from '../config/timings.ts';
import { completeCatalog } from '../i18n/activate.ts';
import { systemClock } from '../lib/clock.ts';
import { log } from '../lib/log.ts';

/**
 * Fetches what the next taps need, once the first screen has been quiet for a while: the rest of the texts, the list of games, the game
 * window, the login sheet, and the edge swipes. Not where the player asked to save data. Design section 7.
 */
export function warmUp(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const begin = (): void => {
    systemClock.setTimeout(() => void warm(connection?.saveData === true), TIMINGS.warmUp);
  };
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}

async function warm(saveData: boolean): Promise<void> {
  try {
    const { followEdgeSwipes } = await import('./edgeSwipe.ts');
    followEdgeSwipes();
    if (saveData) return;
    await completeCatalog();
    await import('../features/games/DrawerView.tsx');
    await import('../features/games/GameWindowView.tsx');
    await import('../features/account/LoginSheetView.tsx');
  } catch (cause) {
    // Each is fetched again when it is needed.
    log.info('Warming up was cut short', { cause });
  }
}
