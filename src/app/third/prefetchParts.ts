import { subscribeKey } from 'valtio/utils';
import { fetchLaunchCode } from '../../features/games/index.ts';
import { completeCatalog } from '../../i18n/activate.ts';
import { log } from '../../lib/log.ts';
import { isWorkerQuestion, type PageMessage } from '../../pwa/messages.ts';
import { watchPlayer } from '../../pwa/playerIdle.ts';
import { hasWorker } from '../../pwa/register.ts';
import { savesData, watchSavesData } from '../../pwa/savesData.ts';
import { warmUp } from '../../pwa/warmUp.ts';
import { app } from '../../state/app.ts';
import { preferences } from '../../state/preferences.ts';
import type { Overlay } from '../../overlays/index.ts';
import { OVERLAYS } from '../overlays.ts';

/** The overlays that most players open first. */
const NEXT_OVERLAYS: readonly Overlay['kind'][] = ['menu', 'drawer', 'game', 'playClosed', 'login'];

/** Loaders of the parts that most players need first. */
const NEXT_PARTS: readonly (() => Promise<unknown>)[] = [
  completeCatalog,
  fetchLaunchCode,
  () => import('../../overlays/ToastHost.tsx'),
  ...NEXT_OVERLAYS.map((kind) => async () => OVERLAYS[kind]?.prefetch()),
];

/**
 * Has the worker store every screen and language, and loads the parts that are opened first, while the player does nothing; as long as the
 * player saves data or has a 2G connection, it only has the files of older builds deleted. Repeats with another worker, when the connection
 * returns and when the language changes. Rule O1.
 */
export function prefetchParts(build: string): void {
  if (hasWorker()) {
    navigator.serviceWorker.addEventListener('message', (event) => {
      if (isWorkerQuestion(event.data)) event.ports[0]?.postMessage(build);
    });
  }
  let isRunning = false;
  let isWanted = false;
  const cleanUp = (): void => {
    if (hasWorker()) navigator.serviceWorker.controller?.postMessage({ type: 'cleanUp' } satisfies PageMessage);
  };
  const run = async (): Promise<void> => {
    isWanted = true;
    if (isRunning) return;
    if (savesData()) return cleanUp();
    isRunning = true;
    const player = watchPlayer();
    // Run again if that was requested meanwhile: a step may have failed because something was missing that is there
    // now.
    while (isWanted) {
      isWanted = false;
      try {
        if (hasWorker()) await warmUp(() => preferences.lang, player.idle);
        for (const load of NEXT_PARTS) {
          await player.idle();
          if (savesData()) break;
          await load();
        }
      } catch (cause) {
        log.info('Prefetching failed', { cause });
      }
    }
    player.stop();
    isRunning = false;
    if (savesData()) cleanUp();
  };
  void run();
  // A worker was installed late, or a newer one has taken over.
  if (hasWorker()) navigator.serviceWorker.addEventListener('controllerchange', () => void run());
  subscribeKey(app, 'trouble', (trouble) => trouble ?? void run());
  subscribeKey(preferences, 'lang', () => void run());
  watchSavesData((saves) => saves || void run());
}
