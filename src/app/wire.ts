import type { Env } from '../config/env.ts';
import { watchBalance } from '../features/balance/index.ts';
import { loadProviders } from '../features/games/index.ts';
import { log } from '../lib/log.ts';
import { connect } from '../operator/index.ts';
import { interceptLinks, watchHistory } from '../overlays/index.ts';
import { store } from '../storage/encodedStore.ts';
import { loadThird } from './stages.ts';
import { navigateAfterSession } from './sessionEnd.ts';
import { applySiteDefaults } from './preferences.ts';

/**
 * Connects the layers with their ports, and the page to the operator. Called once, before the first render. Resolves when it is known
 * whether a member is signed in; rejects if the session's script cannot be loaded.
 */
export function wire(env: Env): Promise<void> {
  watchBalance();
  watchHistory();
  interceptLinks();
  const ready = connect({
    env,
    leave: navigateAfterSession,
    signOutSteps: async () => (await loadThird()).loadSignOutSteps(),
    siteFound(config, isFirst) {
      applySiteDefaults(config);
      if (isFirst) void loadProviders();
    },
  });
  void showSignOutReason(ready);
  return ready;
}

/**
 * Shows why the previous page's session ended, or that of this tab while it was closed, if a reason is stored: known once `ready` resolves.
 * If a script cannot be loaded, the reason stays stored: the next page tries again.
 */
async function showSignOutReason(ready: Promise<void>): Promise<void> {
  try {
    await ready;
    if (store.peekRaw('sign_out_reason') === null) return;
    await (await import('./third/signOutReason.ts')).showSignOutReason();
  } catch (cause) {
    log.info('Why the session ended could not be said yet', { cause });
  }
}
