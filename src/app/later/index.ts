import { refetchProviders } from '../../features/games/index.ts';
import { followInstall } from '../../features/install/index.ts';
import { TIMINGS } from '../../config/timings.ts';
import { systemClock } from '../../lib/clock.ts';
import { log } from '../../lib/log.ts';
import { reloadOnFailedChunk } from '../../pwa/chunks.ts';
import { store } from '../../storage/encodedStore.ts';
import { app } from '../../state/app.ts';
import { catchSearchKeys } from '../../ui/searchKeys.ts';
import type { Wired } from '../wire.ts';
import { followEdgeSwipes } from '../edgeSwipe.ts';
import { followPreferences } from '../preferences.ts';
import { busy } from './busy.ts';
import { followTrouble } from './followTrouble.ts';
import { followUpdates } from './followUpdates.ts';
import { keepAhead } from './keepAhead.ts';
import { resumeCommands } from './resumeCommands.ts';

export { QuietLine } from './QuietLine.tsx';

/** Joins what no first screen needs: other tabs' choices, swipes, troubles of the line, updates, work ahead. Called once. */
export function begin(build: string, wired: Wired): void {
  followPreferences();
  followEdgeSwipes();
  // The inline script of a built document does it before.
  if (import.meta.env.DEV) catchSearchKeys();
  followInstall();
  reloadOnFailedChunk({
    build,
    store,
    busy: () => busy() !== undefined,
    online: () => app.trouble === undefined && navigator.onLine,
    reload: () => location.reload(),
  });
  followTrouble(wired);
  followUpdates();
  resumeCommands();
  void joinSupports();
  keepAhead(build);
  refetchProviders();
}

/** Joins the supports, whose script is their own; tried again until it is here. */
async function joinSupports(): Promise<void> {
  try {
    const { connectSupports } = await import('../../features/supports/later.ts');
    connectSupports();
  } catch (cause) {
    log.info('The supports could not be joined yet', { cause });
    systemClock.setTimeout(() => void joinSupports(), TIMINGS.quiet);
  }
}
