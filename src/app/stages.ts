import type { ComponentType, FunctionComponent } from 'react';
import { proxy, ref } from 'valtio';
import { LOST_FILE } from '../config/documents.ts';
import * as TIMINGS from '../config/timings.ts';
import { lazyPart } from '../i18n/lazyPart.ts';
import { hasSession, loadOrReload } from '../operator/index.ts';
import { stack } from '../overlays/index.ts';
import { hasUnsavedForm } from '../pwa/unsaved.ts';
import { whenNetworkIdle } from '../pwa/whenNetworkIdle.ts';
import { windowGame } from '../state/game.ts';
import { hasTemporarySession } from '../storage/temporarySession.ts';
import type * as Third from './third/index.ts';
import type * as Second from './second/index.ts';

/** Components of the scripts that load after the first one; undefined until then. */
export const stages = proxy<{
  /** All pages, and the view of the open overlays, of the second script. */
  second: ReturnType<typeof ref<Pick<typeof Second, 'ROUTES' | 'Overlays'>>> | undefined;
  /** The content of the status line, of the third script. */
  AfterFirst: FunctionComponent | undefined;
  /** The help line of the footer, of the third script. */
  HelpLine: FunctionComponent | undefined;
}>({
  second: undefined,
  AfterFirst: undefined,
  HelpLine: undefined,
});

/**
 * Loads the second script: what no first screen renders but the first press may need, such as all other pages and the overlays. Rejects if
 * it cannot be loaded.
 */
export async function loadSecond(): Promise<void> {
  const { ROUTES, Overlays, begin } = await import('./second/index.ts');
  if (stages.second) return;
  stages.second = ref({ ROUTES, Overlays });
  begin();
}

/** Placeholder for a part of the second script until that is loaded; fails like any lazy part. `Waiting` is rendered meanwhile. */
export function awaitSecond(Waiting: ComponentType): ComponentType {
  return lazyPart(async () => {
    await loadSecond();
    return { default: () => null };
  }, Waiting);
}

/**
 * Fetches the second script in the background; if it cannot be loaded, reloads the page, which has nothing to lose yet.
 * Rule O4.
 */
export function fetchSecond(): void {
  void loadOrReload(loadSecond, LOST_FILE);
}

/**
 * Fetches the third script, which connects the rest of the application, once the page has been idle for a while. If it
 * cannot be loaded, reloads the page, unless something would be lost. On a visitor's first visit it also waits for the
 * files of the first screen, which share the connection. `build` is the id of this build. Called once. Rule O4.
 */
export function fetchThird(build: string): void {
  const begin = async (): Promise<void> => {
    const rest = await loadOrReload(loadThird, LOST_FILE, isIdle);
    stages.AfterFirst = ref(rest.AfterFirst);
    stages.HelpLine = ref(rest.LazyHelpLine);
    rest.begin(build);
  };
  // A member's page keeps room for its fixed links (Rule R33): where a worker has their files, they need not wait for the network.
  const isCached = hasSession() && navigator.serviceWorker?.controller;
  whenNetworkIdle(() => void begin(), isFirstVisit, isCached ? TIMINGS.idleCached : TIMINGS.idle);
}

/** Whether a reload would lose nothing, as far as the first script can tell. */
function isIdle(): boolean {
  const isPlaying = windowGame.current || windowGame.launching;
  return stack.entries.length === 0 && !isPlaying && !hasUnsavedForm() && !hasTemporarySession();
}

/** Whether this is a visitor's first visit: online, without a session, and without a service worker that has the files already. */
function isFirstVisit(): boolean {
  return !hasSession() && navigator.onLine && !navigator.serviceWorker?.controller;
}

/** Loads the part of the application that no first screen needs. Rejects if it cannot be loaded. */
export function loadThird(): Promise<typeof Third> {
  return import('./third/index.ts');
}
