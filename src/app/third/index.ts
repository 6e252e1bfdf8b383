import { createElement, type ReactNode } from 'react';
import { ref } from 'valtio';
import { FEATURES } from '../../config/brand.ts';
import { moneyLine, watchClosedKinds } from '../../features/games/index.ts';
import { connectInstall } from '../../features/install/index.ts';
import { watchWaiting } from '../../features/wallet/index.ts';
import { optionalPart } from '../../i18n/lazyPart.ts';
import { systemClock } from '../../lib/clock.ts';
import { log } from '../../lib/log.ts';
import { isOwnOriginServed, resumeClears } from '../../operator/index.ts';
import { reloadOnFailedChunk } from '../../pwa/chunks.ts';
import { whenLoaded } from '../../pwa/whenLoaded.ts';
import { store } from '../../storage/encodedStore.ts';
import { hasSingleKeys } from '../../storage/singleKeys.ts';
import { app } from '../../state/app.ts';
import { catchSearchKeys } from '../../ui/searchKeys.ts';
import { ROUTES } from '../routes.ts';
import { watchEdgeSwipes } from '../edgeSwipe.ts';
import { watchPreferences } from '../preferences.ts';
import { busy } from './busy.ts';
import { keepFocus } from './keepFocus.ts';
import { startSupports } from './supports.ts';
import { watchSlashMark } from './watchSlashMark.ts';
import { watchSignIns } from './watchSignIns.ts';
import { applyUpdate, watchUpdates } from './watchUpdates.ts';
import { prefetchParts } from './prefetchParts.ts';
import { prefetchPressed } from './prefetchPressed.ts';
import { connectRecovery } from './recovery.ts';
import { resumeCommands } from './resumeCommands.ts';
import { revealFocus } from './revealFocus.ts';
import { SilentErrorBoundary } from './SilentErrorBoundary.tsx';

// Optional: a page and a game work without them.
const HelpLine = optionalPart(async () => ({
  default: (await import('../../features/protection/parts/HelpLine.tsx')).HelpLine,
}));
const GameMoneyLine = optionalPart(() => import('../../features/wallet/parts/GameMoneyLine.tsx'));

export { loadSignOutSteps } from './supports.ts';
export { AfterFirst } from './AfterFirst.tsx';

/** The help line in the footer of every page; nothing if it cannot be loaded. Rule R8. */
export function LazyHelpLine(): ReactNode {
  return createElement(SilentErrorBoundary, null, createElement(HelpLine));
}

/**
 * Starts what no first screen needs: sign-ins and preferences of other tabs, swipes, recovery after an outage, updates, pending commands,
 * prefetching, measurements. `build` is the id of this build. Called once.
 */
export function begin(build: string): void {
  watchSignIns();
  watchPreferences();
  watchSlashMark();
  watchEdgeSwipes();
  keepFocus();
  revealFocus();
  // In a built document the inline script (`documentEnd.ts`) does this.
  if (import.meta.env.DEV && FEATURES.search) catchSearchKeys(hasSingleKeys);
  connectInstall();
  reloadOnFailedChunk({
    clock: systemClock,
    build,
    store,
    busy: () => busy() !== undefined,
    online: async () => app.trouble === undefined && (await isOwnOriginServed()),
    reload: () => location.reload(),
    applyUpdate,
  });
  connectRecovery();
  watchUpdates();
  void startSupports();
  resumeCommands();
  resumeClears().catch((cause: unknown) => log.error('A previous member’s rows could not be deleted', { cause }));
  watchClosedKinds();
  watchWaiting(async () => (await import('../../features/wallet/wallet.reads.ts')).loadSummary());
  moneyLine.Line = ref(() => createElement(GameMoneyLine));
  prefetchPressed();
  prefetchParts(build);
  if (FEATURES.telemetry) whenLoaded(() => void measure(build));
  if (store.peekRaw('unconfirmed_change') !== null) void showUnconfirmedChange();
}

/** If a script for it cannot be loaded, the change stays noted: the next page says it. */
async function showUnconfirmedChange(): Promise<void> {
  try {
    await (await import('./showUnconfirmedChange.ts')).showUnconfirmedChange();
  } catch (cause) {
    log.info('That a change may have been made could not be said yet', { cause });
  }
}

/** If its script cannot be loaded, nothing is measured; the load is not retried. Rule P4. */
async function measure(build: string): Promise<void> {
  try {
    const { startTelemetry } = await import('../../features/telemetry/telemetry.ts');
    startTelemetry(
      build,
      ROUTES.map(({ path }) => path),
    );
  } catch (cause) {
    log.info('The script for measurements could not be fetched', { cause });
  }
}
