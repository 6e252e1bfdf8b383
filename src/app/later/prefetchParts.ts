import { subscribeKey } from 'valtio/utils';
import { fetchPlaying } from '../../features/games/index.ts';
import { completeCatalog } from '../../i18n/activate.ts';
import { log } from '../../lib/log.ts';
import { isWorkerQuestion, type PageMessage } from '../../pwa/messages.ts';
import { hasWorker } from '../../pwa/register.ts';
import { app } from '../../state/app.ts';
import { preferences } from '../../state/preferences.ts';

/**
 * Asks the worker to store every screen and language, the player's own first, and prefetches the next screens; under Save-Data only the
 * player's language. Repeats when the connection returns. Rule O1.
 */
export function prefetchParts(build: string): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const everything = connection?.saveData !== true;
  if (hasWorker()) {
    navigator.serviceWorker.addEventListener('message', (event) => {
      if (isWorkerQuestion(event.data)) event.ports[0]?.postMessage(build);
    });
    const warm = async (): Promise<void> => {
      const { active } = await navigator.serviceWorker.ready;
      active?.postMessage({ type: 'warm', locale: preferences.lang, everything } satisfies PageMessage);
    };
    void warm();
    subscribeKey(app, 'trouble', (trouble) => trouble ?? void warm());
    subscribeKey(preferences, 'lang', () => void warm());
  }
  if (everything) nextTaps().catch((cause: unknown) => log.info('Work ahead was cut short', { cause }));
}

async function nextTaps(): Promise<void> {
  await Promise.all([completeCatalog(), fetchPlaying()]);
  await import('../../features/games/DrawerView.tsx');
  await import('../../features/games/GameWindowView.tsx');
  await import('../../features/protection/PlayClosedView.tsx');
  await import('../../features/account/LoginSheetView.tsx');
}
